/// How a name that only some files may use can be misplaced.
public enum PlacementKind: String, FindingKind {
  /// Imported where it must not be.
  case imported
  /// Used where it must not be.
  case used
  /// None of the files that may use it does, so it is shown nowhere.
  case unused

  public static let check = "placement"

  public var severity: Finding.Severity { self == .unused ? .warning : .error }
}
