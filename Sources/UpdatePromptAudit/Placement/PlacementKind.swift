/// How a name that only some files may use can be misplaced.
public enum PlacementKind: String, FindingKind {
  /// Imported where it must not be.
  case imported
  /// Used where it must not be.
  case used
  /// None of the files that may use it does, so it is shown nowhere.
  case unused
  /// A file or a folder in which the names could stand cannot be read.
  case parseError = "parse-error"
  /// A rule holds no name, or no file, to anything.
  case nothingChecked = "nothing-checked"

  public static let check = "placement"

  public var severity: Finding.Severity { self == .unused ? .warning : .error }
}
