import Foundation
import Testing
import UpdatePromptRuntime

/// A folder of its own for one test's memory file, removed with everything in it.
struct MemoryFolder: ~Copyable {
  let url: URL

  /// In memory where Linux has such a place, since every save waits for the disk.
  init() {
    let memory = "/dev/shm"
    self.init(
      in: FileManager.default.isWritableFile(atPath: memory)
        ? URL(filePath: memory) : .temporaryDirectory)
  }

  init(in folder: URL) {
    url = folder.appending(path: "update-prompt-\(UUID().uuidString)")
  }

  /// The file; its folder does not exist before the first save.
  var file: URL { url.appending(path: "memory.json") }
  var storage: PromptStorage { .file(file) }

  /// The names of what lies in the folder.
  var names: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [])
  }

  /// Puts bytes where the memory, or another file beside it, would be.
  func put(_ bytes: Data, as name: String = "memory.json") throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // Not with `write(to:)`, which waits for the disk.
    let file = url.appending(path: name)
    let stream = try #require(fopen(file.path, "w"))
    defer { fclose(stream) }
    let count =
      bytes.isEmpty ? 0 : bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
    try #require(count == bytes.count)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
