/// What can be wrong with a manifest, or with the prompt's configuration in it.
public enum ConfigurationKind: String, FindingKind {
  case unreadableManifest = "unreadable-manifest"
  case noManifest = "no-manifest"
  case unknownKey = "unknown-key"
  case wrongType = "wrong-type"
  case badValue = "bad-value"
  case outOfBounds = "out-of-bounds"
  case badAppID = "bad-app-id"
  case badCountry = "bad-country"
  case badLanguage = "bad-language"
  case missingPrompt = "missing-prompt"
  /// A file or a folder in which the debug argument could be read cannot be read itself.
  case unreadableSource = "unreadable-source"
  case debugArgumentInRelease = "debug-argument-in-release"
  case staleBaseline = "stale-baseline"
  case badAllowComment = "bad-allow-comment"

  public static let check = "configuration"

  public var severity: Finding.Severity {
    switch self {
    case .missingPrompt, .staleBaseline: .warning
    default: .error
    }
  }
}
