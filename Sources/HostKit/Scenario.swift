public import Foundation
public import UpdatePromptCore

/// A situation to look at: what is installed, what the store has, what is remembered.
public enum Scenario: String, CaseIterable, Sendable {
  case optional
  case required
  case upToDate = "up-to-date"
  case unsupportedOS = "unsupported-os"
  case firstSession = "first-session"

  /// What the store has.
  public static let storeVersion = "1.6"

  public var installed: String { self == .upToDate ? Self.storeVersion : "1.5" }

  /// What the release needs; more than `Story.system` when the system is too old.
  public var minimumSystem: String { self == .unsupportedOS ? "99.0" : "17.0" }

  /// What the team's policy adds to the release.
  public var policy: UpdatePolicy {
    self == .required
      ? UpdatePolicy(minimumVersion: AppVersion(Self.storeVersion)) : .none
  }

  /// Whether onboarding was over when the app was started.
  public var onboardedAtLaunch: Bool { self != .firstSession }

  /// What earlier sessions left: an app in use for a month, or nothing.
  public func memory(at now: Date) -> PromptMemory {
    var memory = PromptMemory()
    guard self != .firstSession else { return memory }
    memory.firstSeenAt = now.addingTimeInterval(-30 * 86_400)
    memory.launchedBefore = true
    return memory
  }
}
