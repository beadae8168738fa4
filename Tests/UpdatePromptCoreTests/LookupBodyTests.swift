import Foundation
import Reproducible
import Testing
import UpdatePromptCore

@Suite struct LookupBodyTests {
  static let record = #"{"version": "1.6", "trackId": 5, "kind": "software", "bundleId": "com.a"}"#

  static func body(_ results: String) -> Data { Data("{\"results\": [\(results)]}".utf8) }

  /// Every body of `Fixtures/Lookup`.
  static let saved: [Data] = {
    let folder = Repository.root.appending(path: "Fixtures/Lookup")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap {
      FileManager.default.contents(atPath: folder.path + "/" + $0)
    }
  }()

  @Test func savedAnswers() throws {
    try #require(Self.saved.count >= 5)
    let readings = Self.saved.map { readLookup($0) }
    #expect(readings.contains(.notFound))
    #expect(readings.contains(.unusable(.notAnAnswer)))
    #expect(readings.contains { if case .release = $0 { true } else { false } })
    for (body, reading) in zip(Self.saved, readings) {
      if case .release(let listing) = reading {
        #expect(parseLookup(body) == listing)
      } else {
        #expect(parseLookup(body) == nil)
      }
    }
  }

  @Test(arguments: [-1, 0, 1, 2]) func sizeCap(_ excess: Int) {
    let start = Self.body(Self.record)
    let padding = Data(repeating: UInt8(ascii: " "), count: (1 << 20) - start.count + excess)
    for body in [start + padding, padding + start] {
      #expect(body.count == 1_048_576 + excess)
      #expect((parseLookup(body) != nil) == (excess <= 0))
      if excess > 0 { #expect(readLookup(body) == .unusable(.tooLarge)) }
    }
    // The mark counts too.
    let marked = Data([0xEF, 0xBB, 0xBF]) + start + padding.dropFirst(3)
    #expect((parseLookup(marked) != nil) == (excess <= 0))
  }

  @Test(arguments: [0, 1, 2]) func byteOrderMarks(_ count: Int) {
    let marks = Data((0..<count).flatMap { _ in [0xEF, 0xBB, 0xBF] as [UInt8] })
    #expect((parseLookup(marks + Self.body(Self.record)) != nil) == (count < 2))
    #expect(parseLookup(Self.body(Self.record) + Data([0xEF, 0xBB, 0xBF])) == nil)
  }

  @Test(
    arguments: [
      ("", .notAnAnswer), ("null", .notAnAnswer), ("[]", .notAnAnswer), ("{}", .notAnAnswer),
      ("{\"results\": null}", .notAnAnswer), ("{\"results\": {}}", .notAnAnswer),
      (record, .notAnAnswer), ("{\"results\": [\(record)]", .notAnAnswer),
      ("{\"results\": [\(record)], \"x\": 01}", .notAnAnswer),
      ("{\"results\": [\(record)]} {}", .notAnAnswer), ("{\"results\": [NaN]}", .notAnAnswer),
      ("{\"results\": [\(record)], \"x\": \"\0\"}", .notAnAnswer), ("<html>", .notAnAnswer),
      ("{\"results\": [5]}", .recordUnreadable), ("{\"results\": [null]}", .recordUnreadable),
      ("{\"results\": [{}]}", .noVersion), ("{\"results\": [{\"version\": 1.6}]}", .noVersion),
      ("{\"results\": [{\"version\": \"1.x\"}, \(record)]}", .versionUnreadable("1.x")),
      ("{\"results\": [{\"version\": \"1.6\"}]}", .trackIDUnreadable),
      ("{\"results\": [{\"version\": \"1.6\", \"trackId\": \"5\"}]}", .trackIDUnreadable),
      ("{\"results\": [{\"version\": \"1.6\", \"trackId\": 0}]}", .trackIDUnreadable),
      (
        "{\"results\": [{\"version\": \"1.6\", \"trackId\": 9007199254740992}]}", .trackIDUnreadable
      ),
    ] as [(String, UnusableReason)]) func reasons(_ body: String, _ reason: UnusableReason)
  {
    #expect(readLookup(Data(body.utf8)) == .unusable(reason))
    #expect(parseLookup(Data(body.utf8)) == nil)
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
    ] as [[UInt8]]) func notUTF8(_ bytes: [UInt8])
  {
    let body = Data("{\"results\": [], \"x\": \"".utf8) + Data(bytes) + Data("\"}".utf8)
    #expect(readLookup(body) == .unusable(.notUTF8))
    let text = String(decoding: Self.body(Self.record), as: UTF8.self)
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf32] {
      #expect(text.data(using: encoding).flatMap { parseLookup($0) } == nil)
    }
  }

  @Test(arguments: [nil, "com.a", "COM.A", "com.b"], [nil, ["software"], ["mac-software"], []])
  func expectations(_ bundleID: String?, _ kinds: Set<String>?) {
    let expecting = ListingExpectation(bundleID: bundleID, kinds: kinds)
    let fits = bundleID?.lowercased() != "com.b" && (kinds == nil || kinds == ["software"])
    let first = bundleID == nil && kinds == nil
    #expect((parseLookup(Self.body(Self.record), expecting: expecting) != nil) == fits)
    #expect(
      readLookup(Self.body("5, {\"kind\": 1}, {\"bundleId\": null}"), expecting: expecting)
        == (first ? .unusable(.recordUnreadable) : .notFound))
    #expect(readLookup(Self.body(""), expecting: expecting) == .notFound)
    // What does not fit is passed over, what fits is the only one tried.
    #expect(
      (parseLookup(Self.body("[], {}, \(Self.record)"), expecting: expecting) != nil)
        == (fits && !first))
  }

  @Test func fieldsAreLostAlone() {
    let keys = [
      "trackViewUrl", "releaseNotes", "currentVersionReleaseDate", "minimumOsVersion", "kind",
      "bundleId",
    ]
    for key in keys {
      for value in ["1", "null", "[]", "{}", "true", "\"ok\""] {
        let json = "{\"version\": \" 1.6\", \"trackId\": 5.0, \"\(key)\": \(value)}"
        let listing = parseLookup(Self.body(json))
        #expect(listing?.version == AppVersion("1.6"))
        #expect(listing?.trackID == 5)
        let optional = [
          listing?.storeURL, listing?.releaseNotes, listing?.minimumSystem, listing?.kind,
          listing?.bundleID,
        ].compactMap(\.self)
        let isKept = value == "\"ok\"" && key != "currentVersionReleaseDate"
        #expect(optional == (isKept ? ["ok"] : []), "\(json)")
        #expect(listing?.releasedAt == nil)
      }
    }
  }
}

