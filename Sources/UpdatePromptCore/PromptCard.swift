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
