import Foundation

/// Reads settings files with everything they include, each file once.
final class XcconfigLoader {
  /// What is wrong with a file or with what it includes.
  enum Problem: Hashable {
    case missing(String, at: Place)
    case cycle(String, at: Place)
    case tooManyIncludes(at: Place)
    case lostLine(XcconfigFile.Problem, at: Place)
    case conflict(at: Place)
    case unreadable(at: Place)
  }

  private static let includeLimit = 500

  private let tree: SourceTree
  private var files: [String: XcconfigFile] = [:]
  private var layers: [String: SettingsLayer] = [:]
  /// Every problem met so far, once.
  private(set) var problems: [Problem] = []
  private var known: Set<Problem> = []
  private var includes = 0

  init(_ tree: SourceTree) {
    self.tree = tree
  }

  /// The files that were read, whether named by a configuration or included.
  var attached: Set<String> { Set(files.keys) }

  /// The settings of a file in the order in which its lines and its includes stand.
  ///
  /// The path is relative to the audited root; `project` is the folder that the project's paths
  /// start from. Nil when the file is not there.
  func layer(of path: String, namedAt place: Place, project: String) -> SettingsLayer? {
    let key = "\(path)\n\(project)"
    if let layer = layers[key] { return layer }
    guard let file = file(at: path) else {
      // What CocoaPods writes is often left out of the repository.
      if !SourceTree.isSkipped(path), !tree.hasEntry(path) { note(.missing(path, at: place)) }
      return nil
    }
    includes = 0
    let layer = SettingsLayer(settings(of: file, includedBy: [], project: project))
    layers[key] = layer
    return layer
  }

  /// A file as it stands, without what it includes.
  func file(at path: String) -> XcconfigFile? {
    if let file = files[path] { return file }
    guard let data = tree.data(at: path) else {
      if tree.hasEntry(path) { note(.unreadable(at: Place(path))) }
      return nil
    }
    let file = XcconfigFile(path: path, SourceText(data))
    files[path] = file
    if let line = SourceText.conflictLine(in: data) {
      note(.conflict(at: Place(path, line)))
    } else {
      for problem in file.problems { note(.lostLine(problem, at: Place(path, problem.line))) }
    }
    return file
  }

  private func settings(
    of file: XcconfigFile, includedBy includers: [String], project: String
  ) -> [BuildSetting] {
    file.statements.flatMap { statement -> [BuildSetting] in
      switch statement {
      case .setting(let setting): return [setting]
      case .include(let name, let isOptional, let line):
        let place = Place(file.path, line)
        guard !name.hasPrefix("<DEVELOPER_DIR>") else { return [] }
        let path = find(name, from: [file.path] + includers, project: project)
        guard let path, let included = self.file(at: path) else {
          let isThere = path.map(tree.hasEntry) ?? false
          if !isOptional, !isThere { note(.missing(name, at: place)) }
          return []
        }
        guard path != file.path, !includers.contains(path) else {
          note(.cycle(path, at: place))
          return []
        }
        includes += 1
        guard includes <= Self.includeLimit, includers.count < 32 else {
          note(.tooManyIncludes(at: place))
          return []
        }
        return settings(of: included, includedBy: [file.path] + includers, project: project)
      }
    }
  }

  /// Beside the including file, then beside its includers, then in the project's folder.
  private func find(_ name: String, from files: [String], project: String) -> String? {
    let folders = files.map(SourceTree.folder(of:)) + [project]
    for folder in folders {
      let path = tree.path(name, in: folder)
      if tree.hasFile(path) { return path }
      if !name.hasSuffix(".xcconfig"), tree.hasFile("\(path).xcconfig") {
        return "\(path).xcconfig"
      }
    }
    // What is there without being a file is not missing.
    return folders.map { tree.path(name, in: $0) }.first(where: tree.hasEntry)
  }

  private func note(_ problem: Problem) {
    if known.insert(problem).inserted { problems.append(problem) }
  }
}
