import Foundation

/// What somebody pointed the check at: a repository, or one project in it.
struct AuditedPath {
  let tree: SourceTree
  /// Relative to the tree's root.
  let files: [String]
  /// Whether it is a whole folder, so that files beside a project count too.
  let isFolder: Bool
  let exists: Bool

  private static let kinds = [
    ".pbxproj", ".xcproj", ".xcconfig", "/project.yml", "/project.yaml", "/Project.swift",
  ]

  init(_ root: URL) {
    let url = root.standardizedFileURL
    var isFolder: ObjCBool = false
    exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    let isBundle = url.pathExtension == "xcodeproj"
    self.isFolder = isFolder.boolValue && !isBundle
    if self.isFolder {
      tree = SourceTree(url)
      files = tree.files(endingIn: Self.kinds.map { $0.split(separator: "/")[0] }.map(String.init))
        .filter { file in Self.kinds.contains { "/\(file)".hasSuffix($0) } }
      return
    }
    let bundle = isBundle ? url : url.deletingLastPathComponent()
    let isInBundle = bundle.pathExtension == "xcodeproj"
    tree = SourceTree(isInBundle ? bundle.deletingLastPathComponent() : bundle)
    if isInBundle {
      files = SourceTree(bundle).files(endingIn: Self.kinds).map {
        "\(bundle.lastPathComponent)/\($0)"
      }
    } else {
      // A manifest that is named may be called anything.
      let name = url.lastPathComponent
      let kinds = Self.kinds + [".yml", ".yaml"]
      files = exists && kinds.contains { "/\(name)".hasSuffix($0) } ? [name] : []
    }
  }
}
