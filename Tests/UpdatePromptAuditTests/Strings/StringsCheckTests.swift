import Foundation
import Testing
import UpdatePromptAudit
import UpdatePromptCore
import UpdatePromptTesting

@Suite struct StringsCheckTests {
  @Test(arguments: AuditFixture.all(of: "strings"))
  func findsExactlyWhatIsWrong(_ fixture: AuditFixture) throws {
    let report = StringsCheck(root: fixture.folder, languages: fixture.lines(of: "languages.txt"))
      .report()
    try fixture.expect(report.findings)
    let isClean = fixture.name.hasPrefix("strings-clean")
    #expect(report.findings.count == (isClean ? 0 : 1))
  }

  @Test func hasAFixtureForEveryKind() {
    let names = Set(AuditFixture.all(of: "strings").map(\.name))
    for kind in StringsKind.allCases { #expect(names.contains("strings-\(kind.rawValue)")) }
    #expect(names.count { $0.hasPrefix("strings-clean") } >= 6)
  }

  @Test func acceptsTheKitsOwnCatalogs() {
    let root = AuditFixture.root.deletingLastPathComponent().deletingLastPathComponent()
    let languages = Catalog.builtIn.map(\.language)
    let report = StringsCheck(
      root: root.appending(path: "Localization"), base: "en.json", languages: languages
    ).report()
    #expect(report.findings == [])
    #expect(report.verdicts.map(\.verdict) == ["match"])
  }

  @Test func callsNothingCheckedAnError() {
    let nothing = AuditFixture.root.appending(path: "strings-parse-error/App/fr.lproj/none")
    let report = StringsCheck(root: nothing, base: "en.json").report()
    #expect(report.findings.map(\.code) == ["strings.structure-error", "strings.parse-error"])
    #expect(report.findings.allSatisfy { $0.severity == .error })
    #expect(report.verdicts.map(\.verdict) == ["none"])
  }

  @Test func checksOneFileWithItsGroup() {
    let file = AuditFixture.root.appending(path: "strings-needs-review/App/Localizable.xcstrings")
    let findings = StringsCheck(root: file).report().findings
    #expect(findings.map(\.file) == ["Localizable.xcstrings"])
    #expect(findings.map(\.key) == ["kettle [es]"])
  }

  @Test func namesFileCodeAndKeyInJSON() throws {
    let folder = AuditFixture.root.appending(path: "strings-extra-key")
    let report = StringsCheck(root: folder, base: "Localization/en.json").report()
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(report.json.utf8))
    #expect(value["schema"]?.integer == 1)
    let finding = try #require(value["findings"]?.array?.first)
    #expect(finding["code"]?.string == "strings.extra-key")
    #expect(finding["severity"]?.string == "error")
    #expect(finding["file"]?.string == "Localization/de.json")
    #expect(finding["key"]?.string == "Later")
    #expect(finding["line"]?.integer == 6)
    #expect(finding["fix"]?.string == "did you mean later?")
    #expect(value["verdicts"]?.array?.first?["verdict"]?.string == "error")
  }
}
