import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

/// A rule that holds nothing to anything is an error.
@Suite struct PlacementCheckTests {
  private func findings(_ rule: String) throws -> [Finding] {
    let repository = try ScratchRepository([
      AppManifest.fileName: """
      {
        "placement": [
          {"names": ["Greeting"], "allowed": ["src/*.tsx"]},
          \(rule)
        ],
        "prompt": {"app": {"storeID": 1}}
      }
      """,
      "src/Home.tsx": "export default () => <Greeting><UpdateCard /></Greeting>;",
      "App.xcconfig": "MARKETING_VERSION = 1.6.0\n",
    ])
    return Audit.findings(at: repository.root)
  }

  @Test(arguments: [
    #"{"allowed": ["src/Home.tsx"]}"#, #"{"names": [], "allowed": ["src/Home.tsx"]}"#,
    #"{"names": null, "allowed": ["src/Home.tsx"]}"#,
    #"{"names": ["UpdateCard"], "allowed": ["src/Home.tsx", "src/Start.tsx"]}"#,
    #"{"names": ["UpdateCard"], "allowed": ["src/**", "lib/*.dart"]}"#,
  ]) func aRuleThatChecksNothingIsAnError(_ rule: String) throws {
    let findings = try findings(rule)
    #expect(findings.map(\.code) == ["placement.nothing-checked"])
    #expect(findings.allSatisfy { $0.severity == .error && $0.line == 4 })
  }

  @Test(arguments: [
    #"{"names": ["UpdateCard"]}"#, #"{"names": ["UpdateCard"], "allowed": []}"#,
    #"{"names": ["UpdateCard"], "allowed": ["src/Start.tsx"]}"#,
  ]) func aRuleThatAllowsNoFileSaysSo(_ rule: String) throws {
    #expect(
      try findings(rule).map(\.code).sorted() == ["placement.nothing-checked", "placement.used"])
  }

  @Test func aRuleThatChecksIsClean() throws {
    #expect(try findings(#"{"names": ["UpdateCard"], "allowed": ["**/Home.tsx"]}"#) == [])
    let wrong = try findings(#"{"names": "UpdateCard", "allowed": ["**/Home.tsx"]}"#)
    #expect(wrong.map(\.code) == ["configuration.wrong-type"])
  }
}
