import Foundation

/// Finds a folder of `Fixtures` by path: a bundle's accessor would trap once the binary is moved.
enum FixtureFolder {
  /// The checkout this was built from.
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A checkout of the kit: the current folder, else the one this was built from.
  static func root() throws(PathError) -> URL {
    let candidates = [URL(filePath: FileManager.default.currentDirectoryPath), sources]
    let isKit = { (folder: URL) in
      FileManager.default.fileExists(
        atPath: folder.appending(path: "Sources/UpdatePromptCore/KitRelease.swift").path)
    }
    guard let root = candidates.first(where: isKit) else { throw .noFixtures(name: "Vectors") }
    return root
  }

  /// Under the current folder, else beside the sources this was built from.
  static func path(_ name: String) throws(PathError) -> String {
    let candidates = [
      "Fixtures/\(name)", sources.appending(path: "Fixtures/\(name)").path,
    ]
    guard let path = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      throw .noFixtures(name: name)
    }
    return path
  }
}

/// A path that cannot be read.
enum PathError: Error, CustomStringConvertible {
  case noFixtures(name: String)
  case cannotRead(path: String)
  case cannotWrite(path: String)

  var description: String {
    switch self {
    case .noFixtures(let name):
      "there is no Fixtures/\(name) here; run this inside a checkout of UpdatePromptKit or name a path"
    case .cannotRead(let path):
      "\(path): cannot be read; name a file that exists"
    case .cannotWrite(let path):
      "\(path): cannot be written; check the folder's permissions"
    }
  }
}
