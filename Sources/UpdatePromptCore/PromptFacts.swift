/// Everything a decision rests on, each an argument.
public struct PromptFacts: Hashable, Sendable {
  /// False when the host, the platform, a missing app id or the remembered policy turned it off.
  public var isEnabled = true
  public var origin = Installation.Origin.store
  /// True while a debug argument previews the card.
  public var isPreviewing = false
  public var installed: String
  public var system: String
  public var release: Release?
  public var minimumVersion: AppVersion?
  public var isHostBusy = false
  public var isFirstSession = false
  /// When a release newer than the installed one was first known; nil when unknown.
  public var firstNewerSeenAt: Date?
  /// How old a release must be; zero turns the rule off.
  public var minimumReleaseAge = Duration.zero
  public var allowsSkipping = false
  public var skipped: AppVersion?
  public var snoozed: Snooze?
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
