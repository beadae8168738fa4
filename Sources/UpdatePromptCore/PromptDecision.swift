#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What stands on the screen: a release, who has what installed, and the buttons; it has no words.
public struct PromptCard: Hashable, Sendable, Identifiable {
  /// What a press means; Later snoozes, Skip silences a version for good.
  public enum Button: String, Hashable, Codable, Sendable, CaseIterable {
    case update, later, skip
  }

  public let release: Release
  /// The version that runs now.
  public let installed: AppVersion
  /// A required card has no Later and no Skip.
  public let isRequired: Bool
  /// In the order in which they are drawn.
  public let buttons: [Button]
  /// The canonical version: 1.6 and 1.6.0 are one card.
  public var id: String { release.version.canonical }

  /// The buttons follow from the last two; a required card ignores `allowsSkipping`.
  public init(
    _ release: Release, installed: AppVersion, isRequired: Bool = false,
    allowsSkipping: Bool = false
  ) {
    self.release = release
    self.installed = installed
    self.isRequired = isRequired
    self.buttons =
      isRequired ? [.update] : allowsSkipping ? [.update, .later, .skip] : [.update, .later]
  }
}

/// Why nothing is shown; never an error.
public enum QuietReason: Hashable, Sendable {
  case disabled, notAStoreBuild, installedVersionUnreadable, noRelease, upToDate, aheadOfStore
  case systemTooOld, hostBusy, firstSession, tooFresh, skipped
  case snoozed(until: Date)
  case openedStore

  /// The reason's bare name, as the contract writes it.
  public var name: String {
    switch self {
    case .disabled: "disabled"
    case .notAStoreBuild: "notAStoreBuild"
    case .installedVersionUnreadable: "installedVersionUnreadable"
    case .noRelease: "noRelease"
    case .upToDate: "upToDate"
    case .aheadOfStore: "aheadOfStore"
    case .systemTooOld: "systemTooOld"
    case .hostBusy: "hostBusy"
    case .firstSession: "firstSession"
    case .tooFresh: "tooFresh"
    case .skipped: "skipped"
    case .snoozed: "snoozed"
    case .openedStore: "openedStore"
    }
  }
}

/// What to do with the screen.
public enum PromptDecision: Hashable, Sendable {
  case show(PromptCard)
  case stayQuiet(QuietReason)
}

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

  /// Seconds; nil when neither the first sighting nor the release date is known.
  var age: TimeInterval? {
    [firstNewerSeenAt, release?.releasedAt].compactMap(\.self).min().map(at.timeIntervalSince)
  }
}
