import Foundation

/// Reads the version out of Info.plist files, each file once.
final class InfoPlistReader {
  enum Version: Hashable {
    /// The setting names a file that the repository does not hold.
    case missing(path: String)
    case unreadable(Place, message: String, isConflict: Bool)
    /// The file has no CFBundleShortVersionString.
    case absent
    case text(String, at: Place)
  }

  private let tree: SourceTree
  private var known: [String: Version] = [:]

  init(_ tree: SourceTree) {
    self.tree = tree
  }

  func version(at path: String) -> Version {
    if let version = known[path] { return version }
    let version = read(path)
    known[path] = version
    return version
  }

  private func read(_ path: String) -> Version {
    guard let data = tree.data(at: path) else {
      return tree.hasEntry(path)
        ? .unreadable(Place(path), message: "it is no file that may be read", isConflict: false)
        : .missing(path: path)
    }
    do {
      let list = try PropertyListFile(data)
      let key = "CFBundleShortVersionString"
      let place = Place(path, list.places[""]?[key])
      switch list.root[key] {
      case let text as String: return .text(text, at: place)
      case let number as NSNumber: return .text(number.stringValue, at: place)
      case _: return .absent
      }
    } catch {
      return .unreadable(
        Place(path, error.line), message: error.message, isConflict: error.isConflict)
    }
  }
}
