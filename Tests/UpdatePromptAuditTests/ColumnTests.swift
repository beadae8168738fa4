import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

/// A finding's column leads to what it is about, counted in characters.
@Suite struct ColumnTests {
  /// What stands at the finding's place, to the end of the line; nil without a column.
  private func text(at finding: Finding, in root: URL) throws -> String? {
    guard let line = finding.line, let column = finding.column else { return nil }
    let data = try Data(contentsOf: root.appending(path: finding.file))
    let lines = SourceText(data).lines
    try #require(line <= lines.count && column <= lines[line - 1].count, "\(finding)")
    return String(lines[line - 1].dropFirst(column - 1))
  }

  private static let beginnings = [
    "MARKETING_VERSION", "\"MARKETING_VERSION", "'MARKETING_VERSION", "APP_VERSION", "appVersion",
    "<string>", "baseConfigurationReference", "\"version\"", "version", "marketingVersion",
    "\"1.", "\"build-settings\"", "INFOPLIST_FILE", "CFBundleShortVersionString",
  ]

  @Test(arguments: DriftFixture.names.map { DriftFixture(name: $0) })
  func aDriftFindingPointsAtASetting(_ fixture: DriftFixture) throws {
    for finding in try fixture.check().report().findings {
      guard let found = try text(at: finding, in: fixture.root) else { continue }
      #expect(Self.beginnings.contains(where: found.hasPrefix), "\(finding): \(found)")
    }
  }

  /// A file with a wrong version in it, and what stands where the finding points.
  struct Case: CustomTestStringConvertible, Sendable {
    let file: String
    let text: String
    let place: String
    var testDescription: String { file }
  }

  static let cases = [
    Case(
      file: "A.xcodeproj/project.pbxproj",
      text: GeneratedProject.app(["MARKETING_VERSION": "1.5.0"]).text
        .replacing("\"MARKETING_VERSION\"", with: "/* é👩‍👧 */ \"MARKETING_VERSION\""),
      place: "\"MARKETING_VERSION\" = \"1.5.0\";"),
    Case(
      file: "A.xcconfig", text: "// é\n \t MARKETING_VERSION = 1.5.0\n",
      place: "MARKETING_VERSION = 1.5.0"),
    Case(
      file: "A.xcodeproj/project.xcproj",
      text: "{\"configurations\": [\"Release\"], \"name\": \"é👩‍👧\", \"targets\": [{\"name\": \"A\", "
        + "\"product-type\": \"com.apple.product-type.application\",\n"
        + " \"build-settings\": {/* é👩‍👧 */ \"MARKETING_VERSION\": \"1.5.0\"}}]}",
      place: "\"MARKETING_VERSION\": \"1.5.0\"}}]}"),
    Case(
      file: "project.yml",
      text: "name: A\ntargets:\n  A:\n    type: application\n    settings:\n"
        + "      base:\n        MARKETING_VERSION: \"1.5.0\"\n",
      place: "MARKETING_VERSION: \"1.5.0\""),
    Case(
      file: "Project.swift",
      text:
        "import ProjectDescription\n/* é */ let s = [\"é👩‍👧\": \"\", \"MARKETING_VERSION\": \"1.5.0\"]",
      place: "\"MARKETING_VERSION\": \"1.5.0\"]"),
  ]

  @Test(arguments: cases) func aWrongVersionIsPointedAt(_ wrong: Case) throws {
    let repository = try ScratchRepository([wrong.file: wrong.text])
    let report = DriftCheck(root: repository.root, declared: .given("1.6.0")).report()
    let mismatches = report.findings.filter { $0.code == "drift.mismatch" }
    #expect(!mismatches.isEmpty)
    for finding in mismatches {
      #expect(try text(at: finding, in: repository.root) == wrong.place)
    }
  }

