import Foundation
import UpdatePromptAudit
import UpdatePromptCore

/// The options of `check drift`.
struct DriftArguments {
  private var declared: DeclaredVersion?
  private let scope: DriftScope
  private var previous: AppVersion?
  private let paths: LonePaths

  init(_ arguments: inout Arguments) throws {
    let given = try arguments.values("--declared")
    let files = try arguments.values("--declared-in")
    let scopes = DriftScope.allCases.map(\.rawValue)
    let scope = try arguments.choice(
      "--scope", of: scopes, standard: DriftScope.shipping.rawValue)
    self.scope = DriftScope(rawValue: scope) ?? .shipping
    if let text = try arguments.value("--previous") {
      previous = AppVersion(text)
      if previous == nil {
        throw UsageError.notAVersion(verb: "check", option: "--previous", value: text)
      }
    }
    paths = try LonePaths(&arguments)
    try declare(given, "--declared") { .given($0) }
    try declare(files, "--declared-in") { Self.file($0) }
  }

  func checked() throws(PathError) -> CheckedPaths {
    try paths.checked(from: Self.folder) { path throws(PathError) in
      DriftCheck(
        root: path.url, declared: try declared(below: path.url), scope: scope, previous: previous,
        app: path.app
      ).report()
    }
  }

  /// A project is named from the folder that holds it.
  private static func folder(of path: LonePaths.Path) -> String {
    let isProject = { (folder: String) in URL(filePath: folder).pathExtension == "xcodeproj" }
    return isProject(path.folder) ? path.folder.parentFolder : path.folder
  }

  /// Files are looked for below the path, then below the current folder.
  private func declared(below root: URL) throws(PathError) -> DeclaredVersion? {
    guard var declared else { return nil }
    declared.source = try declared.source.map { source throws(PathError) in
      try found(source, below: root)
    }
    for (target, source) in declared.targets {
      declared.targets[target] = try found(source, below: root)
    }
    return declared
  }

  private func found(
    _ source: DeclaredVersion.Source, below root: URL
  ) throws(PathError) -> DeclaredVersion.Source {
    guard case .file(let path, let name) = source else { return source }
    let files =
      path.hasPrefix("/") ? [] : [AuditedPath.folder(of: root).appending(path: path).path]
    guard let file = (files + [path]).first(where: FileManager.default.isReadableFile) else {
      throw .cannotRead(path: path)
    }
    return .file(path: URL(filePath: file).standardizedFileURL.path, name: name)
  }

  /// Takes `VALUE` for every target or `TARGET=VALUE` for one.
  private mutating func declare(
    _ words: [String], _ option: String, _ source: (String) -> DeclaredVersion.Source
  ) throws {
    for word in words {
      var all = declared ?? DeclaredVersion(nil)
      if let equals = word.firstIndex(of: "=") {
        all.targets[String(word[..<equals])] = source(String(word[word.index(after: equals)...]))
      } else if all.source == nil {
        all.source = source(word)
      } else {
        throw UsageError.twice(verb: "check", option: option)
      }
      declared = all
    }
  }

  /// `FILE` or `FILE:NAME`.
  private static func file(_ word: String) -> DeclaredVersion.Source {
    guard let colon = word.lastIndex(of: ":"), !word[colon...].contains("/") else {
      return .file(path: word, name: nil)
    }
    return .file(path: String(word[..<colon]), name: String(word[word.index(after: colon)...]))
  }
}
