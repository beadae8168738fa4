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
