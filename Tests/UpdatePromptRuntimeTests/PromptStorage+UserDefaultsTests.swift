import Foundation
import Testing
import UpdatePromptCore
import UpdatePromptRuntime

@Suite struct PromptStorageUserDefaultsTests: ~Copyable {
  private let suite = "com.example.update-prompt.\(UUID().uuidString)"
  private let key = "UpdatePromptKit.memory"

  private var defaults: UserDefaults { UserDefaults(suiteName: suite) ?? .standard }

  deinit {
    UserDefaults().removePersistentDomain(forName: suite)
  }

  @Test func `nothing stored is a fresh install, and what is saved is loaded`() {
    let storage = PromptStorage.userDefaults(suite: suite)
    #expect(storage.load() == PromptMemory())
    storage.save(.example(1))
    storage.save(.example(2))
    #expect(storage.load() == .example(2))
    #expect(PromptStorage.userDefaults(suite: suite).load() == .example(2))
    #expect(defaults.data(forKey: key) == PromptMemory.example(2).encoded())
  }

  @Test func `two keys are two memories, and other keys are left alone`() {
    defaults.set("mine", forKey: "theme")
    let (one, two) = (
      PromptStorage.userDefaults(suite: suite, key: "one"),
      PromptStorage.userDefaults(suite: suite, key: "two")
    )
    one.save(.example(1))
    #expect(two.load() == PromptMemory())
    two.save(.example(2))
    #expect(one.load() == .example(1))
    #expect(defaults.string(forKey: "theme") == "mine")
  }

  @Test("what is not ours is kept aside", arguments: PromptMemory.foreign)
  func foreign(bytes: Named<Data, Void>) {
    defaults.set(bytes.given, forKey: key)
    let storage = PromptStorage.userDefaults(suite: suite)
    #expect(storage.load() == PromptMemory())
    storage.save(.example(1))
    #expect(storage.load() == .example(1))
    #expect(defaults.data(forKey: "\(key).unreadable") == bytes.given)
  }

  @Test func `a value of another type is kept aside too`() {
    defaults.set(["12abc"], forKey: key)
    #expect(PromptStorage.userDefaults(suite: suite).load() == PromptMemory())
    #expect(defaults.stringArray(forKey: "\(key).unreadable") == ["12abc"])
  }

  @Test func `a newer kit's value survives a load and a save`() {
    defaults.set(PromptMemory.newer, forKey: key)
    let storage = PromptStorage.userDefaults(suite: suite)
    var memory = storage.load()
    #expect(memory.skipped == AppVersion("1.4"))
    memory.lastLookupAt = .start
    storage.save(memory)
    let text = defaults.data(forKey: key).map { String(decoding: $0, as: UTF8.self) }
    #expect(text?.contains(#""mood":{"is":["good"]}"#) == true)
    #expect(text?.contains(#""schema":7"#) == true)
    #expect(defaults.object(forKey: "\(key).unreadable") == nil)
  }
}
