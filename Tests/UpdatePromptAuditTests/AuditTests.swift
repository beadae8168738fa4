import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

/// The seven sample repositories, clean as they are and damaged in one way at a time.
@Suite struct AuditTests {
  static let hosts = VendoringCheckTests.root.appending(path: "Fixtures/Hosts")
  static let names = [
    "Baton", "Linkeeper", "Lockboxy", "Minivid", "Ringsy", "Stampzy", "Talkzy",
  ]

  /// A fault that somebody could commit, and everything that must be said about it.
  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let host: String
    let file: String
    let old: String
    let new: String
    /// Which of several places is damaged; nil for all of them.
    let place: Int?
    /// `code file:line`.
    let expected: [String]

    init(
      _ name: String, in host: String = "Minivid", _ file: String, _ old: String, _ new: String,
      at place: Int? = 0, _ expected: String..., more: [String] = []
    ) {
      testDescription = name
      self.host = host
      self.file = file
      self.old = old
      self.new = new
      self.place = place
      self.expected = expected + more
    }
  }

  private static let project = "ios/Minivid.xcodeproj/project.pbxproj"
  private static let setting = "MARKETING_VERSION = 1.5;"
  /// One finding of a kind at every setting that a target builds with; the project's own are dead.
  private static func everySetting(_ kind: String) -> [String] {
    [202, 215, 228, 241, 254, 267].map { "drift.\(kind) \(project):\($0)" }
      + [179, 190].map { "drift.dead-value \(project):\($0)" }
  }

  private static let german = "src/locales/de.json"

  static let faults = [
    Fault(
      "a dropped placeholder", german, "Version {{version}} ist", "Die neue Version ist",
      "strings.missing-placeholder \(german):6"),
    Fault(
      "a doubled placeholder", german, "{{version}} ist", "{{version}} {{version}} ist",
      "strings.duplicate-placeholder \(german):6"),
    Fault(
      "a translated placeholder", german, "{{version}}", "{{fassung}}",
      "strings.misspelled-placeholder \(german):6"),
    Fault(
      "a misspelt placeholder", german, "{{version}}", "{{verison}}",
      "strings.misspelled-placeholder \(german):6"),
    Fault(
      "a placeholder in capitals", german, "{{version}}", "{{Version}}",
      "strings.misspelled-placeholder \(german):6"),
    Fault(
      "one brace", german, "{{version}}", "{version}", "strings.malformed-placeholder \(german):6"),
    Fault(
      "full-width braces", "src/locales/ja.json", "{{version}}", "｛｛version｝｝",
      "strings.lookalike-placeholder src/locales/ja.json:6"),
    Fault(
      "an invisible mark inside", "src/locales/ar.json", "{{version}}", "{{\u{200F}version}}",
      "strings.invisible-character src/locales/ar.json:6"),
    Fault(
      "a placeholder in a button", german, "\"Später\"", "\"Später {{version}}\"",
      "strings.extra-placeholder \(german):9"),
    Fault(
      "a missing key", german, "    \"body\"", "    \"bodyy\"",
      "strings.missing-key \(german)", "strings.extra-key \(german):7"),
    Fault(
      "an empty text", german, "\"Aktualisieren\"", "\"\"", "strings.empty-value \(german):8"),
    Fault(
      "a catalog that is no JSON", german, "  }\n}", "  }\n", "strings.parse-error \(german):10"),
    Fault(
      "a constant one behind", "src/constants.ts", "'1.5'", "'1.4'", more: everySetting("mismatch")),
    Fault(
      "a trailing zero", "src/constants.ts", "'1.5'", "'1.5.0'", more: everySetting("trailing-zero")
    ),
    Fault(
      "a constant that is no version", "src/constants.ts", "'1.5'", "'1.5-rc.1'",
      "drift.not-a-store-version src/constants.ts:2", more: everySetting("mismatch")),
    Fault(
      "a constant that is computed", "src/constants.ts", "'1.5'", "version()",
      "drift.declared-unreadable src/constants.ts:2"),
    Fault(
      "a project value that no target uses", project, setting, "MARKETING_VERSION = 1.6;",
      "drift.dead-value \(project):179"),
    Fault(
      "Debug and Release apart", project, setting, "MARKETING_VERSION = 1.6;", at: 2,
      "drift.mismatch \(project):202"),
    Fault(
      "a widget left behind", project, setting, "MARKETING_VERSION = 1.4;", at: 5,
      "drift.mismatch \(project):241"),
    Fault(
      "a test target left behind", project, setting, "MARKETING_VERSION = 1.0;", at: 6,
      "drift.test-placeholder \(project):254"),
    Fault(
      "a variable that nobody sets", project, setting, "MARKETING_VERSION = \"$(NOWHERE)\";",
      at: 3, "drift.unresolvable \(project):215"),
    Fault("a quoted value", project, setting, "MARKETING_VERSION = \"1.5\";", at: 3),
    Fault(
      "a merge conflict in the project", project, "\t\t\t\t\(setting)",
      "<<<<<<< HEAD\n\t\t\t\t\(setting)", "drift.merge-conflict \(project):179"),
    Fault(
      "the card on another screen", "src/screens/Onboarding.tsx", "<Welcome />",
      "<UpdateCard />", "placement.used src/screens/Onboarding.tsx:3"),
    Fault(
      "the card imported elsewhere", "src/constants.ts", "export const APP_NAME",
      "import { UpdateCard } from './UpdateCard';\nexport const APP_NAME",
      "placement.imported src/constants.ts:1"),
    Fault(
      "the card nowhere", "src/screens/Home.tsx", "UpdateCard", "OtherCard",
      at: nil, "placement.unused update-prompt.json"),
    Fault(
      "a drifted constant named by a screen", in: "Baton", "src/screens/Today.tsx",
      "export function", "import { APP_VERSION } from '../constants';\nexport function",
      "placement.imported src/screens/Today.tsx:3"),
    Fault(
      "asking every minute", "update-prompt.json", "\"firstSession\"",
      "\"lookupInterval\": 60, \"firstSession\"",
      "configuration.out-of-bounds update-prompt.json:47"),
    Fault(
      "an unknown key", "update-prompt.json", "\"whenNothingFound\"", "\"whenNothingfound\"",
      "configuration.unknown-key update-prompt.json:48"),
    Fault(
      "an unknown text of the card", "update-prompt.json", "\"later\"", "\"latter\"",
      "configuration.unknown-key update-prompt.json:27"),
    Fault(
      "an unknown part of the debug argument", "update-prompt.json", "\"kind\"",
      "\"sort\": \"\", \"kind\"", "configuration.unknown-key update-prompt.json:56"),
    Fault(
      "a platform in capitals", "update-prompt.json", "\"ios\"", "\"iOS\"",
      "configuration.bad-value update-prompt.json:45"),
    Fault(
      "a country without a store", "update-prompt.json", "\"firstSession\"",
      "\"country\": \"uk\", \"firstSession\"", "configuration.bad-country update-prompt.json:47"),
    Fault(
      "an id that is none", "update-prompt.json", "1000000001", "0",
      "configuration.bad-app-id update-prompt.json:41"),
    Fault(
      "a scope that is none", "update-prompt.json", "\"every\"", "\"all\"",
      "configuration.bad-value update-prompt.json:5"),
    Fault(
      "a manifest that is no JSON", "update-prompt.json", "\"scope\": \"every\",", "\"scope\"",
      "configuration.unreadable-manifest update-prompt.json:6"),
  ]

  @Test(arguments: names) func theSevenAreClean(_ name: String) {
    let report = Audit(Self.hosts.appending(path: name)).report()
    #expect(report.findings == [])
    #expect(report.verdicts.map(\.verdict) == ["match", "match"])
  }

  @Test(arguments: faults) func aPlantedFaultIsFoundAndNothingElse(_ fault: Fault) throws {
    let app = try copy(of: fault.host)
    defer { try? FileManager.default.removeItem(at: app) }
    let file = app.appending(path: fault.file)
    var text = try String(contentsOf: file, encoding: .utf8)
    let places = text.ranges(of: fault.old)
    let range = try #require(
      places.indices.contains(fault.place ?? 0) ? places[fault.place ?? 0] : nil)
    if fault.place == nil {
      text = text.replacing(fault.old, with: fault.new)
    } else {
      text.replaceSubrange(range, with: fault.new)
    }
    try Data(text.utf8).writeAsScratch(to: file)
    let found = Audit.findings(at: app).map { finding in
      "\(finding.code) \(finding.file)" + (finding.line.map { ":\($0)" } ?? "")
    }
    #expect(found.sorted() == fault.expected.sorted())
  }

  @Test func aMissingLanguageIsFound() throws {
    let app = try copy(of: "Minivid")
    defer { try? FileManager.default.removeItem(at: app) }
    try FileManager.default.removeItem(at: app.appending(path: "src/locales/ko.json"))
    #expect(Audit.findings(at: app).map(\.code) == ["strings.missing-key"])
  }

  @Test func withoutAManifestItSaysHowToMakeOne() throws {
    let app = try copy(of: "Minivid")
    defer { try? FileManager.default.removeItem(at: app) }
    try FileManager.default.removeItem(at: app.appending(path: "update-prompt.json"))
    let findings = Audit.findings(at: app)
    #expect(findings.map(\.code) == ["configuration.no-manifest"])
    #expect(findings.first?.fix.contains("--init") == true)
  }

  @Test func anAllowCommentHidesItsCodeAndNoOther() throws {
    let app = try copy(of: "Minivid")
    defer { try? FileManager.default.removeItem(at: app) }
    let file = app.appending(path: "src/screens/Onboarding.tsx")
    let text = try String(contentsOf: file, encoding: .utf8)
    for (comment, expected) in [
      ("// update-prompt:allow placement.used", []),
      ("// update-prompt:allow placement.imported", ["placement.used"]),
      (
        "// update-prompt:allow placement.usd",
        ["configuration.bad-allow-comment", "placement.used"]
      ),
      ("// nothing", ["placement.used"]),
    ] {
      let damaged = text.replacing(
        "  return <Welcome />;", with: "  \(comment)\n  return <UpdateCard />;")
      try Data(damaged.utf8).writeAsScratch(to: file)
      #expect(Audit.findings(at: app).map(\.code).sorted() == expected)
    }
  }

  func copy(of host: String) throws -> URL {
    let app = URL.scratchDirectory.appending(path: "audit-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: Self.hosts.appending(path: host), to: app)
    return app
  }
}
