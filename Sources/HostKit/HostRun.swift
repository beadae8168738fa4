public import Foundation
public import UpdatePromptCore
public import UpdatePromptRuntime

/// A sample app that runs: its prompt on a clock that moves only when told.
@MainActor public final class HostRun {
  public let host: SampleHost
  public private(set) var prompt: UpdatePrompt
  /// The state that makes the card wait; nil when there is none.
  public private(set) var busyState: String?
  /// What happened since it was last asked for, in words.
  public private(set) var notes: [String] = []

  private let clock: HostClock
  private let sink: (any EventSink)?
  private let source: any UpdateSource
  private let environment: PromptEnvironment

  /// - Parameters:
  ///   - host: The app.
  ///   - scenario: What is installed and remembered; what the store has is the source's business.
  ///   - source: Where releases are learned from.
  ///   - storage: Where memory is kept; nil starts from the scenario's memory.
  ///   - now: Where the clock stands.
  ///   - launchArguments: Read for the host's debug argument.
  public init(
    _ host: SampleHost, _ scenario: Scenario, source: any UpdateSource, storage: PromptStorage?,
    now: Date, launchArguments: [String]
  ) {
    self.host = host
    let clock = HostClock(now)
    self.clock = clock
    sink = host.makeSink?()
    self.source = source
    var environment = PromptEnvironment(
      installation: Installation(
        version: scenario.installed, system: Story.system, platform: .ios),
      storage: storage ?? .inMemory(scenario.memory(at: now)), now: { clock.now },
      open: { _ in true }, onboardedAtLaunch: scenario.onboardedAtLaunch,
      launchArguments: launchArguments)
    if let sink { environment.report = { sink.report($0) } }
    self.environment = environment
    prompt = UpdatePrompt(host.configuration, source: source, environment: environment)
  }

  public var now: Date { clock.now }

  /// Puts the card's screen on display and waits for the answer, if one is asked for.
  public func open() async {
    prompt.check()
    await settle()
  }

  /// The person asks for a check in the app's settings.
  public func checkNow() async {
    let decision = await prompt.checkNow()
    if decision == nil { notes.append("could not check") }
    await settle()
  }

  public func press(_ button: PromptCard.Button) async {
    prompt.press(button)
    await settle()
  }

  /// Enters the next busy state, or leaves the last one.
  public func toggleBusy() async {
    let states = host.screen.busyStates
    let next = busyState.flatMap(states.firstIndex).map { $0 + 1 } ?? 0
    busyState = next < states.count ? states[next] : nil
    prompt.isBusy = busyState != nil
    await settle()
  }

  /// A day passes and the app is started anew.
  public func nextDay() async {
    clock.advance(by: 86_400)
    busyState = nil
    prompt = UpdatePrompt(host.configuration, source: source, environment: environment)
    await open()
  }

  /// The events reported so far; nil for an app that cannot report.
  public var reported: [PromptEvent]? { sink?.reported }

  public func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  /// Lets a lookup end and the store open; then a card that stands has appeared.
  private func settle() async {
    repeat {
      try? await Task.sleep(for: .milliseconds(5))
    } while prompt.isChecking
    if prompt.card != nil { prompt.cardAppeared() }
  }
}

/// `@unchecked`: the moment is read under the lock.
private final class HostClock: @unchecked Sendable {
  private let lock = NSLock()
  private var moment: Date

  init(_ now: Date) {
    moment = now
  }

  var now: Date { lock.withLock { moment } }

  func advance(by seconds: TimeInterval) {
    lock.withLock { moment = moment.addingTimeInterval(seconds) }
  }
}
