public import Foundation
public import UpdatePromptCore

/// A scripted life of an app, scene by scene.
public struct Story: Sendable {
  /// What the store answers during a scene.
  public enum Store: Hashable, Sendable {
    /// The body in this file of `Fixtures/Lookup`.
    case body(String)
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

  public let launchedAt: Date
  public let installed: String
  public let scenes: [Scene]
}

extension Story {
  /// One thing that happened, and what the session made of it.
  public struct Moment: Sendable {
    public let at: Date
    public let event: Event
    public let effects: [PromptEffect]
    /// The session after it.
    public let session: PromptSession
  }

  /// Plays the scenes on a host, one after the other.
  ///
  /// A lookup is answered and a card appears on its own; everything else is in the script.
  ///
  /// - Parameters:
  ///   - host: The app that lives through it.
  ///   - answer: What came back for a lookup, given what the store holds.
  /// - Returns: Each scene with everything that happened in it.
  /// - Throws: What `answer` throws.
  public func play<Failure>(
    on host: SampleHost, answer: (LookupRequest, Store) throws(Failure) -> LookupAnswer
  ) throws(Failure) -> [(scene: Scene, moments: [Moment])] {
    var run = Run(host: host, installed: installed, launchedAt: launchedAt)
    var played: [(scene: Scene, moments: [Moment])] = []
    for scene in scenes {
      played.append((scene, try run.play(scene, answer: answer)))
    }
    return played
  }

  private struct Run {
    let host: SampleHost
    var session: PromptSession
    /// The card on screen.
    var drawn: String?

    init(host: SampleHost, installed: String, launchedAt: Date) {
      self.host = host
      session = Self.session(host, installed, PromptMemory(), launchedAt)
    }

    mutating func play<Failure>(
      _ scene: Scene, answer: (LookupRequest, Store) throws(Failure) -> LookupAnswer
    ) throws(Failure) -> [Moment] {
      var moments: [Moment] = []
      var queue = scene.events
      while !queue.isEmpty {
        let event = queue.removeFirst()
        let effects = take(event, at: scene.at)
        moments.append(Moment(at: scene.at, event: event, effects: effects, session: session))
        var consequences: [Event] = []
        for case .lookUp(let request) in effects {
          consequences.append(.input(.answered(try answer(request, scene.store))))
        }
        if consequences.isEmpty, isNewOnScreen(after: event) {
          consequences.append(.input(.cardAppeared))
        }
        queue = consequences + queue
      }
      return moments
    }

    private mutating func take(_ event: Event, at now: Date) -> [PromptEffect] {
      switch event {
      case .launch(let installed):
        session = Self.session(host, installed, session.memory, now)
        return []
      case .input(let input):
        return session.handle(input, at: now)
      }
    }

    /// Whether a card stands that was not drawn yet; a launch alone draws nothing.
    private mutating func isNewOnScreen(after event: Event) -> Bool {
      if case .launch = event {
        drawn = nil
        return false
      }
      defer { drawn = session.card?.id }
      return session.card != nil && session.card?.id != drawn
    }

    private static func session(
      _ host: SampleHost, _ installed: String, _ memory: PromptMemory, _ launchedAt: Date
    ) -> PromptSession {
      PromptSession(
        host.configuration,
        on: Installation(version: installed, system: "18.0", platform: .ios), memory: memory,
        launchedAt: launchedAt)
    }
  }
}
