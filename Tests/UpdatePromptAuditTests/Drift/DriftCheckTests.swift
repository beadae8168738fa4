import Foundation
import Reproducible
import Testing
import UpdatePromptAudit
import UpdatePromptCore

@Suite struct DriftCheckTests {
  private static func repository(
    _ targets: [(name: String, type: String, version: String?)]
  ) throws -> ScratchRepository {
    var project = GeneratedProject(targets: [])
    for target in targets {
      var settings = ["GENERATE_INFOPLIST_FILE": "YES"]
      settings["MARKETING_VERSION"] = target.version
      project.targets.append(
        GeneratedProject.Target(
          name: target.name, type: target.type,
          settings: ["Debug": settings, "Release": settings]))
    }
    return try ScratchRepository(["A.xcodeproj/project.pbxproj": project.text])
  }

  @Test(
    arguments: [
      (DriftScope.every, "bundle.unit-test", "1.0", "drift test-placeholder"),
      (.every, "bundle.ui-testing", "1.4", "drift mismatch"),
      (.every, "framework", "1.0", "drift mismatch"),
      (.shipping, "bundle.unit-test", "1.0", "match test-placeholder"),
      (.shipping, "framework", "1.0", "match unshipped-mismatch"),
      (.built, "tool", "1.0", "match unshipped-mismatch"),
      (.shipping, "app-extension", "1.0", "drift mismatch"),
      (.shipping, "extensionkit-extension", "1.0", "drift mismatch"),
      (.shipping, "application.watchapp2", "1.0", "drift mismatch"),
      (.built, "watchkit2-extension", "1.0", "drift mismatch"),
      (.shipping, "system-extension", "1.6", "drift trailing-zero"),
      (.shipping, "app-extension.messages-sticker-pack", "1.6.0", "match"),
    ])
  func scopes(_ scope: DriftScope, _ type: String, _ version: String, _ result: String) throws {
    let repository = try Self.repository([
      ("App", "application", "1.6.0"), ("Other", type, version),
    ])
    #expect(repository.drift(scope: scope) == result)
  }

  @Test func withoutADeclarationTheTargetsAgree() throws {
    let apart = try Self.repository([
      ("App", "application", "1.6.0"), ("Widget", "app-extension", "1.5.0"),
    ])
    #expect(apart.drift(nil) == "drift mismatch")
    let together = try Self.repository([
      ("App", "application", "1.6.0"), ("Widget", "app-extension", "1.6.0"),
    ])
    #expect(together.drift(nil) == "match")
    #expect(try Self.repository([("App", "application", nil)]).drift(nil) == "none missing")
  }

  @Test func targetsMayDifferOnPurpose() throws {
    let repository = try Self.repository([
      ("Phone", "application", "6.2.1"), ("Mac", "application", "6.2.0"),
    ])
    #expect(repository.drift(.given("6.2.1")) == "drift mismatch")
    let apart = DeclaredVersion(.given("6.2.1"), targets: ["Mac": .given("6.2.0")])
    #expect(repository.drift(apart) == "match")
    let named = DeclaredVersion(nil, targets: ["Mac": .given("6.2.0")])
    #expect(repository.drift(named) == "match")
    let misspelt = DeclaredVersion(nil, targets: ["Mec": .given("6.2.0")])
    #expect(repository.drift(misspelt) == "none declared-unreadable missing")
  }

  @Test(
    arguments: [
      ("1.6.0", "1.5.9", false), ("1.6.0", "1.6", true), ("1.6.0", "1.10", true),
      ("0.62", "0.62.3", true), ("1.6.0", "1.6.0", true),
    ])
  func aReleaseGoesForward(_ version: String, _ previous: String, _ isRefused: Bool) throws {
    let repository = try Self.repository([("App", "application", version)])
    for declared in [DeclaredVersion.given(version), nil] {
      let report = DriftCheck(
        root: repository.root, declared: declared, previous: AppVersion(previous)
      ).report()
      #expect(report.fails() == isRefused)
      #expect(report.findings.map(\.code) == (isRefused ? ["drift.not-newer"] : []))
    }
  }

  @Test(arguments: [("1.6.0-rc.1", true), ("v1.6", true), ("1.6.0.1", false)])
  func theStoreTakesNumbers(_ version: String, _ isError: Bool) throws {
    let repository = try Self.repository([("App", "application", version)])
    let report = DriftCheck(root: repository.root, declared: .given(version)).report()
    #expect(report.findings.map(\.code) == ["drift.not-a-store-version"])
    #expect(report.fails() == isError && report.verdicts.first?.verdict == "match")
  }

  @Test func findingsCarryTheAppAndTheSetting() throws {
    let repository = try Self.repository([("App", "application", "1.5.0")])
    let report = DriftCheck(
      root: repository.root, declared: .given("1.6.0"), app: "Pebble"
    ).report()
    #expect(report.verdicts.map(\.app) == ["Pebble"])
    #expect(report.findings.allSatisfy { $0.app == "Pebble" && $0.key == "MARKETING_VERSION" })
    #expect(report.findings.allSatisfy { $0.line != nil })
  }
}
