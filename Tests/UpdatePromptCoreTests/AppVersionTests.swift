import Foundation
import Testing
import UpdatePromptCore

@Suite struct AppVersionTests {
  /// Sixty classes in ascending order; the texts of one class are the same version.
  static let classes: [[String]] = [
    ["0", "00", "0.0", "0.0.0.0.0"], ["0.0.0.0.1"], ["0.0.1", "00.00.01", "0.0.1.0"],
    ["0.0.2"], ["0.0.9", "0.0.09"], ["0.0.10"], ["0.0.44"], ["0.1", "0.01", "0.1.0.0"],
    ["0.1.1"], ["0.9"], ["0.10"], ["1", "01", "1.0", "1.0.0.0.0", "0000000000000000001"],
    ["1.0.0.0.1"], ["1.0.0.1", "1.0.0.1.0"], ["1.0.1"], ["1.0.2"], ["1.0.10"], ["1.1"],
    ["1.1.6.4.3"], ["1.2", " 1.2\n", "1.02", "\u{FEFF}1.2.0\u{00A0}"], ["1.2.3", "1.2.3.0"],
    ["1.2.3.4", "001.002.003.004"], ["1.2.3.5"], ["1.2.3.10"], ["1.2.4"],
    ["1.5", "1.05", "1.5.0", "1.05.0"], ["1.6", "1.6.0", "1.6.0.0"], ["1.6.1"], ["1.9"],
    ["1.9.9"], ["1.10", "1.010"], ["1.10.1"], ["1.11"], ["1.70"], ["1.231.10002"],
    ["2", "2.0", "02"], ["2.0.1"], ["2.9"], ["2.10"], ["3.0.0.7.1"], ["4.45", "4.045"],
    ["4.3000000000"], ["9", "9.0"], ["9.9.9.9"], ["10", "10.0"], ["10.0.1"],
    ["17.5.1", "17.05.01"], ["99"], ["100"], ["3348"], ["65535"], ["65536"],
    ["2147483647"], ["2147483648"], ["9007199254740993", "09007199254740993.0"],
    ["9223372036854775807"], ["9223372036854775808"], ["18446744073709551616"],
    ["1" + String(repeating: "0", count: 999), "01" + String(repeating: "0", count: 999) + ".0"],
    ["1" + String(repeating: "0", count: 999) + ".0.1"],
  ]

  /// Every text of every class, with the class it belongs to.
  static let members = classes.enumerated().flatMap { index, texts in
    texts.map { (text: $0, index: index) }
  }

  @Test func totalOrderOverSortedClasses() throws {
    #expect(Self.classes.count == 60)
    let versions = try Self.members.map { (try #require(AppVersion($0.text)), $0.index) }
    var wrong: [String] = []
    for (left, leftIndex) in versions {
      for (right, rightIndex) in versions {
        let order: VersionOrder =
          leftIndex < rightIndex ? .older : leftIndex == rightIndex ? .same : .newer
        let isRight =
          left.compared(to: right) == order && (left == right) == (order == .same)
          && (left < right) == (order == .older) && (left > right) == (order == .newer)
          && (left <= right) == (order != .newer) && (left >= right) == (order != .older)
          && compareVersions(left.description, right.description) == order
        if !isRight { wrong.append("\(left) and \(right)") }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func equalVersionsShareHashAndCanonicalText() throws {
    let versions = try Self.members.map { (try #require(AppVersion($0.text)), $0.index) }
    for texts in Self.classes {
      let versions = try texts.map { try #require(AppVersion($0)) }
      #expect(Set(versions).count == 1)
      #expect(Set(versions.map(\.hashValue)).count == 1)
      #expect(Set(versions.map(\.canonical)).count == 1)
    }
    #expect(Set(versions.map(\.0)).count == Self.classes.count)
    #expect(Set(versions.map(\.0.canonical)).count == Self.classes.count)
    for (version, _) in versions { #expect(AppVersion(version.canonical) == version) }
  }

  @Test(arguments: ["0", "1", "5", "9"]) func segmentsOfAThousandDigits(_ digit: String) throws {
    let long = String(repeating: digit, count: 999)
    let small = try #require(AppVersion("1.\(long)3.9"))
    let large = try #require(AppVersion("1.\(long)4.0"))
    #expect(small < large)
    #expect(large > small)
    let longer = try #require(AppVersion("1.1\(long)3"))
    #expect(large < longer)
    #expect(small.description == "1.\(long)3.9")
  }

  @Test(arguments: [
    "", " ", ".", "..", "1.", ".1", "1..2", "1.2.", "v1.2", "V3.7.0", "1.2 (3)", "1.2-beta", "+1",
    "-1", "１.２", "1,2", "1.2a", "1 .2", "1. 2", "1\u{85}", "$(MARKETING_VERSION)", "0x10", "1e5",
    "\u{200B}1.2", "1.2\0", "٣.١", "1.\u{0301}2",
  ]) func notVersions(_ text: String) {
    #expect(AppVersion(text) == nil)
    #expect(compareVersions(text, "1.0") == nil)
    #expect(compareVersions("1.0", text) == nil)
  }

  @Test func descriptionIsTheTrimmedText() {
    #expect(AppVersion("\t 01.50.0 \u{2028}")?.description == "01.50.0")
    #expect(AppVersion("01.50.0")?.canonical == "1.50")
  }

  @Test func asJSONItIsItsText() throws {
    let versions = ["1.5.0", "2026.3.0.1"]
    let decoded = try JSONDecoder().decode([AppVersion].self, from: JSONEncoder().encode(versions))
    #expect(decoded.map(\.description) == versions)
    #expect(try JSONEncoder().encode(decoded) == JSONEncoder().encode(versions))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([AppVersion].self, from: Data(#"["1.x"]"#.utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([AppVersion].self, from: Data("[1.5]".utf8))
    }
  }

  #if os(Linux)
    @Test(.enabled(if: EmptyHeap.isPossible)) func comparingAllocatesNothing() async {
      await #expect(processExitsWith: .success) {
        let texts = [
          "1", "1.6", "1.6.0", "01.05", "2026.3.0.1", "58.0.3029.113", "4.260026988.20160916.10002",
        ]
        let versions = texts.compactMap { AppVersion($0) }
        EmptyHeap.run {
          for left in texts.indices {
            for right in texts.indices {
              _ = versions[left].compared(to: versions[right])
              _ = versions[left] == versions[right]
              _ = versions[left] < versions[right]
              _ = compareVersions(texts[left], texts[right])
            }
          }
        }
      }
    }

    @Test(.enabled(if: EmptyHeap.isPossible)) func whoeverAllocatesWithoutMemoryDies() async {
      await #expect(processExitsWith: .failure) {
        let version = AppVersion("4.260026988.20160916.10002")
        EmptyHeap.run { _ = version?.canonical }
      }
    }
  #endif
}
