#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

extension PromptMemory {
  fileprivate mutating func noteCheck(at now: Date) {
    firstSeenAt = firstSeenAt ?? now
    launchedBefore = true
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
