import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

@Suite struct ManifestDraftTests {
  @Test func aDraftNamesTheCatalogsOfEveryFormat() throws {
    let android = "<resources><string name=\"a\">A</string></resources>"
    let json = "{\"a\": \"A\"}"
    let repository = try ScratchRepository([
      "app/src/main/res/values/strings.xml": android,
      "app/src/main/res/values-pt-rBR/strings.xml": android,
      "lib/l10n/app_en.arb": json, "lib/l10n/app_de.arb": json,
      "src/locales/en/common.json": json, "src/locales/de/common.json": json,
      "ios/en.lproj/Localizable.strings": "\"a\" = \"A\";",
      "ios/de.lproj/Localizable.strings": "\"a\" = \"B\";",
      "ios/More.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {}}",
    ])
    let draft = ManifestDraft(of: repository.root)
    for line in [
      #"{"files": ["app/src/main/res/values*/strings.xml"], "#
        + #""base": "app/src/main/res/values/strings.xml", "languages": ["pt-BR"]}"#,
      #"{"files": ["lib/l10n/app_*.arb"], "base": "lib/l10n/app_en.arb", "#
        + #""languages": ["de", "en"]}"#,
      #"{"files": ["src/locales/*/common.json"], "base": "src/locales/en/common.json", "#
        + #""languages": ["de", "en"]}"#,
      #"{"files": ["ios/*/Localizable.strings"], "#
        + #""base": "ios/en.lproj/Localizable.strings", "languages": ["de", "en"]}"#,
      #"{"files": ["ios/More.xcstrings"]}"#,
    ] {
      #expect(draft.text.contains(line), "\(draft.text)")
    }
    try repository.write(Data(draft.text.utf8), to: AppManifest.fileName)
    let errors = Audit.findings(at: repository.root).filter { $0.severity == .error }
    #expect(errors.map(\.code) == ["configuration.bad-app-id"], "\(errors)")
    #expect(
      ManifestDraft(of: try ScratchRepository().root).notes.contains { $0.contains("no catalogs") })
  }

  @Test(arguments: AuditTests.names) func aDraftOfAHostIsCleanButForWhatNobodyCanKnow(
    _ name: String
  ) throws {
    let app = URL.scratchDirectory.appending(path: "draft-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: AuditTests.hosts.appending(path: name), to: app)
    defer { try? FileManager.default.removeItem(at: app) }
    let file = app.appending(path: "update-prompt.json")
    try FileManager.default.removeItem(at: file)
    let draft = ManifestDraft(of: app)
    try Data(draft.text.utf8).write(to: file)
    let findings = Audit.findings(at: app).filter { $0.severity == .error }
    // These two keep a constant that has nothing to do with the prompt.
    let expected = ["Baton", "Stampzy"].contains(name) ? ["drift.mismatch"] : []
    #expect(Array(Set(findings.map(\.code))) == expected, "\(draft.text)")
    #expect(draft.text.contains("\"bundleID\": \"com.example.\(name.lowercased())\""))
    #expect(draft.notes.contains { $0.contains("in 10 languages") })
  }
}
