package import Foundation

/// What somebody pointed the check at: a repository, or one project in it.
package struct AuditedPath {
  let tree: SourceTree
  /// Relative to the tree's root.
  let files: [String]
  /// Links to nothing that are named like such files, and folders that may hold some.
  private(set) var unreadable: [String] = []
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
      let listing = tree.listing(
        endingIn: Self.kinds.map { $0.split(separator: "/")[0] }.map(String.init))
      files = listing.files.filter(Self.isWanted)
      unreadable = listing.closedFolders + listing.brokenFiles.filter(Self.isWanted)
      return
    }
    let bundle = isBundle ? url : url.deletingLastPathComponent()
    tree = SourceTree(Self.folder(of: url))
    if bundle.pathExtension == "xcodeproj" {
      let name = bundle.lastPathComponent
      let listing = SourceTree(bundle).listing(endingIn: Self.kinds)
      files = listing.files.map { "\(name)/\($0)" }
      if exists {
        unreadable = (listing.closedFolders + listing.brokenFiles).map { "\(name)/\($0)" }
      }
    } else {
      // A manifest that is named may be called anything.
      let name = url.lastPathComponent
      let kinds = Self.kinds + [".yml", ".yaml"]
      files = exists && kinds.contains { "/\(name)".hasSuffix($0) } ? [name] : []
    }
  }

  /// The folder from which findings name the files of a path.
  package static func folder(of path: URL) -> URL {
    var isFolder: ObjCBool = false
    let url = path.standardizedFileURL
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    if isFolder.boolValue, url.pathExtension != "xcodeproj" { return url }
    let parent = url.deletingLastPathComponent()
    return parent.pathExtension == "xcodeproj" ? parent.deletingLastPathComponent() : parent
  }

  private static func isWanted(_ file: String) -> Bool {
    kinds.contains { "/\(file)".hasSuffix($0) }
  }
}
