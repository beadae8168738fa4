#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
