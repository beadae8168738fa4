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

  @Test func isOneLineWhateverTheFileSays() {
    let finding = Finding(
      Kind.mismatch, file: "a.json", message: "\"a\nb\" is \u{1B}[2J\u{2028}", fix: "remove it")
    #expect(
      finding.description
        == #"a.json: error: "a\u{a}b" is \u{1b}[2J\u{2028}; remove it [example.mismatch]"#)
  }
}
