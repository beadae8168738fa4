public import Foundation
import UpdatePromptCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension PromptStorage {
  /// A file that is written beside itself and then renamed, so that a kill leaves the old or the new.
  ///
  /// A file that is not ours moves to `<name>.unreadable`. What a killed process left is swept by the
  /// next save, so that a launch is one read.
  public static func file(_ url: URL) -> PromptStorage {
    let file = MemoryFile(url: url)
    return PromptStorage(load: { file.load() }, save: { file.save($0) })
  }
}

private struct MemoryFile: Sendable {
  private static let writing = NSLock()
  let url: URL

  func load() -> PromptMemory {
    guard let data = try? Data(contentsOf: url) else { return PromptMemory() }
    if let memory = PromptMemory(stored: data) { return memory }
    if !data.isEmpty { move(url, to: url.appendingPathExtension("unreadable")) }
    return PromptMemory()
  }

  func save(_ memory: PromptMemory) {
    let temporary = url.appendingPathExtension("\(ProcessInfo.processInfo.processIdentifier).new")
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    Self.writing.withLock {
      let isWritten = (try? memory.encoded().write(to: temporary)) != nil
      if !isWritten || !move(temporary, to: url) {
        try? FileManager.default.removeItem(at: temporary)
      }
    }
    sweep()
  }

  /// Replaces in one step; false when the system refuses, as over a folder.
  @discardableResult private func move(_ from: URL, to: URL) -> Bool {
    rename(from.path, to.path) == 0
  }

  /// Removes what a process left that is no longer there.
  private func sweep() {
    let folder = url.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let prefix = "\(url.lastPathComponent)."
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(".new") {
      guard let process = Int32(name.dropFirst(prefix.count).dropLast(".new".count)),
        process > 0, kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }
}
