public import Foundation

/// The files of an app's repository, without what it did not write itself.
public struct SourceTree: Sendable {
  /// Folders that hold other people's code or products of a build.
  public static let skippedFolders: Set<String> = [
    ".build", ".git", ".swiftpm", "Carthage", "DerivedData", "Pods", "SourcePackages", "build",
    "node_modules", "vendor",
  ]

  /// The file that marks a folder as the vendored kit, which only its own check reads.
  public static let vendoredMark = "Vendored.json"

  public let root: URL

  public init(_ root: URL) {
    self.root = root
  }

  /// Paths relative to the root, in order of name, of files whose name ends as asked for.
  ///
  /// Empty when the root cannot be read; hidden folders are entered, skipped ones are not.
  public func files(endingIn suffixes: [String]) -> [String] {
    var found: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let url = folder.isEmpty ? root : root.appending(path: folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      if !folder.isEmpty, names.contains(Self.vendoredMark) { continue }
      for name in names {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        var isFolder: ObjCBool = false
        let entry = root.appending(path: path).path
        guard FileManager.default.fileExists(atPath: entry, isDirectory: &isFolder) else {
          continue
        }
        if isFolder.boolValue {
          let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: entry)) != nil
          if !isLink, !Self.skippedFolders.contains(name) { folders.append(path) }
        } else if suffixes.contains(where: name.hasSuffix) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }
}
