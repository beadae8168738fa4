/// Where an app declares its version: given as text, or kept in a file of its repository.
///
/// One for all targets, and others for targets that are versioned apart on purpose.
public struct DeclaredVersion: Hashable, Sendable {
  /// One place that a version comes from.
  public enum Source: Hashable, Sendable {
    case given(String)
    /// - Parameters:
    ///   - path: Relative to the audited root. Swift, TypeScript, JavaScript, Kotlin or Dart;
    ///     `package.json`, `app.json` or another JSON file; `pubspec.yaml` or another YAML file.
    ///   - name: The constant, or the keys joined by dots; nil for the usual one.
    case file(path: String, name: String?)
  }

  /// For every target that is not named; nil when only the named ones are compared.
  public var source: Source?
  /// For targets by name.
  public var targets: [String: Source]

  public init(_ source: Source?, targets: [String: Source] = [:]) {
    self.source = source
    self.targets = targets
  }

  /// One text for every target.
  public static func given(_ version: String) -> DeclaredVersion {
    DeclaredVersion(.given(version))
  }

  /// One file for every target; without a name, the usual constant or key in it.
  public static func file(_ path: String, name: String? = nil) -> DeclaredVersion {
    DeclaredVersion(.file(path: path, name: name))
  }
}
