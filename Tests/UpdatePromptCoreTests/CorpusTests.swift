import Foundation
import Testing
import UpdatePromptCore

/// Real answers and versions, which are not part of this repository.
enum Corpus {
  static let folder = ProcessInfo.processInfo.environment["UPDATE_PROMPT_CORPUS"].map {
    URL(filePath: $0)
  }

  /// For tests without the folder to skip themselves with a reason.
  static let isThere: ConditionTrait = .enabled(
    if: folder != nil, "set UPDATE_PROMPT_CORPUS to a folder that holds lookup/answers.json")

  static func data(_ path: String) throws -> Data {
    try Data(contentsOf: try #require(folder).appending(path: path))
  }

  /// The records of a CSV file without its heading, quotes undone.
  static func rows(_ path: String) throws -> [[String]] {
    let text = String(decoding: try data(path), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      var cells = [""]
      var isQuoted = false
      for character in line {
        switch character {
        case "\"": isQuoted.toggle()
        case "," where !isQuoted: cells.append("")
        default: cells[cells.count - 1].append(character)
        }
      }
      return cells
    }
  }
}

@Suite(Corpus.isThere) struct CorpusTests {
  /// What a file of the corpus must be read as; null when it holds no listing.
  private struct Expected: Decodable {
    struct Answer: Decodable {
      let version: String
      let trackID: Int
    }
    let file: String
    let answer: Answer?
  }

  private func answers() throws -> [Expected] {
    try JSONDecoder().decode([Expected].self, from: Corpus.data("lookup/answers.json"))
  }

  @Test func everyAnswerIsReproduced() throws {
    let answers = try answers()
    #expect(answers.count >= 70)
    for expected in answers {
      let body = try Corpus.data("lookup/\(expected.file)")
      let listing = parseLookup(body)
      #expect(listing?.version.description == expected.answer?.version, "\(expected.file)")
      #expect(listing?.trackID == expected.answer?.trackID, "\(expected.file)")
      if let bundleID = listing?.bundleID {
        let expecting = ListingExpectation(bundleID: bundleID.uppercased())
        #expect(parseLookup(body, expecting: expecting) == listing, "\(expected.file)")
      }
    }
  }

  /// The dates of the corpus all are what RFC 3339 says.
  @Test func everyListingHasItsOptionalFields() throws {
    for expected in try answers() where expected.answer != nil {
      let body = try Corpus.data("lookup/\(expected.file)")
      let listing = try #require(parseLookup(body))
      let first = String(decoding: body, as: UTF8.self)
      for (key, isThere) in [
        ("currentVersionReleaseDate", listing.releasedAt != nil), ("kind", listing.kind != nil),
        ("trackViewUrl", listing.storeURL != nil),
      ] where !isThere {
        #expect(!first.contains("\"\(key)\""), "\(expected.file) \(key)")
      }
    }
  }

  @Test func everyVersionIsReadOrRefused() throws {
    let rows = try Corpus.rows("lookup/versions.csv")
    #expect(rows.count >= 2000)
    let pattern = /[0-9]+(\.[0-9]+)*/
    var read: [AppVersion] = []
    for row in rows {
      let text = try #require(row.first)
      let isVersion = text.wholeMatch(of: pattern) != nil
      let version = AppVersion(text)
      #expect((version != nil) == isVersion, "\(text)")
      #expect(
        (row.last?.contains("reject") == true || row.last?.contains("empty") == true) != isVersion)
      if let version { read.append(version) }
    }
    expectTotalOrder(of: read)
  }

  /// Against an order of our own: segments padded with zeros to one width, compared as text.
  private func expectTotalOrder(of versions: [AppVersion]) {
    let keyed = versions.map { version in
      let segments = version.description.split(separator: ".").map { segment in
        String(repeating: "0", count: 24 - segment.count) + segment
      }
      let missing = Array(repeating: String(repeating: "0", count: 24), count: 8 - segments.count)
      return (version: version, key: (segments + missing).joined())
    }
    let wrong = zip(keyed, keyed.dropFirst() + keyed.prefix(1)).filter { left, right in
      (left.version < right.version) != (left.key < right.key)
        || (left.version == right.version) != (left.key == right.key)
    }
    #expect(wrong.isEmpty)
    #expect(keyed.sorted { $0.version < $1.version }.map(\.key) == keyed.map(\.key).sorted())
  }

  /// Every prefix of the short bodies, and some at both ends of the long ones.
  @Test func prefixesNeverTrap() async throws {
    for expected in try answers() {
      let body = try Corpus.data("lookup/\(expected.file)")
      let whole = readLookup(body)
      let isShort = body.count < 5000
      let lengths = isShort ? Array(0..<body.count) : Array(0..<300) + [body.count - 1]
      for length in lengths {
        await Task.yield()
        if case .release(let listing) = readLookup(body.prefix(length)) {
          #expect(.release(listing) == whole)
        }
      }
    }
  }
}
