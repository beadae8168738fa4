#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Everything a decision rests on, each an argument.
public struct PromptFacts: Hashable, Sendable {
  /// False when the host, the platform, a missing app id or the remembered policy turned it off.
  public var isEnabled = true
  public var origin = Installation.Origin.store
  /// True while a debug argument previews the card.
  public var isPreviewing = false
  /// As the host tells it; need not be a version.
  public var installed: String
  /// The version of the system below the app; need not be one.
  public var system: String
  public var release: Release?
  public var minimumVersion: AppVersion?
  /// While the host says so, no card comes up.
  public var isHostBusy = false
  /// Decided once when the session starts, by the host's rule.
  public var isFirstSession = false
  /// When a release newer than the installed one was first known; nil when unknown.
  public var firstNewerSeenAt: Date?
  /// How old a release must be; zero turns the rule off.
  public var minimumReleaseAge = Duration.zero
  /// Whether an optional card gets a Skip button.
  public var allowsSkipping = false
  public var skipped: AppVersion?
  public var snoozed: Snooze?
  /// How long Later holds, from the press.
  public var snoozeInterval = Duration.seconds(259_200)
  /// Whether the store was opened for this version in this session.
  public var openedStore = false
  /// Whether a manual check is on, which passes over rules 9 to 13.
  public var isManual = false
  /// The moment of the decision.
  public var at: Date

  public init(installed: String, system: String, release: Release?, at: Date) {
    self.installed = installed
    self.system = system
    self.release = release
    self.at = at
  }
}
