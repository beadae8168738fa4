#if os(Linux)
  import Foundation
  import Glibc
  import Reproducible
  import Testing
  import UpdatePromptCore
  import UpdatePromptRuntime

  /// What a process of its own is needed for: a full disk, lost permissions, and death.
  @Suite(.timeLimit(.minutes(10))) struct PromptStorageFileFailureTests {
    @Test func `a full disk is silent and loses nothing stored before`() async {
      await #expect(processExitsWith: .success) {
        let folder = MemoryFolder()
        folder.storage.save(.example(1))
        _ = signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 100, rlim_max: 100)  // bytes that a file may have from now on
        #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
        folder.storage.save(.example(2))
        #expect(folder.storage.load() == .example(1))
        #expect(folder.names == ["memory.json"])
      }
    }

    @Test func `a read-only folder is silent and loses nothing stored before`() async {
      await #expect(processExitsWith: .success) {
        let folder = MemoryFolder()
        folder.storage.save(.example(1))
        #expect(chmod(folder.url.path, 0o555) == 0)
        if getuid() == 0 { #expect(seteuid(65_534) == 0) }  // the superuser may write anywhere
        folder.storage.save(.example(2))
        #expect(folder.storage.load() == .example(1))
        #expect(folder.names == ["memory.json"])
        if getuid() == 0 { #expect(seteuid(0) == 0) }
        #expect(chmod(folder.url.path, 0o755) == 0)
      }
    }

    @Test func `a kill at any moment of 300 saves leaves a whole memory`() async {
      let interruptedSaves = await withTaskGroup { group in
        for lane in 0..<4 {
          group.addTask { await Self.killAndLoad(seeds: lane * 5..<lane * 5 + 5) }
        }
        var sum = 0
        for await count in group { sum += count }
        return sum
      }
      #expect(interruptedSaves > 0)  // so the moments were worth something
    }

    /// Kills one process for each seed, and gives how often that was in the midst of a save.
    private static func killAndLoad(seeds: Range<Int>) async -> Int {
      let folder = MemoryFolder(in: .temporaryDirectory)  // a real disk
      let path = folder.file.path
      var interruptedSaves = 0
      for seed in seeds {
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [path = path as String, seed = seed as Int] in
          let storage = PromptStorage.file(URL(filePath: path))
          var random = SeededGenerator(seed: UInt64(seed))
          let last = Int.random(in: 0..<300, using: &random)
          let moment = Duration.microseconds(Int.random(in: 0..<400, using: &random))
          for number in 0..<300 {
            if number == last { Self.killThisProcess(in: moment) }
            storage.save(.example(number))
          }
          while true { pause() }
        }
        interruptedSaves += folder.names.count { $0.hasSuffix(".new") }
        let memory = folder.storage.load()
        #expect(memory.isWhole)
        folder.storage.save(memory)
        #expect(folder.names == ["memory.json"])
      }
      return interruptedSaves
    }

    /// Kills from a thread of its own, so that the moment has nothing to do with the saves.
    private static func killThisProcess(in moment: Duration) {
      Thread.detachNewThread {
        let end = ContinuousClock.now.advanced(by: moment)
        while ContinuousClock.now < end {}
        kill(getpid(), SIGKILL)
      }
    }
  }
#endif
