import Foundation
import Testing
import UpdatePromptAudit

@Suite struct RelaxedJSONTests {
  private static func read(_ text: String) throws -> SourceNode {
    try RelaxedJSON.read(SourceText(Data(text.utf8)))
  }

  @Test func commentsAndCommasAreFine() throws {
    let node = try Self.read(
      "// a\n{ /* b */ \"v\": \"1.6\", // c\n \"n\": 1.10, \"l\": [ \"x\", \"y\", ],\n\"o\": {},\n}\n"
    )
    #expect(node["v"]?.scalar == SourceScalar("1.6", isQuoted: true, line: 2, column: 16))
    #expect(node["n"]?.scalar == SourceScalar("1.10", line: 3, column: 7))
    #expect(node["l"]?.texts == ["x", "y"] && node["o"]?.line == 4)
  }

  @Test func escapesAreDecoded() throws {
    let node = try Self.read("\"a\\n\\u0031\\uD83D\\uDE00\\\\\\/\\uD800x\"")
    #expect(node.scalar?.text == "a\n1😀\\/\u{FFFD}x")
  }

  @Test(
    arguments: [
      ("", 1), ("{", 1), ("{\n\"a\" 1}", 2), ("{\"a\":1}\nx", 2), ("[1\n2]", 2), ("\"a", 1),
      ("{a: 1}", 1), ("/* a", 1), ("[,]", 1), ("\"\\u12\"", 1),
    ])
  func saysWhereTheMistakeIs(_ text: String, _ line: Int) {
    #expect(throws: (any Error).self) { try Self.read(text) }
    do {
      _ = try Self.read(text)
    } catch {
      #expect((error as? SourceMistake)?.line == line)
    }
  }

  @Test func depthIsAMistake() {
    #expect(throws: SourceMistake.self) {
      try Self.read(String(repeating: "[", count: 100_000))
    }
  }
}
