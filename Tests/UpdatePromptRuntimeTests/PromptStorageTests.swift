import Foundation
import Testing
import UpdatePromptCore
import UpdatePromptRuntime

@Suite struct PromptStorageTests {
  @Test func `memory in memory begins as given and is kept, each store its own`() {
    let storage = PromptStorage.inMemory(.example(1))
    #expect(storage.load() == .example(1))
    storage.save(.example(2))
    #expect(storage.load() == .example(2))
    #expect(PromptStorage.inMemory().load() == PromptMemory())
  }

  @Test func `a store can be used from many tasks at once`() async {
    let storage = PromptStorage.inMemory()
    await withTaskGroup { group in
      for number in 0..<100 {
        group.addTask {
          storage.save(.example(number))
          _ = storage.load()
        }
      }
    }
    #expect((0..<100).contains { storage.load() == .example($0) })
  }
}

extension PromptMemory {
  /// A memory that tells by every field which one it is, so that a mixture is found out.
  static func example(_ number: Int) -> PromptMemory {
    var memory = PromptMemory()
    memory.firstSeenAt = .start
    memory.launchedBefore = true
    memory.lastLookupAt = Date.start.addingTimeInterval(TimeInterval(number))
    if let version = AppVersion("1.\(number)") {
      memory.release = Release(
        version, link: .appStore(id: number + 1),
        notes: String(repeating: "\(number) ", count: 2_000))
      memory.snoozed = Snooze(version, at: .start)
      memory.skipped = version
    }
    return memory
  }

  /// What a kit of a later schema might have written.
  static let newer = Data(
    #"{"schema":7,"launchedBefore":true,"skipped":"1.4","mood":{"is":["good"]}}"#.utf8)

  /// Bytes that no kit ever wrote.
  static let foreign = [
    Named("text", Data("not JSON".utf8), ()), Named("half", Data(#"{"schema":1,"#.utf8), ()),
    Named("an array", Data("[1]".utf8), ()), Named("binary", Data([0, 255, 0]), ()),
  ]
}
