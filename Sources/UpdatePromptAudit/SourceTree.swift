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

  /// What was found below the root, each in order of name.
  public struct Listing: Hashable, Sendable {
    /// Files whose name ends as asked for.
    public var files: [String] = []
    /// Such names that lead to no file: links to nothing, to a folder, or in a circle.
    public var brokenFiles: [String] = []
    /// Folders whose entries cannot be told; `.` for the root.
    public var closedFolders: [String] = []
  }

  /// Paths relative to the root, in order of name, of files whose name ends as asked for.
  ///
  /// Leaves out what cannot be read; `listing(endingIn:)` tells that too.
  public func files(endingIn suffixes: [String]) -> [String] {
    listing(endingIn: suffixes).files
  }

  /// The files whose name ends as asked for, and what hides such files or other ones.
  ///
  /// Hidden folders are entered; skipped folders, links to folders, and units that were vendored
  /// (they hold a `Vendored.json`) are not.
  public func listing(endingIn suffixes: [String]) -> Listing {
    var listing = Listing()
    var folders = [""]
    while let folder = folders.popLast() {
      let url = folder.isEmpty ? root : root.appending(path: folder)
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: url.path) else {
        listing.closedFolders.append(folder.isEmpty ? "." : folder)
        continue
      }
      if names.contains(VendoredUnit.recordName), !folder.isEmpty { continue }
      for name in names {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        let isWanted = suffixes.contains(where: name.hasSuffix)
        switch entry(at: root.appending(path: path).path) {
        case .folder: if !Self.skippedFolders.contains(name) { folders.append(path) }
        case .file: if isWanted { listing.files.append(path) }
        case .brokenLink: if isWanted { listing.brokenFiles.append(path) }
        case .unknown: listing.closedFolders.append(path)
        }
      }
    }
    listing.files.sort()
    listing.brokenFiles.sort()
    listing.closedFolders.sort()
    return listing
  }

  private enum Entry {
    case file
    case folder
    /// A link to nothing, in a circle, or to a folder.
    case brokenLink
    /// Nobody can tell, as where a path is too long for the system.
    case unknown
  }

  private func entry(at path: String) -> Entry {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if exists, !isFolder.boolValue { return .file }
    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    if isLink { return .brokenLink }
    return exists ? .folder : .unknown
  }
}

extension SourceTree {
  /// The bytes of a file; nil when it is absent, no plain file, unreadable or too large.
  package func data(at path: String) -> Data? {
    let file = url(of: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    guard let size = attributes?[.size] as? Int, size <= Self.sizeLimit,
      attributes?[.type] as? FileAttributeType == .typeRegular
    else { return nil }
    return FileManager.default.contents(atPath: file)
  }

  /// Whether the name is taken, by a file or by anything that is none.
  package func hasEntry(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: url(of: path).path)) != nil
  }

  /// Whether the root is a folder whose entries cannot be told.
  package var isClosed: Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder) else {
      return false
    }
    return isFolder.boolValue
      && (try? FileManager.default.contentsOfDirectory(atPath: root.path)) == nil
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
