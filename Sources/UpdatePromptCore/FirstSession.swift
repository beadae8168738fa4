/// How an app knows that this is the session in which it was first seen.
public enum FirstSessionRule: String, Hashable, Codable, Sendable, CaseIterable {
  /// By the moment of the first check, kept in memory.
  case firstSeen
  /// By a flag that the first check sets.
  case launchedBefore
  /// By the host: it was not onboarded when this session started.
  case onboarding

  /// Whether a session is the first one.
  ///
  /// - Parameters:
  ///   - firstSeenAt: When the app was first seen; nil when it never was. A moment after `now` was
  ///     left by an earlier session whose clock was wrong.
  ///   - launchedBefore: Whether an earlier session has checked.
  ///   - onboardedAtLaunch: Whether the person had finished onboarding when the session started.
  ///   - launchedAt: When the session started.
  ///   - now: When the question is asked.
  /// - Returns: True when no card but a required one may be shown in it.
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
