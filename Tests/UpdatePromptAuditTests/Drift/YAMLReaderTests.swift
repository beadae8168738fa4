import Foundation
import Testing
import UpdatePromptAudit

@Suite struct YAMLReaderTests {
  private static func read(_ text: String) throws -> SourceNode {
    try YAMLReader.read(SourceText(Data(text.utf8)))
  }

  @Test func blocksNest() throws {
    let node = try Self.read(
      """
      # comment
      ---
      name: Pebble   # the name
      targets:
        App:
          sources:
          - path: a
            excludes: ["x", 'y # z']
          - b
          - - c
            - d
      url: https://example.com/#top
      "quoted key": 'it''s'
      """)
    #expect(node["name"]?.scalar?.text == "Pebble")
    let sources = node["targets"]?["App"]?["sources"]?.elements
    #expect(
      sources?[0]["path"]?.scalar?.text == "a" && sources?[0]["excludes"]?.texts == ["x", "y # z"])
    #expect(sources?[1].scalar == SourceScalar("b", line: 9))
    #expect(sources?[2].texts == ["c", "d"])
    #expect(node["url"]?.scalar?.text == "https://example.com/#top")
    #expect(node["quoted key"]?.scalar?.text == "it's")
  }

  @Test func scalarsKeepTheirTextAndQuotes() throws {
    let node = try Self.read(
      "a: 1.10\nb: \"1.10\"\nc: '1.10'\nd: !!str 1.10\ne: \"\\x41\\t\"\nf:\n")
    #expect(node["a"]?.scalar == SourceScalar("1.10", line: 1))
    #expect(node["b"]?.scalar == SourceScalar("1.10", isQuoted: true, line: 2))
    #expect(node["c"]?.scalar?.isQuoted == true && node["d"]?.scalar?.text == "1.10")
    #expect(node["e"]?.scalar?.text == "A\t" && node["f"]?.scalar?.text == "")
  }

  @Test func aliasesAndMergesAreFollowed() throws {
    let node = try Self.read(
      """
      version: &Version 1.6.0
      base: &base
        A: 1
        B: 2
      app:
        <<: *base
        B: 3
        V: *Version
      """)
    #expect(node["app"]?["V"]?.scalar?.text == "1.6.0")
    #expect(node["app"]?["A"]?.scalar?.text == "1" && node["app"]?["B"]?.scalar?.text == "3")
  }

  @Test func blockScalarsHideWhatTheyHold() throws {
    let node = try Self.read(
      """
      script: |
        MARKETING_VERSION: 1.0
        # no comment

        if [ x ]; then
          echo
        fi
      long: >-
        one
        two
      flow: {a: 1, "b": [2, {c: 3}],
        d: e}
      plain: one
        two
      end: yes
      """)
    #expect(node["script"]?.scalar?.text.contains("MARKETING_VERSION: 1.0\n# no comment") == true)
    #expect(node["long"]?.scalar?.text == "one two" && node["end"]?.scalar?.text == "yes")
    #expect(node["flow"]?["b"]?.elements?[1]["c"]?.scalar?.text == "3")
    #expect(node["flow"]?["d"]?.scalar?.text == "e" && node["plain"]?.scalar?.text == "one two")
  }

  @Test(
    arguments: [
      ("a: 1\n\tb: 2", 2), ("a: 1\n   b: 2\n", 2), ("a: [1, 2", 1), ("a: \"x", 1), ("a: *none", 1),
      ("? a\n: b", 1), ("a: 1\nb\n", 2), ("- a\nb: c", 2), ("a: [1 2]]", 1),
    ])
  func saysWhereTheMistakeIs(_ text: String, _ line: Int) {
    do {
      let node = try Self.read(text)
      Issue.record("read \(node)")
    } catch {
      #expect((error as? SourceMistake)?.line == line)
    }
  }

  @Test func depthIsAMistake() {
    let deep = (0..<3_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(throws: SourceMistake.self) { try Self.read(deep) }
    #expect(throws: SourceMistake.self) {
      try Self.read(
        "a: " + String(repeating: "[", count: 2_000) + String(repeating: "]", count: 2_000))
    }
    #expect(throws: SourceMistake.self) {
      try Self.read(String(repeating: "- ", count: 2_000) + "a")
    }
  }
}
