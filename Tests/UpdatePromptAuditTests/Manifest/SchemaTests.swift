import Foundation
import Testing
import UpdatePromptAudit
import UpdatePromptCore

/// The published schemas say what the code reads and writes.
@Suite struct SchemaTests {
  /// A part of a schema.
  private struct Schema {
    let value: [String: Any]

    init(_ value: Any?) { self.value = value as? [String: Any] ?? [:] }

    init(named name: String) throws {
      let file = FindingPage.root.appending(path: "Fixtures/Schemas/\(name).schema.json")
      self.init(try JSONSerialization.jsonObject(with: try Data(contentsOf: file)))
    }

    subscript(path: String...) -> Schema {
      path.reduce(self) { Schema($0.value[$1]) }
    }

    var names: Set<String> { Set(self["properties"].value.keys) }
    var isClosed: Bool { value["additionalProperties"] as? Bool == false }
    var choices: Set<String> {
      Set((value["enum"] as? [Any] ?? []).compactMap { $0 as? String })
    }
    var required: Set<String> { Set(value["required"] as? [String] ?? []) }
    func number(_ key: String) -> Double? { (value[key] as? NSNumber)?.doubleValue }
  }

  private let manifest: Schema
  private let prompt: Schema
  private let findings: Schema

  init() throws {
    manifest = try Schema(named: "update-prompt")
    prompt = manifest["$defs", "prompt"]
    findings = try Schema(named: "findings")
  }

  @Test func itNamesWhatTheReaderKnows() {
    let catalogs = manifest["$defs", "catalogs"]
    let placement = manifest["$defs", "placement"]
    let keys = catalogs["properties", "keys"]
    #expect(manifest.names == Set(ManifestReader.members))
    #expect(catalogs.names == Set(ManifestReader.catalogMembers))
    #expect(keys.names == names(of: Catalog.Key.self))
    #expect(placement.names == Set(ManifestReader.placementMembers))
    for part in [manifest, catalogs, keys, placement] { #expect(part.isClosed) }
  }

  @Test func itNamesWhatTheConfigurationKnows() {
    let (app, argument) = (prompt["properties", "app"], prompt["properties", "debugArgument"])
    #expect(prompt.names == Set(ConfigurationCheck.members))
    #expect(app.names == Set(ConfigurationCheck.appMembers))
    #expect(argument.names == Set(ConfigurationCheck.debugArgumentMembers))
    for part in [prompt, app, argument] { #expect(part.isClosed) }
  }

  @Test func everyMemberIsEncodedAndExplained() throws {
    var full = PromptConfiguration(.storeID(1), platforms: [.ios])
    (full.country, full.retryAfterUnreachable) = ("de", .seconds(60))
    full.debugArgument = DebugArgument("PebbleUpdatePreview", .preview)
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(full))
    #expect(Schema(object).value.keys.sorted() == ConfigurationCheck.members.sorted())
    let page = try String(
      contentsOf: FindingPage.catalog.appending(path: "Manifest.md"), encoding: .utf8)
    let members =
      ManifestReader.members + ManifestReader.catalogMembers + ManifestReader.placementMembers
      + ConfigurationCheck.members
    for member in members {
      #expect(page.contains("\n| `\(member)` |"), "explain \(member) in Manifest.md")
    }
    for (member, bounds) in ConfigurationCheck.durations {
      let row = "| `\(member)` | \(Int(bounds.lowerBound)) to \(Int(bounds.upperBound)) |"
      #expect(page.contains(row), "Manifest.md needs \(row)")
    }
  }

  @Test func itHasTheBoundsOfTheConfiguration() {
    #expect(!ConfigurationCheck.durations.isEmpty)
    for (member, bounds) in ConfigurationCheck.durations {
      let duration = prompt["properties", member]
      #expect(duration.number("minimum") == bounds.lowerBound, "\(member)")
      #expect(duration.number("maximum") == bounds.upperBound, "\(member)")
    }
  }

  @Test func itHasTheChoicesOfTheCode() {
    let members = prompt["properties"]
    #expect(manifest["properties", "scope"].choices == names(of: DriftScope.self))
    #expect(members["firstSession"].choices == names(of: FirstSessionRule.self))
    #expect(
      members["whenNothingFound"].choices
        == names(of: PromptConfiguration.EmptyAnswerChoice.self))
    #expect(members["storeRoutes", "items"].choices == names(of: StoreRoute.Kind.self))
    #expect(members["platforms", "items"].choices == Set(ConfigurationCheck.platforms))
    #expect(ConfigurationCheck.platforms.contains(Platform.current.rawValue))
    let catalogs = manifest["$defs", "catalogs", "properties"]
    #expect(catalogs["placeholders"].choices == names(of: BraceStyle.self))
    let kind = members["debugArgument", "properties", "kind"]
    #expect(kind.choices == names(of: DebugArgument.Kind.self))
  }

  @Test(arguments: AuditTests.names) func aSampleManifestNamesOnlySuch(_ name: String) throws {
    let file = AuditTests.hosts.appending(path: "\(name)/\(AppManifest.fileName)")
    let object = Schema(try JSONSerialization.jsonObject(with: try Data(contentsOf: file)))
    let sets = object.value["catalogs"].map { $0 as? [Any] ?? [$0] } ?? []
    let rules = object.value["placement"].map { $0 as? [Any] ?? [$0] } ?? []
    #expect(manifest.names.isSuperset(of: object.value.keys))
    #expect(prompt.names.isSuperset(of: object["prompt"].value.keys))
    for set in sets {
      #expect(manifest["$defs", "catalogs"].names.isSuperset(of: Schema(set).value.keys))
    }
    for rule in rules {
      #expect(manifest["$defs", "placement"].names.isSuperset(of: Schema(rule).value.keys))
    }
  }

  @Test func theOutputIsWhatTheSchemaSays() throws {
    let verdict = AuditReport.Verdict(check: "drift", scope: "every", verdict: "match")
    let bare = Finding(DriftKind.missing, file: "a", message: "b", fix: "c")
    var full = bare
    (full.line, full.column, full.key) = (1, 1, "d")
    let report = AuditReport(verdicts: [verdict], findings: [full, bare])
    let object = Schema(try JSONSerialization.jsonObject(with: Data(report.json.utf8)))
    let found = (object.value["findings"] as? [Any] ?? []).map { Set(Schema($0).value.keys) }
    let finding = findings["properties", "findings", "items"]
    #expect(findings.names == Set(object.value.keys))
    #expect(found == [finding.names, finding.required])
    let verdicts = (object.value["verdicts"] as? [Any] ?? []).map(Schema.init)
    #expect(findings["properties", "verdicts", "items"].names == Set(verdicts[0].value.keys))
    #expect(finding["properties", "severity"].choices == names(of: Finding.Severity.self))
    let pattern = finding["properties", "code"].value["pattern"] as? String
    let code = try Regex(try #require(pattern))
    for name in FindingCatalog.codes { #expect(name.contains(code)) }
  }

  private func names<T: CaseIterable & RawRepresentable<String>>(of type: T.Type) -> Set<String> {
    Set(type.allCases.map(\.rawValue))
  }
}
