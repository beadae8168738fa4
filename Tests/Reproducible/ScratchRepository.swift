package import Foundation

/// A repository in a temporary folder, gone when it is no longer used.
package final class ScratchRepository {
  package let root: URL

  package init(_ files: [String: String] = [:]) throws {
    root = URL.scratchDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (path, text) in files { try write(Data(text.utf8), to: path) }
  }

  /// A copy of a folder.
  package init(copying folder: URL) throws {
    root = URL.scratchDirectory.appending(path: UUID().uuidString)
    try FileManager.default.copyItem(at: folder, to: root)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  package func write(_ data: Data, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  package func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }
}
