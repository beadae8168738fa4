#if os(Linux)
  import Foundation
  import Reproducible
  import UpdatePromptCore
  import UpdatePromptRuntime
  import UpdatePromptTesting

  /// What can be wrong with the place where memory is kept, and what is kept there all the same.
  enum StorageFaults {
    /// One row: what is wrong, and what a load, a save and another load make of it.
    struct Row: Sendable {
      var name: String
      var answer: @Sendable () async throws -> String
    }

    static let rows =
      broken + contents.map { name, bytes in Row(name: name) { try answer(toBytes: bytes) } } + [
        Row(name: "cut off at any byte") { try everyPrefix() },
        Row(name: "user defaults: a list, a text, a number, a date, a dictionary") {
          foreignDefaults()
        },
      ]

    // MARK: Files that hold something else

    private static let contents: [(String, Data)] = [
      ("an empty file", Data()), ("text", Data("not JSON".utf8)),
      ("a JSON list", Data("[1]".utf8)), ("zeros and high bytes", Data([0, 255, 0, 254])),
      ("1 MiB of noise", noise), ("100,000 nested lists", Data(repeating: 0x5B, count: 100_000)),
      ("another program's JSON object", Data(#"{"theme":"dark"}"#.utf8)),
      (
        "an older schema",
        Data(#"{"schema":0,"launchedBefore":true,"skipped":"1.4","mood":"good"}"#.utf8)
      ),
      ("a newer schema", PromptMemory.newer),
      (
        "members of other types",
        Data(#"{"schema":"one","skipped":14,"lastLookupAt":true,"release":{"version":"1.6"}}"#.utf8)
      ),
    ]

    private static let noise: Data = {
      var random = SeededGenerator(seed: 11)
      return Data((0..<1 << 20).map { _ in UInt8.random(in: 0...255, using: &random) })
    }()

    private static func answer(toBytes bytes: Data) throws -> String {
      let folder = MemoryFolder()
      try folder.put(bytes)
      let loaded = folder.storage.load()
      let aside = try? Data(contentsOf: folder.url.appending(path: "memory.json.unreadable"))
      var memory = loaded
      memory.lastLookupAt = .start
      folder.storage.save(memory)
      let isKept = folder.storage.load().encoded() == memory.encoded()
      let saved = "the next save is \(isKept ? "kept" : "lost")"
      let stored = try String(contentsOf: folder.file, encoding: .utf8)
      let schema = stored.firstMatch(of: /"schema":([^,}]+)/).map { ", as schema \($0.output.1)" }
      return [
        text(of: loaded), aside.map { $0 == bytes ? "the file is kept aside" : "damaged aside" },
        saved + (schema ?? ""),
      ].compactMap(\.self).joined(separator: "; ")
    }

    private static func text(of memory: PromptMemory) -> String {
      if memory == PromptMemory() { return "a fresh install" }
      let known = [
        memory.launchedBefore ? "launched before" : nil,
        memory.release.map { "release \($0.version)" }, memory.skipped.map { "skipped \($0)" },
      ].compactMap(\.self)
      let unread = memory.unread.keys.sorted().map { "\($0) unread and kept" }
      return (known + unread).joined(separator: ", ")
    }

    private static func everyPrefix() throws -> String {
      let folder = MemoryFolder()
      var memory = PromptMemory.usedBefore
      memory.skipped = AppVersion("1.4")
      let whole = memory.encoded()
      let aside = folder.url.appending(path: "memory.json.unreadable")
      var (lost, keepingFields) = (0, 0)
      for length in 0..<whole.count {
        try? FileManager.default.removeItem(at: aside)
        let prefix = whole.prefix(length)
        try folder.put(prefix)
        if folder.storage.load() != PromptMemory() { keepingFields += 1 }
        let kept = try? Data(contentsOf: aside)
        if kept != prefix, !prefix.isEmpty { lost += 1 }
      }
      return "a fresh install; \(keepingFields) lengths keep fields, "
        + "\(lost) lengths are not kept aside"
    }

    private static func foreignDefaults() -> String {
      let suite = "com.example.update-prompt.\(UUID().uuidString)"
      let key = "UpdatePromptKit.memory"
      guard let defaults = UserDefaults(suiteName: suite) else { return "no user defaults" }
      defer { defaults.removePersistentDomain(forName: suite) }
      let values: [any Sendable] = [["1.4"], "1.4", 14, Date.start, ["skipped": "1.4"]]
      let answers = values.map { value in
        defaults.set(value, forKey: key)
        let storage = PromptStorage.userDefaults(suite: suite)
        let loaded = text(of: storage.load())
        let isAside = defaults.object(forKey: "\(key).unreadable") != nil
        defaults.removeObject(forKey: "\(key).unreadable")
        storage.save(.example(1))
        let saved = storage.load() == .example(1) ? "kept" : "lost"
        return loaded + (isAside ? "; the value is kept aside" : "") + "; the next save is \(saved)"
      }
      return Set(answers).sorted().joined(separator: " / ")
    }
  }
#endif
