import Foundation
import Reproducible
import Testing
import UpdatePromptCore

@Suite struct PromptMemoryTests {
  static let full = #"""
    {"schema": 1, "firstSeenAt": "2026-02-01T09:00:00Z", "launchedBefore": true,
     "lastLookupAt": "2026-03-01T09:00:00.250000000Z", "lastOutcome": "answered",
     "release": {"version": "1.6", "trackID": 5, "minimumSystem": "17.0", "notes": "n",
       "releasedAt": "2026-02-28T00:00:00Z", "minimumVersion": "1.2", "enabled": false},
     "snoozed": {"version": "1.6", "at": "2026-03-01T10:00:00Z"}, "skipped": "1.5.9",
     "firstNewerSeenAt": "2026-02-28T09:00:00Z", "installed": "1.5"}
    """#

  private func members(_ data: Data) -> [String: JSONValue] {
    JSONValue(parsing: data)?.object ?? [:]
  }

  private func memory(_ members: [String: JSONValue]) -> PromptMemory {
    PromptMemory(JSONValue.object(members))
  }

  @Test func randomMemoriesRoundTrip() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let memory = random.memory()
      let data = memory.encoded()
      #expect(PromptMemory(decoding: data) == memory)
      #expect(PromptMemory(decoding: data).encoded() == data)
    }
  }

  @Test func everyFieldIsReadAndWritten() {
    let memory = PromptMemory(decoding: Data(Self.full.utf8))
    #expect(memory.unread.isEmpty)
    #expect(memory.launchedBefore && memory.lastOutcome == .answered)
    #expect(memory.firstSeenAt == Date(timeIntervalSince1970: 1_769_936_400))
    #expect(memory.lastLookupAt == Date(timeIntervalSince1970: 1_772_355_600.25))
    #expect(memory.release?.link == .appStore(id: 5))
    #expect(memory.policy == UpdatePolicy(isEnabled: false, minimumVersion: AppVersion("1.2")))
    #expect(memory.snoozed?.version == AppVersion("1.6"))
    #expect(memory.skipped == AppVersion("1.5.9"))
    #expect(memory.installed == AppVersion("1.5"))
    #expect(members(memory.encoded()) == members(Data(Self.full.utf8)))
  }

  /// One member lost or of a wrong kind loses itself and nothing else.
  @Test(
    arguments: [
      nil, .null, .bool(false), .integer(-5), .number(0.5), .string("?"), .array([]), .object([:]),
    ] as [JSONValue?]) func everyMemberIsLostAlone(_ damage: JSONValue?)
  {
    let whole = members(Data(Self.full.utf8))
    for key in whole.keys where key != "schema" {
      var damaged = whole
      damaged[key] = damage
      var others = members(memory(damaged).encoded())
      others[key] = whole[key]
      #expect(others == whole, "\(key)")
      let read = memory(damaged)
      let lost = [
        "firstSeenAt": read.firstSeenAt == nil, "launchedBefore": !read.launchedBefore,
        "lastLookupAt": read.lastLookupAt == nil, "lastOutcome": read.lastOutcome == nil,
        "release": read.release == nil && read.policy == .none, "snoozed": read.snoozed == nil,
        "skipped": read.skipped == nil, "firstNewerSeenAt": read.firstNewerSeenAt == nil,
        "installed": read.installed == nil,
      ]
      #expect(lost.filter(\.value).map(\.key) == [key])
    }
  }

  @Test(arguments: [
    ("version", false), ("trackID", true), ("minimumSystem", true), ("notes", true),
    ("releasedAt", true), ("minimumVersion", true), ("enabled", true),
  ]) func aReleaseNeedsOnlyItsVersion(_ key: String, _ survives: Bool) throws {
    var whole = members(Data(Self.full.utf8))
    var release = try #require(whole["release"]?.object)
    for damage in [nil, .null, .array([]), .integer(0)] as [JSONValue?] {
      release[key] = damage
      whole["release"] = .object(release)
      #expect((memory(whole).release != nil) == survives)
    }
  }

  @Test(arguments: ["version", "at"]) func aSnoozeNeedsBoth(_ key: String) {
    var whole = members(Data(Self.full.utf8))
    var snooze = whole["snoozed"]?.object ?? [:]
    snooze[key] = nil
    whole["snoozed"] = .object(snooze)
    #expect(memory(whole).snoozed == nil)
    #expect(members(memory(whole).encoded())["snoozed"] == .object(snooze), "kept for its writer")
  }

  @Test func unknownAndUnreadableMembersAreKeptOnWrite() {
    let stored: [String: JSONValue] = [
      "future": .object(["a": .array([.integer(1), .null])]), "skipped": .integer(5),
      "installed": .string("build 7"), "release": .object(["version": .string("v1")]),
    ]
    var memory = memory(stored)
    for (key, value) in stored { #expect(members(memory.encoded())[key] == value) }
    #expect(PromptMemory(decoding: memory.encoded()) == memory)
    // A value of our own takes the place of what could not be read; the rest stays.
    memory.installed = AppVersion("1.6")
    memory.skipped = AppVersion("1.7")
    #expect(members(memory.encoded())["installed"] == .string("1.6"))
    #expect(members(memory.encoded())["skipped"] == .string("1.7"))
    #expect(members(memory.encoded())["future"] == stored["future"])
  }

  @Test(
    arguments: [
      (nil, 1), (.integer(0), 1), (.integer(1), 1), (.integer(2), 2), (.integer(99), 99),
    ] as [(JSONValue?, Int)]) func aNewerSchemaIsKept(_ stored: JSONValue?, _ written: Int)
  {
    var whole = members(Data(Self.full.utf8))
    whole["schema"] = stored
    #expect(memory(whole).skipped != nil, "what can be read is read")
    #expect(members(memory(whole).encoded())["schema"] == .integer(written))
  }

  @Test(arguments: ["", "null", "5", "[]", "\"x\"", "{", "<plist/>", "{\"a\": 01}", "\0\0"])
  func garbageIsAFreshInstall(_ text: String) {
    #expect(PromptMemory(decoding: Data(text.utf8)) == PromptMemory())
  }

  @Test func truncationsAndDamageNeverTrap() {
    let whole = Data(Self.full.utf8)
    for length in 0..<whole.count {
      #expect(PromptMemory(decoding: whole.prefix(length)) == PromptMemory())
    }
    var random = SeededGenerator(seed: 5)
    for _ in 0..<1000 {
      var damaged = whole
      damaged[Int.random(in: 0..<whole.count, using: &random)] = UInt8(random.next() & 0xFF)
      let memory = PromptMemory(decoding: damaged)
      #expect(PromptMemory(decoding: memory.encoded()) == memory)
    }
  }

  @Test func aStoreIDIsPreferredToALink() throws {
    let page = try #require(URL(string: "https://example.com/get"))
    var json: [String: JSONValue] = [
      "version": .string("1.6"), "link": .string("https://example.com/get"),
    ]
    #expect(JSONValue.object(json).release?.link == .web(page))
    for id in [JSONValue.integer(0), .string("5"), .number(5.5), .integer(1 << 53)] {
      json["trackID"] = id
      #expect(JSONValue.object(json).release?.link == .web(page))
    }
    json["trackID"] = .number(5)
    #expect(JSONValue.object(json).release?.link == .appStore(id: 5))
  }

  @Test func aMemoryIsOneTextWithSortedKeys() throws {
    var memory = PromptMemory()
    memory.launchedBefore = true
    memory.firstSeenAt = Date(timeIntervalSince1970: 1_769_936_400)
    memory.installed = AppVersion("1.5")
    let page = try #require(URL(string: "https://example.com/get"))
    memory.release = Release(try #require(AppVersion("1.6")), link: .web(page), notes: "a/b")
    #expect(
      String(decoding: memory.encoded(), as: UTF8.self)
        == #"{"firstSeenAt":"2026-02-01T09:00:00Z","installed":"1.5","launchedBefore":true,"#
        + #""release":{"link":"https://example.com/get","notes":"a/b","version":"1.6"},"schema":1}"#
    )
  }

  @Test func anEmptyMemoryIsSmall() {
    #expect(String(decoding: PromptMemory().encoded(), as: UTF8.self) == #"{"schema":1}"#)
  }
}
