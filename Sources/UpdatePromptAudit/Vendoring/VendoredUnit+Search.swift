import Foundation

extension VendoredUnit {
  /// Where units lie below a folder.
  struct Places {
    /// Relative to the folder, in order of name; empty text when the folder itself is a unit.
    var units: [String] = []
    /// Folders that cannot be read, and so may hide a unit.
    var closed: [String] = []
  }

  /// Entered, unlike by the other checks: a unit may have been moved there.
  private static let vendorFolders: Set = [
    "ThirdParty", "Vendor", "Vendored", "third_party", "vendor", "vendored",
  ]

  /// A unit is a folder that has a record, or lies where `update-prompt vendor` writes one.
  ///
  /// Links to folders, products of a build and what an interrupted update left are passed over.
  static func places(below root: URL) -> Places {
    var places = Places()
    var folders = [""]
    while let folder = folders.popLast() {
      let url = folder.isEmpty ? root : root.appending(path: folder)
      let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
      if names?.contains(recordName) == true || isUsual(folder) {
        places.units.append(folder)
      } else if let names {
        let paths = names.filter(isEntered).map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
        folders += paths.filter { isWanted($0, below: root) }
      } else {
        places.closed.append(folder.isEmpty ? "." : folder)
      }
    }
    places.units.sort()
    places.closed.sort()
    return places
  }

  private static func isUsual(_ path: String) -> Bool {
    folders.contains { "/\(path)".hasSuffix("/\($0)") }
  }

  private static func isEntered(_ name: String) -> Bool {
    let isStaged = name.hasPrefix(".") && name.hasSuffix(".next")
    return !isStaged
      && (vendorFolders.contains(name) || !SourceTree.skippedFolders.contains(name))
  }

  /// Whether a name leads to a folder that is, or may hold, a unit; a link may only be one.
  private static func isWanted(_ path: String, below root: URL) -> Bool {
    let manager = FileManager.default
    let entry = root.appending(path: path).path
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: entry, isDirectory: &isFolder), isFolder.boolValue else {
      return false
    }
    let isLink = (try? manager.destinationOfSymbolicLink(atPath: entry)) != nil
    return !isLink || isUsual(path) || manager.fileExists(atPath: "\(entry)/\(recordName)")
  }

  /// Where an update is prepared, beside the unit.
  static func stagingFolder(of folder: String) -> String {
    let name = ".\(SourceTree.name(of: folder)).next"
    let parent = SourceTree.folder(of: folder)
    return parent.isEmpty ? name : "\(parent)/\(name)"
  }
}
