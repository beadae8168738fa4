package import Foundation

extension URL {
  /// In memory where Linux has such a place: a busy disk takes long over thousands of small files.
  package static let scratchDirectory =
    FileManager.default.isWritableFile(atPath: "/dev/shm")
    ? URL(filePath: "/dev/shm") : temporaryDirectory
}
