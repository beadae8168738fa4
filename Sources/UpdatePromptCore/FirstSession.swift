#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
  /// A `firstSeenAt` after `now` was left by an earlier session whose clock was wrong; nil means that
  /// the app was never seen before.
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
