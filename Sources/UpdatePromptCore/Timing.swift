#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// When the store may be asked again.
public struct LookupThrottle: Hashable, Sendable {
  /// How much must have passed since the last lookup started, however it ended.
  public var interval: Duration
  /// A second interval for lookups that found no network or never came back; nil has none.
  public var retryAfterUnreachable: Duration?

  /// How long a manual check waits after any lookup.
  package static let manualInterval = Duration.seconds(60)
  public init(interval: Duration, retryAfterUnreachable: Duration? = nil) {
    self.interval = interval
    self.retryAfterUnreachable = retryAfterUnreachable
  }

  /// Whether a lookup is due: at the first one, and once exactly the interval has passed.
  ///
  /// A stamp in the future counts as now, so no clock change can block longer than one interval.
  public func isDue(lastAt: Date?, lastOutcome: LookupOutcome?, at now: Date) -> Bool {
    guard let lastAt else { return true }
    return now.timeIntervalSince(min(lastAt, now)) >= wait(after: lastOutcome).inSeconds
  }

  private func wait(after outcome: LookupOutcome?) -> Duration {
    switch outcome {
    case .unreachable, .started: min(interval, retryAfterUnreachable ?? interval)
    case .answered, nil: interval
    }
  }
}

extension Duration {
  /// Seconds for arithmetic with dates.
  package var inSeconds: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) * 1e-18
  }
}

/// How an app knows that this is the session in which it was first seen.
public enum FirstSessionRule: String, Hashable, Codable, Sendable, CaseIterable {
  /// By the moment of the first check, kept in memory.
  case firstSeen
  /// By a flag that the first check sets.
  case launchedBefore
  /// By the host: it was not onboarded when this session started.
  case onboarding

  /// Whether no card but a required one may be shown in the session that started at `launchedAt`.
  ///
  /// A `firstSeenAt` after `now` was left by a wrong clock; nil means never seen before.
  public func isFirstSession(
    firstSeenAt: Date?, launchedBefore: Bool, onboardedAtLaunch: Bool, launchedAt: Date,
    at now: Date
  ) -> Bool {
    switch self {
    case .firstSeen: firstSeenAt.map { $0 >= launchedAt && $0 <= now } ?? true
    case .launchedBefore: !launchedBefore
    case .onboarding: !onboardedAtLaunch
    }
  }
}

/// Later was pressed: this version and anything older stays quiet for a while.
public struct Snooze: Hashable, Sendable {
  public var version: AppVersion
  /// When Later was pressed.
  public var at: Date

  public init(_ version: AppVersion, at: Date) {
    self.version = version
    self.at = at
  }

  /// The first moment at which it is over; a press in the future counts as now.
  public func end(after interval: Duration, at now: Date) -> Date {
    min(at, now).addingTimeInterval(interval.inSeconds)
  }

  /// Whether it still runs; at exactly its end it does not.
  public func isRunning(for interval: Duration, at now: Date) -> Bool {
    now < end(after: interval, at: now)
  }

  /// Whether it silences a release: running, and the release is not newer than its version.
  public func silences(_ release: AppVersion, for interval: Duration, at now: Date) -> Bool {
    release <= version && isRunning(for: interval, at: now)
  }
}
