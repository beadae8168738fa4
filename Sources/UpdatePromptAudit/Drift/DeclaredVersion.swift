package import Foundation

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

  /// The key of a manifest's object that stands for every target without one of its own.
  package static let otherTargets = "*"

  /// For every target that is not named; nil when only the named ones are compared.
  public var source: Source?
  /// For targets by name.
  public var targets: [String: Source]

  public init(_ source: Source?, targets: [String: Source] = [:]) {
    self.source = source
    self.targets = targets
  }

  /// Every source, once for each target that names it.
  package var sources: [Source] {
    [source].compactMap { $0 } + targets.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Looks for every file below a folder.
  package func below(_ root: URL) -> DeclaredVersion {
    DeclaredVersion(source?.below(root), targets: targets.mapValues { $0.below(root) })
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

extension DeclaredVersion.Source {
  /// Reads `FILE` or `FILE:NAME`, as a manifest writes it.
  package init(place: String) {
    let parts = place.split(separator: ":", maxSplits: 1).map(String.init)
    self = .file(path: parts.first ?? "", name: parts.count > 1 ? parts[1] : nil)
  }

  fileprivate func below(_ root: URL) -> DeclaredVersion.Source {
    guard case .file(let path, let name) = self else { return self }
    return .file(path: root.appending(path: path).path, name: name)
  }
}
