#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What happens to a session.
public enum PromptInput: Hashable, Sendable {
  /// The screen that may show the card is on display, the app active: on mount, at every return.
  case becameActive
  /// The person asked for a check.
  case checkNow
  case answered(LookupAnswer)
  case hostBusy(Bool)
  /// The card has really appeared on screen.
  case cardAppeared
  case pressed(PromptCard.Button)
  /// Answers the last press of Update: whether the store opened.
  case storeOpened(Bool)
}

/// What the shell around a session has to do, in order.
public enum PromptEffect: Hashable, Sendable {
  case lookUp(LookupRequest)
  case report(PromptEvent)
  /// Routes to try until one opens; none when the release says nowhere.
  case openStore([StoreRoute])
}

/// One life of the process: a value, and the whole behaviour.
///
/// A new one decides at once, from memory, and starts nothing. Time alone changes nothing.
public struct PromptSession: Hashable, Sendable {
  public let configuration: PromptConfiguration
  public let installation: Installation
  /// Whether the app was first seen in this session; decided once, from memory as loaded.
  public let isFirstSession: Bool
  /// What to save; changes at inputs and, in a new session, already before the first one.
  public private(set) var memory: PromptMemory
  public private(set) var decision = PromptDecision.stayQuiet(.noRelease)
  /// A lookup has started and was not answered.
  public private(set) var isLookingUp = false

  var isHostBusy = false
  var isManual = false
  /// Versions reported as shown.
  var shown: Set<AppVersion> = []
  /// Versions for which the store was opened.
  var opened: Set<AppVersion> = []
  /// The version of the last press of Update.
  var pressed: AppVersion?
  let isPreviewing: Bool

  /// Starts a session: pulls stamps in the future back, notes the installed version, and decides.
  ///
  /// A preview, for a debug argument, knows no throttle, no first session and no origin.
  public init(
    _ configuration: PromptConfiguration, on installation: Installation,
    memory: PromptMemory = PromptMemory(), launchedAt: Date, onboardedAtLaunch: Bool = true,
    isPreviewing: Bool = false
  ) {
    self.configuration = configuration
    self.installation = installation
    self.memory = memory
    self.isPreviewing = isPreviewing
    isFirstSession =
      !isPreviewing
      && configuration.firstSession.isFirstSession(
        firstSeenAt: memory.firstSeenAt, launchedBefore: memory.launchedBefore,
        onboardedAtLaunch: onboardedAtLaunch, launchedAt: launchedAt, at: launchedAt)
    self.memory.pullBack(to: launchedAt)
    self.memory.noteInstalled(AppVersion(installation.version))
    decide(at: launchedAt)
  }

  /// The remembered release, newer than the installed version or not.
  public var release: Release? { memory.release }

  /// The card that stands, if one does.
  public var card: PromptCard? { if case .show(let card) = decision { card } else { nil } }

  /// Takes one input and answers with what to do; `now` is the wall clock.
  public mutating func handle(_ input: PromptInput, at now: Date) -> [PromptEffect] {
    memory.pullBack(to: now)
    let effects = respond(to: input, at: now)
    decide(at: now)
    return effects
  }

  /// What the decision rests on at a moment.
  public func facts(at now: Date) -> PromptFacts {
    var facts = PromptFacts(
      installed: installation.version, system: installation.system, release: memory.release,
      at: now)
    facts.isEnabled =
      configuration.lookedUpApp(on: installation.platform) != nil
      && (memory.release == nil || memory.policy.isEnabled)
    facts.origin = installation.origin
    facts.isPreviewing = isPreviewing
    facts.minimumVersion = memory.policy.minimumVersion
    facts.isHostBusy = isHostBusy
    facts.isFirstSession = isFirstSession
    facts.firstNewerSeenAt = memory.firstNewerSeenAt
    facts.minimumReleaseAge = configuration.minimumReleaseAge
    facts.allowsSkipping = configuration.allowsSkipping
    facts.skipped = memory.skipped
    facts.snoozed = memory.snoozed
    facts.snoozeInterval = configuration.snoozeInterval
    facts.openedStore = memory.release.map { opened.contains($0.version) } ?? false
    facts.isManual = isManual
    return facts
  }

  private mutating func decide(at now: Date) {
    memory.noteNewer(than: AppVersion(installation.version), at: now)
    decision = UpdatePromptCore.decide(facts(at: now))
  }
}

extension PromptMemory {
  /// Stamps in the future become now, so that no clock change blocks longer than one interval.
  fileprivate mutating func pullBack(to now: Date) {
    lastLookupAt = lastLookupAt.map { min($0, now) }
    firstNewerSeenAt = firstNewerSeenAt.map { min($0, now) }
    snoozed = snoozed.map { Snooze($0.version, at: min($0.at, now)) }
  }

