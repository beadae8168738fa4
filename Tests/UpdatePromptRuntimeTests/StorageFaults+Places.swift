#if os(Linux)
  import Foundation
  import Glibc
  import Testing
  import UpdatePromptCore
  import UpdatePromptRuntime

  extension StorageFaults {
    /// Places that refuse, and what else happens to a file while the app runs.
    static let broken = [
      Row(name: "nothing there") {
        let folder = MemoryFolder()
        return outcome(folder.storage)
      },
      Row(name: "a full disk") {
        let folder = MemoryFolder()
        folder.storage.save(.example(1))
        // The file that a save writes first is the device that is always full.
        let process = ProcessInfo.processInfo.processIdentifier
        try link("/dev/full", at: folder.url.appending(path: "memory.json.\(process).new"))
        let answer = outcome(folder.storage)
        return answer + (folder.names == ["memory.json"] ? "" : "; something is left behind")
      },
      Row(name: "a folder below a regular file") {
        let folder = MemoryFolder()
        try folder.put(Data("mine".utf8), as: "notes.txt")
        let notes = folder.url.appending(path: "notes.txt")
        let answer = outcome(.file(notes.appending(path: "memory.json")))
        let isWhole = try Data(contentsOf: notes) == Data("mine".utf8)
        return answer + (isWhole ? "; the regular file stays" : "; the regular file is gone")
      },
      Row(name: "a folder in the file's place") {
        let folder = MemoryFolder()
        try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: true)
        try folder.put(Data("mine".utf8), as: "memory.json/notes.txt")
        let answer = outcome(folder.storage)
        let notes = folder.file.appending(path: "notes.txt")
        let isWhole = try Data(contentsOf: notes) == Data("mine".utf8)
        return answer + (isWhole ? "; the folder stays" : "; the folder is gone")
      },
      Row(name: "a file system that refuses every new file") {
        outcome(.file(URL(filePath: "/proc/self/update-prompt/memory.json")))
      },
      Row(name: "a read-only file") {
        let folder = MemoryFolder()
        folder.storage.save(.example(1))
        chmod(folder.file.path, 0o444)
        return outcome(folder.storage)
      },
      Row(name: "a link to nowhere in the file's place") {
        let folder = MemoryFolder()
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        try link("nowhere", at: folder.file)
        return outcome(folder.storage)
      },
      Row(name: "its folder is removed while the app runs") {
        let folder = MemoryFolder()
        folder.storage.save(.example(1))
        try FileManager.default.removeItem(at: folder.url)
        return outcome(folder.storage)
      },
      Row(name: "what a killed save left behind") {
        let folder = MemoryFolder()
        folder.storage.save(.example(1))
        try folder.put(Data("half".utf8), as: "memory.json.2147483647.new")
        let answer = outcome(folder.storage)
        return answer + (folder.names == ["memory.json"] ? "; it is swept" : "; it stays")
      },
      Row(name: "two prompts of one process save by turns, 300 times each") {
        await savingAtOnce(by: saveInTurn)
      },
    ]

    /// A load, a save and another load.
    private static func outcome(_ storage: PromptStorage) -> String {
      let loaded = storage.load()
      storage.save(.example(2))
      let isKept = storage.load() == .example(2)
      let isSame = storage.load() == loaded
      let before =
        loaded == PromptMemory()
        ? "a fresh install" : loaded == .example(1) ? "what was saved before" : "something else"
      return before + "; the next save is "
        + (isKept ? "kept" : isSame ? "lost, and nothing else" : "lost, with what was before")
    }

    /// What two processes make of one file; asked for outside of the table's own process.
    static func savingInTwoProcesses() async -> String {
      await savingAtOnce(by: saveInAProcess)
    }

    /// Two save into one file; a third storage reads meanwhile, from another thread.
    private static func savingAtOnce(
      by save: @Sendable (_ first: Int, _ file: URL) async -> Void
    ) async -> String {
      let folder = MemoryFolder()
      let file = folder.file
      folder.storage.save(.example(0))
      let isOver = Shared(false)
      let reader = Task.detached {
        var torn = 0
        while !isOver.value {
          let memory = PromptStorage.file(file).load()
          if !memory.isWhole || memory == PromptMemory() { torn += 1 }
          await Task.yield()
        }
        return torn
      }
      async let one: Void = save(0, file)
      async let other: Void = save(1_000, file)
      _ = await (one, other)
      isOver.value = true
      let torn = await reader.value
      let isLeft = folder.names != ["memory.json"]
      let last = folder.storage.load()
      let isLast = [.example(299), .example(1_299)].contains(last)
      return (torn == 0 ? "a whole memory at every moment" : "torn memories are read")
        + (isLast ? "; one of the last saves is kept" : "; neither last save is kept")
        + (isLeft ? "; something is left behind" : "")
    }

    @MainActor private static func saveInTurn(from first: Int, to file: URL) async {
      let storage = PromptStorage.file(file)
      for number in first..<first + 300 {
        storage.save(.example(number))
        await Task.yield()
      }
    }

    private static func saveInAProcess(from first: Int, to file: URL) async {
      await #expect(processExitsWith: .success) {
        [path = file.path as String, first = first as Int] in
        let storage = PromptStorage.file(URL(filePath: path))
        Self.waitForTheOther(at: path)
        for number in first..<first + 300 { storage.save(.example(number)) }
      }
    }

    /// Until two processes of this test have come here, or for ten seconds.
    private static func waitForTheOther(at path: String) {
      let fifo = "\(path).start"
      mkfifo(fifo, 0o600)
      let gate = open(fifo, O_RDWR | O_NONBLOCK)
      var bytes: CInt = 0
      #expect(write(gate, "x", 1) == 1)
      for _ in 0..<10_000 where bytes < 2 {
        #expect(ioctl(gate, UInt(FIONREAD), &bytes) == 0)
        usleep(1_000)
      }
      #expect(bytes == 2)
      unlink(fifo)
    }

    private static func link(_ target: String, at place: URL) throws {
      try FileManager.default.createSymbolicLink(
        atPath: place.path, withDestinationPath: target)
    }
  }
#endif
