import Reproducible
import Testing
import UpdatePromptAudit

@Suite struct FindingTests {
  private enum Kind: String, FindingKind {
    case mismatch
    static let check = "example"
    var severity: Finding.Severity { .error }
  }

  @Test func readsAsEditorsShowIt() {
    let finding = Finding(
      Kind.mismatch, file: "a/b.json", line: 3, column: 7, message: "wrong", fix: "write it right")
    #expect(
      finding.description == "a/b.json:3:7: error: wrong; write it right [example.mismatch]")
  }

  @Test(arguments: [
    ("tea [de]", "tea is missing", "tea [de]: tea is missing; add it"),
    ("tea [fr]", "tea is missing", "tea [fr]: tea is missing; add it"),
    ("tea", "tea is missing", "tea is missing; add it"),
    ("tea", "teapot is missing", "tea: teapot is missing; add it"),
    ("tea", "\"tea\" is no number", "\"tea\" is no number; add it"),
    ("tea", "there is no \"tea\"", "tea: there is no \"tea\"; add it"),
    ("a\nb", "wrong", "a\\u{a}b: wrong; add it"), ("", "wrong", "wrong; add it"),
    (
      String(repeating: "word ", count: 20) + "[pt-BR]", "wrong",
      String(repeating: "word ", count: 10) + "…d word word word word [pt-BR]: wrong; add it"
    ),
  ]) func namesTheKeyAndItsLanguage(_ key: String, _ message: String, _ expected: String) {
    let finding = Finding(Kind.mismatch, file: "a.b", key: key, message: message, fix: "add it")
    #expect(finding.description == "a.b: error: \(expected) [example.mismatch]")
    let github = AuditReport(findings: [finding]).github
    let escaped = expected.replacing(#"\u{a}"#, with: "%0A")
    #expect(github == "::error file=a.b,title=example.mismatch::\(escaped)")
  }

  @Test func noTwoLanguagesReadAlike() throws {
    let languages = ["de", "fr", "ja"].map { language in
      "\"\(language)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\"}}"
    }.joined(separator: ", ")
    let source = #""en": {"stringUnit": {"state": "translated", "value": "Tea is served"}}"#
    let repository = try ScratchRepository([
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0",
      "strings": {"tea": {"localizations": {\(source), \(languages)}}}}
      """
    ])
    let report = StringsCheck(root: repository.root).report()
    let lines = report.findings.map { finding in
      var finding = finding
      (finding.line, finding.column) = (nil, nil)
      return finding.description
    }
    #expect(lines.count == 3 && Set(lines).count == 3)
    #expect(lines.first?.contains(" tea [de]: the text is empty; ") == true, "\(lines)")
  }

  @Test func isOneLineWhateverTheFileSays() {
    let finding = Finding(
      Kind.mismatch, file: "a.json", message: "\"a\nb\" is \u{1B}[2J\u{2028}", fix: "remove it")
    #expect(
      finding.description
        == #"a.json: error: "a\u{a}b" is \u{1b}[2J\u{2028}; remove it [example.mismatch]"#)
  }
}
