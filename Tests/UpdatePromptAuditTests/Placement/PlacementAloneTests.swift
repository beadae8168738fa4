import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

/// The placement check alone, with its rule in options instead of a manifest.
@Suite struct PlacementAloneTests {
  private static let home = "src/screens/Home.tsx"
  private static let card = "export const Screen = () => <UpdateCard />;\n"

  private func report(
    _ files: [String: String], names: [String] = ["UpdateCard"], allowed: [String] = [home]
  ) throws -> AuditReport {
    let repository = try ScratchRepository(files)
    return AppManifest.Placement(of: names, in: allowed).report(in: repository.root, app: "A")
  }

  @Test func inItsPlaceItIsFine() throws {
    let report = try report([Self.home: Self.card])
    #expect(report.findings == [])
    #expect(
      report.verdicts == [
        AuditReport.Verdict(check: "placement", app: "A", scope: "UpdateCard", verdict: "match")
      ])
    #expect(try self.report([Self.home: Self.card], allowed: ["src/**/*.tsx"]).findings == [])
  }

  @Test func elsewhereItIsFoundWithTheOptionThatAllowsIt() throws {
    let report = try report([Self.home: Self.card, "src/Paywall.tsx": Self.card])
    #expect(report.verdicts.map(\.verdict) == ["error"])
    #expect(report.findings.map(\.code) == ["placement.used"])
    #expect(
      report.findings.map(\.fix) == ["keep it in \(Self.home), or name this file with --allowed"])
    let comment = "// update-prompt:allow placement.used\n"
    let allowed = try self.report([
      Self.home: Self.card, "src/Paywall.tsx": comment + Self.card,
    ])
    #expect(allowed.findings == [])
  }

  @Test func whereNothingWasUsedNothingWasChecked() throws {
    for files in [[:], [Self.home: "export const Screen = () => null;\n"]] {
      let report = try report(files)
      #expect(report.verdicts.map(\.verdict) == ["none"])
      #expect(report.fails())
      #expect(report.findings.contains { $0.code == "placement.unused" && $0.severity == .error })
    }
    let some = try report([Self.home: Self.card], names: ["UpdateCard", "OtherCard"])
    #expect(some.findings.map(\.severity) == [.warning])
    #expect(some.findings.map(\.file) == ["."])
    #expect(some.verdicts.map(\.verdict) == ["warning"])
  }
}
