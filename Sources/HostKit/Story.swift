public import Foundation
public import UpdatePromptCore

/// A scripted life of an app, scene by scene.
public struct Story: Sendable {
  /// What the store answers during a scene.
  public enum Store: Hashable, Sendable {
    /// A record of the app with this version.
    case release(String)
    /// A valid answer without a record.
    case empty
    /// A login page in place of an answer.
    case loginPage
    /// Nothing comes back.
    case outage
  }

  /// Something that happens.
  public enum Event: Hashable, Sendable {
    /// The process starts anew, perhaps with another version installed.
    case launch(installed: String)
    case input(PromptInput)
  }

  /// A moment, what is told about it, and what happens then.
  public struct Scene: Hashable, Sendable {
    public let at: Date
    public let narration: String
    public let store: Store
    public let events: [Event]
  }

  /// One thing that happened, and what the session made of it.
  public struct Moment: Sendable {
    public let at: Date
    public let event: Event
    public let effects: [PromptEffect]
    /// The session after it.
    public let session: PromptSession
  }

  /// A scene with everything that happened in it.
  public struct PlayedScene: Sendable {
    public let scene: Scene
    public let moments: [Moment]
  }

  public let launchedAt: Date
  public let installed: String
  public let scenes: [Scene]

  /// The system that every sample app runs on.
  public static let system = "18.0"
}

extension Story {
  /// Plays the scenes on a host, one after the other; the first launch is before onboarding.
  ///
  /// A lookup is answered and a card appears on its own; everything else is in the script.
  ///
  /// - Parameters:
  ///   - host: The app that lives through it.
  ///   - answer: What came back for a lookup, given what the store holds.
  /// - Returns: Each scene with everything that happened in it.
  /// - Throws: What `answer` throws.
  public func play(
    on host: SampleHost, answer: (LookupRequest, Store) async throws -> LookupAnswer
  ) async rethrows -> [PlayedScene] {
    var run = StoryRun(host.configuration, installed: installed, launchedAt: launchedAt)
    var played: [PlayedScene] = []
    for scene in scenes {
      played.append(PlayedScene(scene: scene, moments: try await run.play(scene, answer: answer)))
    }
    return played
  }
}

/// The state between two scenes: a session, and the card that is drawn.
private struct StoryRun {
  private let configuration: PromptConfiguration
  private var session: PromptSession
  private var drawn: String?

  init(_ configuration: PromptConfiguration, installed: String, launchedAt: Date) {
    self.configuration = configuration
    session = PromptSession(
      configuration, on: Self.installation(installed), launchedAt: launchedAt,
      onboardedAtLaunch: false)
  }

  mutating func play(
    _ scene: Story.Scene, answer: (LookupRequest, Story.Store) async throws -> LookupAnswer
  ) async rethrows -> [Story.Moment] {
    var moments: [Story.Moment] = []
    var queue = scene.events
    while !queue.isEmpty {
      let event = queue.removeFirst()
      let effects = take(event, at: scene.at)
      moments.append(
        Story.Moment(at: scene.at, event: event, effects: effects, session: session))
      var consequences: [Story.Event] = []
      for case .lookUp(let request) in effects {
        consequences.append(.input(.answered(try await answer(request, scene.store))))
      }
      if consequences.isEmpty, isNewOnScreen(after: event) {
        consequences.append(.input(.cardAppeared))
      }
      queue = consequences + queue
    }
    return moments
  }

  private mutating func take(_ event: Story.Event, at now: Date) -> [PromptEffect] {
    switch event {
    case .launch(let installed):
      session = PromptSession(
        configuration, on: Self.installation(installed), memory: session.memory, launchedAt: now)
      return []
    case .input(let input):
      return session.handle(input, at: now)
    }
  }

  /// Whether a card stands that was not drawn yet; a launch alone draws nothing.
  private mutating func isNewOnScreen(after event: Story.Event) -> Bool {
    if case .launch = event {
      drawn = nil
      return false
    }
    defer { drawn = session.card?.id }
    return session.card != nil && session.card?.id != drawn
  }

  private static func installation(_ version: String) -> Installation {
    Installation(version: version, system: Story.system, platform: .ios)
  }
}
