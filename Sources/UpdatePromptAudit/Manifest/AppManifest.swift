/// `update-prompt.json` in an app's repository: where things are, and the prompt's configuration.
///
/// Every path is relative to the folder that holds it. The JSON Schema is
/// `Fixtures/Schemas/update-prompt.schema.json`.
public struct AppManifest: Hashable, Sendable {
  /// `update-prompt.json`, at the root of a repository.
  public static let fileName = "update-prompt.json"

  /// A set of catalogs that are translations of each other.
  public struct Catalogs: Hashable, Sendable {
    public var files: [PathPattern]
    /// The file that others are translated from; nil to choose by language.
    public var base: String?
    /// Languages that must be there.
    public var languages: [String]
    /// The host's key for each of the kit's texts.
    public var keys: [String: String]
    /// How values are spelt in texts of JSON that are not the kit's.
    public var placeholders = BraceStyle.i18next
  }

  /// Names that only some files may use, such as the card.
  public struct Placement: Hashable, Sendable {
    /// Words as they stand in source code, such as `UpdateCard`.
    public var names: [String]
    public var allowed: [PathPattern]
    /// Where the rule stands in the manifest.
    package var position: TextPosition?
  }

  /// The app's name; that of its folder when the manifest gives none.
  public var app: String
  /// Where the version is declared, for all targets or by target; nil for an app that declares none.
  public var declaredIn: DeclaredVersion?
  /// The Xcode project or its folder; nil for the whole repository.
  public var project: String?
  public var scope = DriftScope.shipping
  public var catalogs: [Catalogs] = []
  public var placement: [Placement] = []
  /// The folder of the vendored unit; nil to look where the kit puts it.
  public var vendored: String?
  /// Findings that are known and may only become fewer; nil without such a file.
  public var baseline: String?
  /// The prompt's configuration, as written.
  package var prompt: SourceNode?
}
