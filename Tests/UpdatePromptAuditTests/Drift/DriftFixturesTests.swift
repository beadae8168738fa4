import Foundation
import Testing
import UpdatePromptAudit
import UpdatePromptCore

/// Small repositories under `Fixtures/Audit`, each wrong in one way or in none.
struct DriftFixture: CustomTestStringConvertible {
  struct Expected: Decodable {
    var declared: String?
    var declaredIn: String?
    var targets: [String: String]?
    var scope: DriftScope
    var previous: AppVersion?
    var verdict: String
    /// `file:line severity code`, with `-` for no line.
    var findings: [String]
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Audit")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasPrefix("drift-") }.sorted()

  let name: String

  var testDescription: String { name }
  var root: URL { Self.folder.appending(path: name) }

  func expected() throws -> Expected {
    try JSONDecoder().decode(
      Expected.self, from: Data(contentsOf: root.appending(path: "expected.json")))
  }

  func check() throws -> DriftCheck {
    let expected = try expected()
    var declared = expected.declared.map(DeclaredVersion.given)
    if let file = expected.declaredIn {
      let parts = file.split(separator: ":").map(String.init)
      declared = .file(parts[0], name: parts.count > 1 ? parts[1] : nil)
    }
    for (target, version) in expected.targets ?? [:] {
      declared?.targets[target] = .given(version)
    }
    return DriftCheck(
      root: root, declared: declared, scope: expected.scope, previous: expected.previous)
  }
}

@Suite struct DriftFixturesTests {
  @Test(arguments: DriftFixture.names.map { DriftFixture(name: $0) })
  func findsExactlyWhatIsWrong(_ fixture: DriftFixture) throws {
    let expected = try fixture.expected()
    let report = try fixture.check().report()
    let findings = report.findings.map { finding in
      let line = finding.line.map(String.init) ?? "-"
      return "\(finding.file):\(line) \(finding.severity.rawValue) \(finding.code)"
    }
    #expect(findings == expected.findings)
    #expect(report.verdicts.map(\.verdict) == [expected.verdict])
  }

  @Test func everyKindHasAFixture() throws {
    let found = try DriftFixture.names.flatMap { name in
      try DriftFixture(name: name).check().report().findings.map(\.code)
    }
    #expect(Set(found) == Set(DriftKind.allCases.map(\.code)))
  }

  @Test(arguments: DriftFixture.names.map { DriftFixture(name: $0) })
  func onlyAMatchPasses(_ fixture: DriftFixture) throws {
    for scope in DriftScope.allCases {
      var check = try fixture.check()
      check.scope = scope
      let report = check.report()
      if report.verdicts.first?.verdict != "match" { #expect(report.fails()) }
      for finding in report.findings {
        #expect(!finding.fix.isEmpty && !finding.message.contains("\n"))
      }
    }
  }

  @Test func cleanOnesStayClean() throws {
    let clean = DriftFixture.names.filter { $0.hasPrefix("drift-clean-") }
    #expect(clean.count >= 6)
    for name in clean {
      #expect(try !DriftFixture(name: name).check().report().fails(strict: true), "\(name)")
    }
  }
}
