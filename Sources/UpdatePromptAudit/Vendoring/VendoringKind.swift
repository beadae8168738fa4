/// What can be wrong with a vendored unit.
public enum VendoringKind: String, FindingKind {
  case edited
  case missing
  case extra
  case renamed
  case wrongCase = "wrong-case"
  case halfUpdated = "half-updated"
  case notAFile = "not-a-file"
  /// The record hides that a file is not what the release has.
  case notAsReleased = "not-as-released"
  /// Other apps list a file of the same release otherwise.
  case appsDisagree = "apps-disagree"
  case noRecord = "no-record"
  case recordUnreadable = "record-unreadable"
  case recordIncomplete = "record-incomplete"
  case olderRelease = "older-release"
  case unreadable
  case gitMissing = "git-missing"
  case nothingChecked = "nothing-checked"
  case lineEndings = "line-endings"

  public static let check = "vendoring"

  public var severity: Finding.Severity {
    switch self {
    case .olderRelease: .warning
    case .lineEndings: .note
    default: .error
    }
  }
}