  @Test func aDeclaredVersionIsPointedAt() throws {
    let repository = try ScratchRepository([
      "A.xcconfig": "MARKETING_VERSION = x\n",
      "a.ts": "const é = '👩‍👧'; export const APP_VERSION = 'x';",
      "package.json": "{\n\t\"version\" : \"x\"}",
    ])
    for (file, place) in [("a.ts", "APP_VERSION = 'x';"), ("package.json", "\"x\"}")] {
      let report = DriftCheck(root: repository.root, declared: .file(file)).report()
      let findings = report.findings.filter { $0.code == "drift.not-a-store-version" }
      #expect(try findings.map { try text(at: $0, in: repository.root) } == [place])
    }
  }

  @Test func anInfoPlistIsPointedAt() throws {
    let project = GeneratedProject.app([
      "MARKETING_VERSION": "1.6.0", "INFOPLIST_FILE": "Info.plist", "GENERATE_INFOPLIST_FILE": "NO",
    ])
    let repository = try ScratchRepository([
      "A.xcodeproj/project.pbxproj": project.text,
      "Info.plist": """
      <plist><dict>
      <key>é</key><string>👩‍👧</string><key>CFBundleShortVersionString</key> <string>1.5</string>
      </dict></plist>
      """,
    ])
    let report = DriftCheck(root: repository.root, declared: .given("1.6.0")).report()
    let places = try report.findings.compactMap { try text(at: $0, in: repository.root) }
    #expect(places == ["<string>1.5</string>"])
  }

  @Test func aMemberOfTheManifestIsPointedAt() throws {
    let manifest = """
      {"app": "é👩‍👧", "scope": "all", "catalogs": {"languages": ["en", "english"], "kex": {}},
      /* é */ "placement": [{"names": ["UpdateCard"]}, {"names": ["A"], "allowed": ["b"]}],
       "prompt": {"app": {"storeID": 1}, "platforms": ["iOS"], "enabled": "no", "x": 1,
         "lookupInterval": 60, "country": "uk", "debugArgument": {"name": "N", "kind": "k"}}}
      """
    let repository = try ScratchRepository([
      AppManifest.fileName: manifest, "A.xcconfig": "MARKETING_VERSION = 1\n",
    ])
    let findings = Audit.findings(at: repository.root).filter {
      $0.file == AppManifest.fileName && $0.line != nil
    }
    let places = try findings.map { finding in
      let found = try #require(try text(at: finding, in: repository.root), "\(finding)")
      return String(found.prefix(8))
    }
    #expect(
      places == [
        "\"all\", \"", "\"english", "\"kex\": {", "{\"names\"", "{\"names\"", "\"iOS\"], ",
        "\"no\", \"x", "\"x\": 1,", "60, \"cou", "\"uk\", \"d", "\"k\"}}}",
      ])
  }

  @Test func aNameInSourceIsPointedAt() throws {
    let repository = try ScratchRepository([
      AppManifest.fileName: """
      {"placement": {"names": ["UpdateCard"], "allowed": ["Home.tsx"]}, "prompt": {
      "app": {"storeID": 1}, "debugArgument": {"name": "PebbleUpdatePreview", "kind": "preview"}}}
      """,
      "Home.tsx": "export default () => <UpdateCard />;", "A.xcconfig": "MARKETING_VERSION = 1\n",
      "Other.tsx": "const é = '👩‍👧'; /* 👩‍👧 */ const a = <UpdateCard />;\r\n\t<UpdateCard />",
      "A.swift": #"let a = "é\(b("-PebbleUpdatePreview"))", c = "PebbleUpdatePreview""#,
    ])
    let findings = Audit.findings(at: repository.root)
    let places = try findings.map { try text(at: $0, in: repository.root) }
    #expect(
      places == [
        #""-PebbleUpdatePreview"))", c = "PebbleUpdatePreview""#, "\"PebbleUpdatePreview\"",
        "UpdateCard />;", "UpdateCard />",
      ])
  }
}