/// Whatever the bytes are, reading them ends with an answer.
@Suite struct LookupBodyNeverTrapsTests {
  /// JSONDecoder alone traps on 513 opening brackets and nothing after them.
  @Test(arguments: [1, 10, 100, 511, 512, 513, 514, 5000, 100_000]) func deepNesting(_ depth: Int) {
    for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("{\"results\":[", "]}")] {
      let nested = String(repeating: open, count: depth) + String(repeating: close, count: depth)
      let cut = String(repeating: open, count: depth)
      for text in [nested, cut] {
        _ = readLookup(Data(text.utf8))
        _ = readLookup(LookupBodyTests.body(text))
        _ = readLookup(
          Data("{\"x\": \(text), \"results\": [\(LookupBodyTests.record)]}".utf8),
          expecting: ListingExpectation(bundleID: "com.a"))
        _ = PromptMemory(decoding: Data(text.utf8))
      }
    }
    // An ordinary depth is read.
    let shallow = String(repeating: "[", count: 90) + String(repeating: "]", count: 90)
    let body = Data("{\"x\": \(shallow), \"results\": [\(LookupBodyTests.record)]}".utf8)
    #expect(parseLookup(body)?.trackID == 5)
  }

  @Test func everyTruncation() {
    for body in LookupBodyTests.saved {
      let whole = readLookup(body)
      for length in 0..<body.count {
        let reading = readLookup(body.prefix(length))
        if case .release(let listing) = reading { #expect(.release(listing) == whole) }
        _ = readLookup(body.dropFirst(length), expecting: ListingExpectation(kinds: ["software"]))
      }
    }
  }

  @Test(arguments: 0..<4) func damagedBodies(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1500 {
      var body = random.one(of: LookupBodyTests.saved)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let position = Int.random(in: 0..<body.count, using: &random)
        body[position] =
          random.once(in: 2)
          ? UInt8(random.next() & 0xFF) : random.one(of: Array("{}[]\",:\\u0-.eE".utf8))
      }
      if let listing = parseLookup(body) { #expect(listing.trackID >= 1) }
    }
  }

  @Test func randomBytes() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<5000 {
      let count = Int.random(in: 0...64, using: &random)
      _ = readLookup(Data((0..<count).map { _ in UInt8(random.next() & 0xFF) }))
      let alphabet = Array("{}[]\",:\\u01-.eEtrunfalsev ".utf8)
      _ = readLookup(Data((0..<count).map { _ in random.one(of: alphabet) }))
    }
  }
}
