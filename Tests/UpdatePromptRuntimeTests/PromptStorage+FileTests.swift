import Foundation
import Testing
import UpdatePromptCore
import UpdatePromptRuntime

@Suite struct PromptStorageFileTests {
  @Test func `nothing stored is a fresh install, and what is saved is loaded`() {
    let folder = MemoryFolder()
    #expect(folder.storage.load() == PromptMemory())
    #expect(folder.names.isEmpty)  // loading makes nothing
    folder.storage.save(.example(1))
    folder.storage.save(.example(2))
    #expect(folder.storage.load() == .example(2))
    #expect(folder.names == ["memory.json"])
  }

  @Test("what is not ours is kept aside", arguments: PromptMemory.foreign)
  func foreign(bytes: Named<Data, Void>) throws {
    let folder = MemoryFolder()
    try folder.put(bytes.given)
    #expect(folder.storage.load() == PromptMemory())
    folder.storage.save(.example(1))
    #expect(folder.storage.load() == .example(1))
    let aside = folder.url.appending(path: "memory.json.unreadable")
    #expect(try Data(contentsOf: aside) == bytes.given)
    #expect(folder.names == ["memory.json", "memory.json.unreadable"])
  }

  @Test func `an empty file is a fresh install and nothing to keep`() throws {
    let folder = MemoryFolder()
    try folder.put(Data())
    #expect(folder.storage.load() == PromptMemory())
    #expect(folder.names == ["memory.json"])
  }

  @Test func `a newer kit's file survives a load and a save`() throws {
    let folder = MemoryFolder()
    try folder.put(PromptMemory.newer)
    var memory = folder.storage.load()
    #expect(memory.skipped == AppVersion("1.4"))
    memory.lastLookupAt = .start
    folder.storage.save(memory)
    let text = try String(contentsOf: folder.file, encoding: .utf8)
    #expect(text.contains(#""mood":{"is":["good"]}"#))
    #expect(text.contains(#""schema":7"#))
    #expect(folder.names == ["memory.json"])
  }

  @Test func `a folder in the file's place is silent and stays, with what it holds`() throws {
    let folder = MemoryFolder()
    for content in [nil, "note"] {
      try FileManager.default.createDirectory(
        at: folder.file, withIntermediateDirectories: true)
      if let content { try folder.put(Data(content.utf8), as: "memory.json/note.txt") }
      #expect(folder.storage.load() == PromptMemory())
      folder.storage.save(.example(1))
      #expect(folder.storage.load() == PromptMemory())
      #expect(folder.names == ["memory.json"])
    }
    let note = folder.file.appending(path: "note.txt")
    #expect(try String(contentsOf: note, encoding: .utf8) == "note")
  }

  @Test func `a path below a file is silent, and the file stays`() throws {
    let folder = MemoryFolder()
    try folder.put(Data("mine".utf8), as: "notes.txt")
    let file = folder.url.appending(path: "notes.txt")
    let storage = PromptStorage.file(file.appending(path: "memory.json"))
    #expect(storage.load() == PromptMemory())
    storage.save(.example(1))
    #expect(storage.load() == PromptMemory())
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
    #expect(folder.names == ["notes.txt"])
  }

  #if os(Linux)
    @Test func `a system that refuses every new file is silent`() {
      let storage = PromptStorage.file(URL(filePath: "/proc/self/update-prompt/memory.json"))
      storage.save(.example(1))
      #expect(storage.load() == PromptMemory())
    }
  #endif

  @Test func `files that dead processes left are swept, and no others`() throws {
    let folder = MemoryFolder()
    folder.storage.save(.example(1))
    let mine = ProcessInfo.processInfo.processIdentifier
    let kept = [
      "memory.json.\(mine).new", "memory.json.1.new", "memory.json.x.new", "memory.json.-1.new",
      "memory.json.0.new", "memory.json.new", "memory.json.unreadable", "other.json.\(mine).new",
      "other.json.2147483647.new",
    ]
    for name in kept + ["memory.json.2147483647.new", "memory.json.2147483646.new"] {
      try folder.put(Data(), as: name)
    }
    let all = folder.names
    #expect(folder.storage.load() == .example(1))
    #expect(folder.names == all)  // a launch only reads
    folder.storage.save(.example(2))  // over what this process itself left
    #expect(folder.storage.load() == .example(2))
    #expect(folder.names == Set(kept.dropFirst() + ["memory.json"]))
  }

  @Test func `a reader never sees half of a save`() async {
    let folder = MemoryFolder()
    let (storage, file) = (folder.storage, folder.file)
    storage.save(.example(0))
    await withTaskGroup { group in
      group.addTask {
        for number in 1...200 { storage.save(.example(number)) }
      }
      group.addTask {
        for _ in 0..<200 {
          let memory = PromptStorage.file(file).load()
          #expect(memory.isWhole && memory != PromptMemory())
        }
      }
    }
    #expect(storage.load() == .example(200))
    #expect(folder.names == ["memory.json"])
  }
}

extension PromptMemory {
  /// Whether this is a fresh memory, or all of one `example`.
  var isWhole: Bool {
    guard let lastLookupAt else { return self == PromptMemory() }
    return self == .example(Int(lastLookupAt.timeIntervalSince(.start)))
  }
}
