import Foundation
import Testing

/// A text that a test recorded once and holds to since.
struct Golden {
  /// Below the repository's `Fixtures`.
  let path: String

  private var file: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/\(path)")
  }

  /// Line by line; with `UPDATE_PROMPT_RECORD` it writes the text first, and fails.
  func compare(_ text: String) throws {
    if ProcessInfo.processInfo.environment["UPDATE_PROMPT_RECORD"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.lastPathComponent); run again without UPDATE_PROMPT_RECORD")
    }
    let recorded = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    for (line, expected) in zip(text.split(separator: "\n"), recorded) {
      #expect(line == expected)
    }
    #expect(text.split(separator: "\n").count == recorded.count)
  }
}
