import Foundation
import Testing
import UpdatePromptAudit

/// A tiny repository under Fixtures/Audit, and what a check must find in it.
struct AuditFixture: CustomTestStringConvertible, Sendable {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Audit")

  let name: String

  var testDescription: String { name }
  var folder: URL { Self.root.appending(path: name) }
  var isRecording: Bool { ProcessInfo.processInfo.environment["UPDATE_PROMPT_RECORD"] != nil }

  /// The fixtures of a check, in order of name.
  static func all(of check: String) -> [AuditFixture] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.filter { $0.hasPrefix(check + "-") }.sorted().map(AuditFixture.init)
  }

  /// Its files, without what describes the fixture itself.
  var files: [String] {
    let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (found ?? []).sorted().filter { path in
      !["expected.txt", "languages.txt"].contains(path) && path.contains(".")
        && !path.hasSuffix(".lproj")
    }
  }

  /// The lines of a file that describes the fixture; empty when there is none.
  func lines(of file: String) -> [String] {
    let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
  }

  /// Compares findings with expected.txt, or writes it when asked to record.
  func expect(_ findings: [Finding]) throws {
    let found = findings.map(Self.line)
    if isRecording {
      let text = found.map { $0 + "\n" }.joined()
      try text.write(
        to: folder.appending(path: "expected.txt"), atomically: true, encoding: .utf8)
      Issue.record("recorded \(name)")
    }
    #expect(found == lines(of: "expected.txt"))
  }

  /// Place, weight, code and key; messages may change.
  private static func line(_ finding: Finding) -> String {
    let place =
      ([finding.file] + [finding.line, finding.column].compactMap { $0.map(String.init) })
      .joined(separator: ":")
    return "\(place): \(finding.severity.rawValue): \(finding.code) \(finding.key ?? "")"
      .trimmingCharacters(in: .whitespaces)
  }
}
