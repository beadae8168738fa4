import Foundation
import UpdatePromptCore

/// What holds in every life of an app, whatever happens in it.
///
/// A law answers with the moments at which it is broken.
struct LifeLaw: Sendable {
  let name: String
  let broken: @Sendable (RandomLife) -> [RandomLife.Moment]

  static let all = [
    LifeLaw(name: "a card is always an update", broken: cardsThatAreNoUpdate),
    LifeLaw(name: "automatic lookups keep their distance", broken: hastyLookups),
    LifeLaw(name: "a lookup that is due is made", broken: missedLookups),
    LifeLaw(name: "nothing is looked up when off", broken: forbiddenLookups),
    LifeLaw(name: "a snoozed release stays quiet", broken: wakingReleases),
    LifeLaw(name: "Later and Skip never lower what they hold", broken: loweredMarks),
    LifeLaw(name: "a newer release is never snoozed", broken: overreachingSnoozes),
    LifeLaw(name: "shown once per version and session", broken: repeatedReports),
    LifeLaw(name: "effects have their cause", broken: effectsWithoutCause),
    LifeLaw(name: "no card in a first session but a required one", broken: earlyCards),
  ]

  /// Never a card when installed or release is not a version or not newer.
  private static func cardsThatAreNoUpdate(_ life: RandomLife) -> [RandomLife.Moment] {
    life.moments.filter { moment in
      guard let card = moment.card else { return false }
      guard let installed = moment.installed else { return true }
      return card.installed != installed || card.release.version <= installed
        || card.release != moment.session.memory.release
        || (card.isRequired && card.buttons != [.update])
    }
  }

  /// Without a backward step of the clock between them, an automatic lookup comes an interval after
  /// the one before, or `retryAfterUnreachable` when that found no network or never came back.
  private static func hastyLookups(_ life: RandomLife) -> [RandomLife.Moment] {
    let interval = life.configuration.lookupInterval
    let retry = min(life.configuration.retryAfterUnreachable ?? interval, interval)
    var last: (at: Date, wait: Duration)?
    var isInFlight = false
    return life.moments.filter { moment in
      if moment.isBackwards { last = nil }
      if moment.isLaunch { isInFlight = false }
      if case .answered(let answer) = moment.input {
        if isInFlight, answer != .unreachable { last?.wait = interval }
        isInFlight = false
      }
      guard !moment.lookups.isEmpty else { return false }
      defer { (last, isInFlight) = ((moment.now, retry), true) }
      guard let last, moment.input == .becameActive else { return false }
      return moment.now.timeIntervalSince(last.at) < last.wait.inSeconds
    }
  }

  /// Nothing blocks a lookup longer than one interval, not even a clock that was wrong.
  private static func missedLookups(_ life: RandomLife) -> [RandomLife.Moment] {
    var last = life.moments.first?.session.memory.lastLookupAt ?? .distantPast
    return zip(life.moments, life.moments.dropFirst()).compactMap { before, moment in
      last = min(last, before.now, moment.now)
      let waited = moment.now.timeIntervalSince(last)
      if !moment.lookups.isEmpty { last = moment.now }
      guard moment.input == .becameActive, !before.session.isLookingUp, canLookUp(life) else {
        return nil
      }
      let isDue = waited >= life.configuration.lookupInterval.inSeconds
      return isDue && moment.lookups.isEmpty ? moment : nil
    }
  }

  /// Nothing is looked up while host or platform turned it off or there is no app id, and at most
  /// one lookup is in flight.
  private static func forbiddenLookups(_ life: RandomLife) -> [RandomLife.Moment] {
    zip(life.moments, life.moments.dropFirst()).compactMap { before, moment in
      guard !moment.lookups.isEmpty else { return nil }
      let isFine =
        canLookUp(life) && (moment.isLaunch || !before.session.isLookingUp)
        && moment.lookups.count == 1 && moment.lookups.allSatisfy { !$0.urls.isEmpty }
      return isFine ? nil : moment
    }
  }

  private static func canLookUp(_ life: RandomLife) -> Bool {
    let configuration = life.configuration
    guard configuration.isEnabled, configuration.platforms?.contains(.ios) ?? true else {
      return false
    }
    switch configuration.app {
    case .storeID(let id): return id > 0
    case .bundleID(let id): return id.contains(".")
    case nil: return false
    }
  }

  /// A snoozed release never shows before its time except by a manual check, as required, or after
  /// a backward step of the clock.
  private static func wakingReleases(_ life: RandomLife) -> [RandomLife.Moment] {
    var presses: [(version: AppVersion, at: Date)] = []
    return life.moments.filter { moment in
      if moment.isBackwards { presses = [] }
      if moment.input == .pressed(.later), let card = moment.cardBefore, !card.isRequired {
        presses.append((card.release.version, moment.now))
      }
      guard let card = moment.card, !card.isRequired, !moment.isManual else { return false }
      return presses.contains { press in
        card.release.version <= press.version
          && moment.now.timeIntervalSince(press.at) < life.configuration.snoozeInterval.inSeconds
      }
    }
  }

  /// Pressed on an older release they keep the newer one, Later while its snooze still runs.
  private static func loweredMarks(_ life: RandomLife) -> [RandomLife.Moment] {
    zip(life.moments, life.moments.dropFirst()).compactMap { before, moment in
      let (old, new) = (before.session.memory, moment.session.memory)
      switch moment.input {
      case .pressed(.later):
        guard let snooze = old.snoozed, let now = new.snoozed else { return nil }
        let isRunning = snooze.isRunning(for: life.configuration.snoozeInterval, at: moment.now)
        return isRunning && now.version < snooze.version ? moment : nil
      case .pressed(.skip):
        guard let skipped = old.skipped else { return nil }
        return new.skipped.map { $0 < skipped } ?? true ? moment : nil
      default: return nil
      }
    }
  }

  /// A release newer than everything that Later was pressed on always may show.
  private static func overreachingSnoozes(_ life: RandomLife) -> [RandomLife.Moment] {
    var snoozed = life.moments.first?.session.memory.snoozed.map { [$0.version] } ?? []
    return life.moments.filter { moment in
      if moment.input == .pressed(.later), let card = moment.cardBefore {
        snoozed.append(card.release.version)
      }
      guard case .stayQuiet(.snoozed) = moment.session.decision else { return false }
      guard let release = moment.session.memory.release else { return true }
      return snoozed.allSatisfy { $0 < release.version }
    }
  }

  private static func repeatedReports(_ life: RandomLife) -> [RandomLife.Moment] {
    var shown: Set<AppVersion> = []
    return life.moments.filter { moment in
      if moment.isLaunch { shown = [] }
      guard moment.reports.contains(.shown) else { return false }
      guard let card = moment.cardBefore else { return true }
      return !shown.insert(card.release.version).inserted
    }
  }

  /// Reports and the way to the store come from a card and its button only.
  private static func effectsWithoutCause(_ life: RandomLife) -> [RandomLife.Moment] {
    life.moments.filter { moment in
      if moment.isLaunch || moment.cardBefore == nil {
        return moment.effects.count != moment.lookups.count
      }
      let opens = moment.effects.contains { if case .openStore = $0 { true } else { false } }
      return opens != (moment.input == .pressed(.update))
        || (!moment.reports.isEmpty && !life.configuration.reportsEvents)
    }
  }

  private static func earlyCards(_ life: RandomLife) -> [RandomLife.Moment] {
    life.moments.filter { moment in
      moment.session.isFirstSession && moment.card?.isRequired == false && !moment.isManual
    }
  }
}
