/// A path, or several of them: `*` stands for anything inside a name, `**` for any folders.
public struct PathPattern: Hashable, Sendable {
  /// As written in the manifest.
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  /// Compared name by name, upper and lower case apart.
  public func matches(_ path: String) -> Bool {
    Self.matches(
      text.split(separator: "/", omittingEmptySubsequences: false)[...],
      path.split(separator: "/", omittingEmptySubsequences: false)[...])
  }

  /// Whether it may match something inside the folder; `.` is the root.
  package func reaches(into folder: String) -> Bool {
    guard folder != "." else { return true }
    let names = text.split(separator: "/", omittingEmptySubsequences: false)
    let folders = folder.split(separator: "/")
    let start = names.prefix { $0 != "**" }
    let isOpen = start.count < names.count
    guard isOpen || start.count > folders.count else { return false }
    return zip(start, folders).allSatisfy { name, folder in
      Wildcard.matches(String(folder), pattern: String(name))
    }
  }

  private static func matches(
    _ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>
  ) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    let rest = pattern.dropFirst()
    if first == "**" {
      return matches(rest, path) || (!path.isEmpty && matches(pattern, path.dropFirst()))
    }
    guard let name = path.first, Wildcard.matches(String(name), pattern: String(first)) else {
      return false
    }
    return matches(rest, path.dropFirst())
  }
}
