public import Foundation
public import UpdatePromptCore

/// An app's configuration, played through by hand: a session and a clock that moves only when told.
///
/// ```swift
/// var app = Rehearsal(of: configuration, installed: "1.5")
/// app.open(answering: .release("1.6"))
/// #expect(app.card?.id == "1.6")
/// ```
public struct Rehearsal: Sendable {
  public private(set) var session: PromptSession
  /// The clock; starts on 2026-03-01 at 09:00 UTC.
  public private(set) var now: Date
  /// Everything the session asked for so far.
  public private(set) var effects: [PromptEffect] = []

  private let configuration: PromptConfiguration
  private let onboardedAtLaunch: Bool
  private let system: String

  /// Starts a session on the clock's first moment; by default of an app that was used before.
  public init(
    of configuration: PromptConfiguration, installed: String, system: String = "18.0",
    platform: Platform = .ios, memory: PromptMemory = .usedBefore, onboardedAtLaunch: Bool = true
  ) {
    self.configuration = configuration
    self.onboardedAtLaunch = onboardedAtLaunch
    self.system = system
    now = Date(timeIntervalSince1970: 1_772_355_600)
    session = PromptSession(
      configuration, on: Installation(version: installed, system: system, platform: platform),
      memory: memory, launchedAt: now, onboardedAtLaunch: onboardedAtLaunch)
  }

  public var decision: PromptDecision { session.decision }
  public var card: PromptCard? { session.card }

  /// The events reported so far.
  public var events: [PromptEvent] {
    effects.compactMap { if case .report(let event) = $0 { event } else { nil } }
  }

  /// Puts the screen on display; a lookup that starts is answered, and a card that stands appears.
  public mutating func open(answering answer: LookupAnswer = .unreachable) {
    handle(.becameActive)
    if session.isLookingUp { handle(.answered(answer)) }
    if card != nil { handle(.cardAppeared) }
  }

  /// A button of the card, now; nothing happens without a card that has it.
  public mutating func press(_ button: PromptCard.Button) {
    handle(.pressed(button))
  }

  /// Any input, now.
  public mutating func handle(_ input: PromptInput) {
    effects += session.handle(input, at: now)
  }

  /// Moves the clock; backwards when negative.
  public mutating func wait(_ duration: Duration) {
    now = now.addingTimeInterval(duration.inSeconds)
  }

  /// Ends the process and starts it again on the saved memory.
  public mutating func relaunch(installed: String? = nil) {
    var installation = session.installation
    installation.version = installed ?? installation.version
    session = PromptSession(
      configuration, on: installation, memory: PromptMemory(decoding: session.memory.encoded()),
      launchedAt: now, onboardedAtLaunch: onboardedAtLaunch)
  }
}

extension PromptMemory {
  /// Nothing remembered: a fresh install.
  public static var fresh: PromptMemory { PromptMemory() }

  /// An app that ran a month before a rehearsal starts, and never looked anything up.
  public static var usedBefore: PromptMemory {
    var memory = PromptMemory()
    memory.firstSeenAt = Date(timeIntervalSince1970: 1_769_763_600)
    memory.launchedBefore = true
    return memory
  }
}

extension LookupAnswer {
  /// A release in the App Store under a made-up id; nothing usable when the text is not a version.
  public static func release(
    _ version: String, id: Int = 1_000_000_001, minimumVersion: String? = nil,
    minimumSystem: String? = nil
  ) -> LookupAnswer {
    guard let parsed = AppVersion(version) else { return .unusable(.versionUnreadable(version)) }
    return .release(
      Release(
        parsed, link: .appStore(id: id),
        minimumSystem: minimumSystem.flatMap { AppVersion($0) }),
      UpdatePolicy(minimumVersion: minimumVersion.flatMap { AppVersion($0) }))
  }
}
