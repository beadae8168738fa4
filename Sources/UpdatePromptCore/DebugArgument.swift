/// A launch argument that previews the card in debug builds, such as
/// `-MinividUpdateInstalledVersion 0.0.1`.
public struct DebugArgument: Hashable, Codable, Sendable {
  /// What is pretended with the argument's value.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// Its value is pretended to be installed; the real store is asked.
    case installedVersion
    /// Its value is pretended to be in the store; nobody is asked.
    case preview
  }

  /// The argument without its leading hyphen.
  public var name: String
  public var kind: Kind

  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}
