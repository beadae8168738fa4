import Foundation
import Testing
import UpdatePromptAudit

@Suite struct AuditReportTests {
  private enum Kind: String, FindingKind {
    case bad
    case odd
    static let check = "example"
    var severity: Finding.Severity { self == .bad ? .error : .warning }
  }

  private static func report(_ kind: Kind) -> AuditReport {
    AuditReport(
      verdicts: [.init(check: "example", app: "Pebble", scope: "all", verdict: "bad")],
      findings: [Finding(kind, file: "a,b.txt", line: 2, message: "50% wrong", fix: "mend it")])
  }

  @Test func textEndsInTheVerdicts() {
    #expect(
      Self.report(.bad).text
        == "a,b.txt:2: error: 50% wrong; mend it [example.bad]\nexample Pebble (all): bad")
  }

  @Test func aVerdictIsOneLineWhateverTheManifestSays() {
    var report = AuditReport()
    report.verdicts = [.init(check: "example", app: "Peb\nble", scope: "a\u{1B}", verdict: "bad")]
    #expect(report.text == #"example Peb\u{a}ble (a\u{1b}): bad"#)
    #expect(report.github == report.text)
  }

  @Test func annotationsEscapeTheirSyntax() {
    #expect(
      Self.report(.odd).github
        == "::warning file=a%2Cb.txt,line=2,title=example.odd::50%25 wrong; mend it\n"
        + "example Pebble (all): bad")
  }

  @Test func onlyErrorsFailUnlessStrict() {
    #expect(Self.report(.bad).fails())
    #expect(!Self.report(.odd).fails() && Self.report(.odd).fails(strict: true))
    #expect(!AuditReport().fails(strict: true))
  }

  @Test func theStoredFormComesBack() throws {
    var report = Self.report(.bad)
    report.add(Self.report(.odd))
    report.findings[0].evidence = FindingEvidence(damaged: "50%")
    let again = try JSONDecoder().decode(AuditReport.self, from: Data(report.json.utf8))
    #expect(again == report && report.findings.count == 2 && report.schema == 1)
  }
}
