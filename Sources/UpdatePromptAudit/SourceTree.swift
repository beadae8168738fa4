public import Foundation

/// The files of an app's repository, without what it did not write itself.
public struct SourceTree: Sendable {
  /// Folders that hold other people's code or products of a build.
  public static let skippedFolders: Set<String> = [
    ".build", ".bundle", ".dart_tool", ".git", ".gradle", ".swiftpm", "Carthage", "DerivedData",
    "Pods", "SourcePackages", "ThirdParty", "Vendor", "Vendored", "build", "node_modules",
    "third_party", "vendor", "vendored",
  ]
  /// A larger file is no source of an app; it counts as unreadable.
  package static let sizeLimit = 64 << 20

  /// The folder that paths are relative to.
  public let root: URL

  public init(_ root: URL) {
    self.root = root
  }

  /// Paths relative to the root, in order of name, of files whose name ends as asked for.
  ///
  /// Empty when the root cannot be read. Hidden folders are entered; skipped folders, links to
  /// folders, and units that were vendored (they hold a `Vendored.json`) are not.
  public func files(endingIn suffixes: [String]) -> [String] {
    var found: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let url = folder.isEmpty ? root : root.appending(path: folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      if names.contains(VendoredUnit.recordName), !folder.isEmpty { continue }
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

extension SourceTree {
  /// The bytes of a file; nil when it is absent, a folder, unreadable or too large.
  package func data(at path: String) -> Data? {
    let file = url(of: path).path
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    guard let size = attributes?[.size] as? Int, size <= Self.sizeLimit else { return nil }
    return FileManager.default.contents(atPath: file)
  }

  package func hasFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(
      atPath: url(of: path).path, isDirectory: &isFolder)
    return isThere && !isFolder.boolValue
  }

  private func url(of path: String) -> URL {
    path.hasPrefix("/") ? URL(filePath: path) : root.appending(path: path)
  }

  /// A path as seen from the root: joined to its folder, without `.` and `..` where they cancel.
  package func path(_ path: String, in folder: String) -> String {
    var text = path
    if text.hasPrefix("/") {
      guard let relative = pathFromRoot(text) else { return text }
      text = relative
    } else if !folder.isEmpty {
      text = "\(folder)/\(text)"
    }
    var parts: [Substring] = []
    for part in text.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// An absolute path relative to the root, at most four folders up; nil when it is further away.
  private func pathFromRoot(_ path: String) -> String? {
    var folder = root.path.split(separator: "/")[...]
    let parts = path.split(separator: "/")
    for _ in 0...4 where !folder.isEmpty {
      if parts.starts(with: folder) {
        let up = root.path.split(separator: "/").count - folder.count
        return (Array(repeating: "..", count: up) + parts.dropFirst(folder.count))
          .joined(separator: "/")
      }
      folder = folder.dropLast()
    }
    return nil
  }

  /// The folder of a path; empty for the root.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  package static func isSkipped(_ path: String) -> Bool {
    path.split(separator: "/").contains { skippedFolders.contains(String($0)) }
  }
}