  fileprivate mutating func noteCheck(at now: Date) {
    firstSeenAt = firstSeenAt ?? now
    launchedBefore = true
  }

  /// A changed version forgets the first sighting; an installed one needs no skip any more.
  fileprivate mutating func noteInstalled(_ version: AppVersion?) {
    guard let version else { return }
    if let installed, installed != version { firstNewerSeenAt = nil }
    installed = version
    if let skipped, version >= skipped { self.skipped = nil }
  }

  fileprivate mutating func noteNewer(than installed: AppVersion?, at now: Date) {
    guard let installed, let release, release.version > installed else { return }
    firstNewerSeenAt = firstNewerSeenAt ?? now
  }
}

extension PromptSession {
  /// Handles an input against the card as it stood before; the decision is made afterwards.
  mutating func respond(to input: PromptInput, at now: Date) -> [PromptEffect] {
    switch input {
    case .becameActive: becomeActive(at: now)
    case .checkNow: checkNow(at: now)
    case .answered(let answer): learn(from: answer)
    case .hostBusy(let isBusy): setBusy(isBusy)
    case .cardAppeared: reportShown()
    case .pressed(let button): press(button, at: now)
    case .storeOpened(let hasOpened): noteStore(hasOpened)
    }
  }

  private mutating func becomeActive(at now: Date) -> [PromptEffect] {
    isManual = false
    memory.noteCheck(at: now)
    let isDue =
      isPreviewing
      || configuration.throttle.isDue(
        lastAt: memory.lastLookupAt, lastOutcome: memory.lastOutcome, at: now)
    return isDue ? lookUp(at: now) : []
  }

  private mutating func checkNow(at now: Date) -> [PromptEffect] {
    isManual = true
    memory.noteCheck(at: now)
    let throttle = LookupThrottle(interval: LookupThrottle.manualInterval)
    let isDue = throttle.isDue(lastAt: memory.lastLookupAt, lastOutcome: nil, at: now)
    return isDue ? lookUp(at: now) : []
  }

  /// Stamps the lookup when it starts, so that it counts however it ends.
  private mutating func lookUp(at now: Date) -> [PromptEffect] {
    guard !isLookingUp, let app = configuration.lookedUpApp(on: installation.platform) else {
      return []
    }
    isLookingUp = true
    memory.lastLookupAt = now
    memory.lastOutcome = .started
    return [.lookUp(LookupRequest(app, country: configuration.country, at: now))]
  }

  private mutating func learn(from answer: LookupAnswer) -> [PromptEffect] {
    guard isLookingUp else { return [] }
    isLookingUp = false
    memory.lastOutcome = answer == .unreachable ? .unreachable : .answered
    if case .release(let release, let policy) = answer {
      memory.release = release
      memory.policy = policy
    } else if configuration.whenNothingFound.forgets(after: answer) {
      memory.release = nil
      memory.policy = .none
    }
    return []
  }

  private mutating func setBusy(_ isBusy: Bool) -> [PromptEffect] {
    isHostBusy = isBusy
    return []
  }

  private mutating func reportShown() -> [PromptEffect] {
    guard let card, shown.insert(card.release.version).inserted else { return [] }
    return report(.shown)
  }

  private mutating func press(_ button: PromptCard.Button, at now: Date) -> [PromptEffect] {
    guard let card, card.buttons.contains(button) else { return [] }
    let version = card.release.version
    switch button {
    case .update:
      pressed = version
      memory.skipped = nil
      let routes = StoreRoute.routes(to: card.release.link, in: configuration.storeRoutes)
      return report(.tapped) + [.openStore(routes)]
    case .later:
      let running = memory.snoozed.flatMap { snooze in
        snooze.isRunning(for: configuration.snoozeInterval, at: now) ? snooze.version : nil
      }
      memory.snoozed = Snooze(max(version, running ?? version), at: now)
    case .skip:
      memory.skipped = max(version, memory.skipped ?? version)
    }
    isManual = false
    return report(.dismissed)
  }

  private mutating func noteStore(_ hasOpened: Bool) -> [PromptEffect] {
    guard hasOpened, let pressed else { return [] }
    opened.insert(pressed)
    isManual = false
    return []
  }

  private func report(_ event: PromptEvent) -> [PromptEffect] {
    configuration.reportsEvents ? [.report(event)] : []
  }
}

extension PromptConfiguration.EmptyAnswerChoice {
  /// Whether an answer without a release forgets the remembered one.
  fileprivate func forgets(after answer: LookupAnswer) -> Bool {
    switch self {
    case .keep: false
    case .clear: true
    case .clearWhenNotFound: answer == .notFound
    }
  }
}
