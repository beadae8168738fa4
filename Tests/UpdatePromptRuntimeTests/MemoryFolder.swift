import Foundation
import UpdatePromptRuntime

/// A folder of its own for one test's memory file, removed with everything in it.
struct MemoryFolder: ~Copyable {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "update-prompt-\(UUID().uuidString)")

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
    try bytes.write(to: url.appending(path: name))
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
