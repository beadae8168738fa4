import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

/// `Fixtures/Audit/manifest-declared-apart`, whose targets are versioned apart on purpose.
///
/// Its manifest has another name there, so that the fixture is no app of this repository.
@Suite struct ManifestMembersTests {
  private static let fixture = AuditFixture.root.appending(path: "manifest-declared-apart")

  private static func copy() throws -> ScratchRepository {
    let repository = try ScratchRepository(copying: fixture)
    try FileManager.default.moveItem(
      at: repository.root.appending(path: "manifest.json"),
      to: repository.root.appending(path: AppManifest.fileName))
    return repository
  }

  /// The codes in the fixture, once a text in one of its files is another.
  private func codes(
    _ file: String = AppManifest.fileName, _ old: String = "", _ new: String = ""
  ) throws -> [String] {
    let repository = try Self.copy()
    let text = try String(
      contentsOf: repository.root.appending(path: file), encoding: .utf8)
    #expect(old.isEmpty || text.contains(old))
    try repository.write(Data(text.replacing(old, with: new).utf8), to: file)
    return Audit.findings(at: repository.root).map(\.code).uniqued
  }

  @Test func targetsThatAreDeclaredApartPass() throws {
    let repository = try Self.copy()
    let report = Audit(repository.root).report()
    #expect(report.findings == [])
    #expect(report.verdicts.map(\.verdict) == ["match", "match"])
  }

  @Test(arguments: [
    ("src/version.ts", "6.2.0", "6.2.2", ["drift.mismatch"]),
    ("src/version.ts", "6.2.1", "v12.0.0-rc.2", ["drift.mismatch", "drift.not-a-store-version"]),
    ("src/version.ts", "MAC_VERSION", "OTHER", ["drift.declared-unreadable"]),
    (
      AppManifest.fileName, ",\n    \"PebbleMac\": \"src/version.ts:MAC_VERSION\"", "", []
    ),
    (
      AppManifest.fileName, "\"PebbleMac\": \"src/version.ts:MAC_VERSION\"",
      "\"*\": \"src/version.ts:MAC_VERSION\"", []
    ),
    (
      AppManifest.fileName, "\"PebbleMac\": \"src/version.ts:MAC_VERSION\"",
      "\"*\": \"src/version.ts:APP_VERSION\"", ["drift.mismatch"]
    ),
    (AppManifest.fileName, "\"PebbleMac\"", "\"PebbleTV\"", ["drift.declared-unreadable"]),
    (
      AppManifest.fileName, "\"src/version.ts:MAC_VERSION\"", "6.2", ["configuration.wrong-type"]
    ),
  ]) func aTargetIsHeldToItsOwnConstant(
    _ file: String, _ old: String, _ new: String, _ expected: [String]
  ) throws {
    #expect(try codes(file, old, new).sorted() == expected)
  }

  @Test func oneConstantForAllIsAnError() throws {
    let targets = """
      {
          "Pebble": "src/version.ts:APP_VERSION",
          "PebbleMac": "src/version.ts:MAC_VERSION"
        }
      """
    #expect(
      try codes(AppManifest.fileName, targets, "\"src/version.ts:APP_VERSION\"")
        == ["drift.mismatch"])
    #expect(
      try codes(AppManifest.fileName, targets, "{}").sorted() == [
        "configuration.bad-value", "drift.mismatch",
      ])
  }

  @Test func theStyleOfPlaceholdersIsTheCatalogs() throws {
    let spaced = ("locales/de.json", "{{count}}", "{{ count }}")
    #expect(try codes(spaced.0, spaced.1, spaced.2) == ["strings.space-in-placeholder"])
    let repository = try Self.copy()
    for (file, old, new) in [spaced, (AppManifest.fileName, "\"kit\"", "\"i18next\"")] {
      let url = repository.root.appending(path: file)
      let text = try String(contentsOf: url, encoding: .utf8).replacing(old, with: new)
      try repository.write(Data(text.utf8), to: file)
    }
    #expect(Audit.findings(at: repository.root) == [])
    #expect(
      try codes(AppManifest.fileName, "\"kit\"", "\"ours\"") == ["configuration.bad-value"])
  }

  @Test(arguments: ["apps/ios", "apps/ios/", "./apps/ios", "apps/../apps/ios/project.yml"])
  func aFileOfTheProjectIsNamedFromTheRepository(_ project: String) throws {
    let version = "name: Kettle\ntargets:\n  Kettle: {type: application, platform: iOS}\n"
    let repository = try ScratchRepository([
      "version.ts": "export const APP_VERSION = '1.6.0';\n",
      "apps/ios/project.yml": version + "settings: {MARKETING_VERSION: '1.5.0'}\n",
      AppManifest.fileName: """
      {"project": "\(project)", "declaredIn": "version.ts:APP_VERSION", "scope": "every"}
      """,
    ])
    let findings = Audit.findings(at: repository.root).filter { $0.code == "drift.mismatch" }
    #expect(findings.map(\.file) == ["apps/ios/project.yml"])
  }

  @Test func anAppWithoutAProjectIsHeldToNone() throws {
    for (members, codes) in [
      ("", []), (#""project": ".","#, ["drift.nothing-checked"]),
      (#""declaredIn": "package.json","#, ["drift.nothing-checked"]),
    ] as [(String, [String])] {
      let repository = try ScratchRepository([
        "package.json": #"{"version": "1.6.0"}"#,
        AppManifest.fileName: "{\(members)\"prompt\": {\"app\": {\"storeID\": 1000000001}}}",
      ])
      let report = Audit(repository.root).report()
      #expect(report.findings.map(\.code) == codes)
      #expect(report.verdicts.first { $0.check == "drift" }?.verdict == "none")
    }
  }

  @Test func aMissingProjectIsNamedAsItIsWritten() throws {
    for project in ["ios", "ios/Kettle.xcodeproj", "apps/ios/Kettle.xcodeproj"] {
      let repository = try ScratchRepository([
        AppManifest.fileName: "{\"project\": \"\(project)\"}"
      ])
      let found = Audit.findings(at: repository.root).first { $0.code == "drift.nothing-checked" }
      #expect(found?.file == project)
    }
  }

  @Test(arguments: ["../outside", "/outside", "", ".", "a/../../b"])
  func aUnitLiesInTheRepository(_ folder: String) throws {
    let repository = try ScratchRepository([
      AppManifest.fileName: "{\"vendored\": \"\(folder)\"}"
    ])
    let found = Audit.findings(at: repository.root).filter { $0.key == "vendored" }
    #expect(found.map(\.code) == ["configuration.bad-value"])
  }

  @Test func theVendoredUnitIsWhereItIsNamed() throws {
    let repository = try Self.copy()
    try repository.write(Data(), to: "Units/Prompt/Mine.swift")
    let findings = Audit.findings(at: repository.root)
    #expect(findings.map(\.code) == ["vendoring.extra"])
    #expect(findings.first?.file == "Units/Prompt/Mine.swift")
    #expect(
      try codes(AppManifest.fileName, "Units/Prompt", "Units/Gone") == ["vendoring.no-record"])
    #expect(try codes(AppManifest.fileName, "Units/Prompt", "./Units/Prompt/") == [])
  }

  @Test func theTableShowsTheUnitAndEveryVersion() throws {
    let repository = try Self.copy()
    let audit = Audit(repository.root)
    let lines = FamilyTable.lines([audit.row(audit.report())])
    #expect(lines.contains { $0.hasPrefix("Pebble  1.0.0  6.2.1, 6.2.0  ") }, "\(lines)")
  }
}

extension [String] {
  fileprivate var uniqued: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
