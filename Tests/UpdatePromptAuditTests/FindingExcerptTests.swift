import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

@Suite struct FindingExcerptTests {
  /// The excerpt of the only finding in a translation of `Version {{version}} is available`.
  private func excerpt(_ language: String, _ title: String) throws -> [String] {
    let folder = URL.scratchDirectory.appending(
      path: "excerpt-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, title) in [("en", "Version {{version}} is available"), (language, title)] {
      let text = "{\n  \"card\": \"\(title)\"\n}\n"
      try Data(text.utf8).write(to: folder.appending(path: "\(name).json"))
    }
    let findings = StringsCheck(root: folder).report().findings
    let finding = try #require(findings.first)
    #expect(findings.count == 1, "\(findings)")
    return try #require(FindingExcerpt(finding, in: folder)).lines
  }

  @Test func germanBelowEnglish() throws {
    #expect(
      try excerpt("de", "Version {{verison}} ist verfügbar") == [
        #"en  Version {{version}} is available"#,
        #"de  "card": "Version {{verison}} ist verfügbar""#,
        #"                     ^^^^^^^^^^^"#,
      ])
  }

  @Test func japaneseSignsTakeTwoColumns() throws {
    #expect(
      try excerpt("ja", "バージョン{{verison}}が利用可能です") == [
        #"en  Version {{version}} is available"#,
        #"ja  "card": "バージョン{{verison}}が利用可能です""#,
        #"                       ^^^^^^^^^^^"#,
      ])
  }

  @Test func arabicIsIsolatedWithThePlaceInIt() throws {
    #expect(
      try excerpt("ar", "الإصدار {{verison}} متوفر") == [
        "en  Version {{version}} is available",
        "ar  \u{2068}\"card\": \"الإصدار «{{verison}}» متوفر\"\u{2069}",
      ])
  }

  @Test func aTextThatLostItsPlaceholderIsMarkedAsAWhole() throws {
    #expect(
      try excerpt("pt-BR", "Nova versão") == [
        #"en     Version {{version}} is available"#,
        #"pt-BR  "card": "Nova versão""#,
        #"                ^^^^^^^^^^^"#,
      ])
  }

  @Test func whatIsInvisibleIsSpeltOut() throws {
    #expect(
      try excerpt("de", "Version {{ver\u{200B}sion}} ist da") == [
        #"en  Version {{version}} is available"#,
        #"de  "card": "Version {{ver<U+200B>sion}} ist da""#,
        #"                     ^^^^^^^^^^^^^^^^^^^"#,
      ])
  }

  @Test func aLongLineIsCutAroundThePlace() throws {
    let start = String(repeating: "Wort ", count: 40)
    let end = String(repeating: " Wort", count: 40)
    let lines = try excerpt("de", "\(start){{verison}}\(end)")
    let indent = String(repeating: " ", count: 44)
    #expect(lines.count == 3)
    #expect(lines[1] == "de  …\(start.suffix(44)){{verison}}\(end.prefix(45))…")
    #expect(lines[2] == "     \(indent)^^^^^^^^^^^")
  }

  // MARK: Any finding

  private func lines(_ text: String, line: Int?, column: Int?) -> [String]? {
    let finding = Finding(
      DriftKind.missing, file: "a", line: line, column: column, message: "b", fix: "c")
    return FindingExcerpt(finding, in: text)?.lines
  }

  @Test func withoutASourceItIsTheLineAndTheWordAtThePlace() {
    #expect(
      lines("one\n\tlet version = \"1.5\"\n", line: 2, column: 6) == [
        "let version = \"1.5\"", "    ^^^^^^^",
      ])
  }

  @Test func nothingMovesTheCursorOrTurnsTheLine() {
    #expect(
      lines("a\u{1B}[2J \u{202E}b", line: 1, column: 1) == [
        "a\\u{1b}[2J <U+202E>b", "^^^^^^^",
      ])
  }

  @Test(arguments: [(nil, nil), (1, nil), (3, 1), (0, 1), (1, 0)] as [(Int?, Int?)])
  func withoutAPlaceThereIsNone(_ line: Int?, _ column: Int?) {
    #expect(lines("one\ntwo", line: line, column: column) == nil)
  }

  @Test func aPlaceBehindTheLineIsItsEnd() {
    #expect(lines("  one", line: 1, column: 99) == ["one", "   ^"])
  }

  @Test func evidenceIsNoPartOfTheStoredForm() throws {
    var finding = Finding(DriftKind.missing, file: "a", message: "b", fix: "c")
    let plain = AuditReport(findings: [finding])
    finding.evidence = FindingEvidence(damaged: "x", language: "de")
    #expect(AuditReport(findings: [finding]).json == plain.json)
    #expect(AuditReport(findings: [finding]).text == plain.text)
  }
}
