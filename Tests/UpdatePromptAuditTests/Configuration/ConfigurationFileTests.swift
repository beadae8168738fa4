import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

/// The configuration check alone, on the prompt's value or a whole manifest.
@Suite struct ConfigurationFileTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var name = "prompt.json"
    let text: String
    let verdict: String
    var codes: [String] = []
  }

  static let cases = [
    Case(
      testDescription: "a prompt", text: "{\"app\": {\"storeID\": 1}}", verdict: "match"),
    Case(
      testDescription: "a prompt out of bounds",
      text: "{\"app\": {\"storeID\": 1}, \"lookupInterval\": 60}", verdict: "error",
      codes: ["out-of-bounds"]),
    Case(
      testDescription: "an empty prompt", text: "{}", verdict: "error", codes: ["bad-app-id"]),
    Case(
      testDescription: "no object", text: "null", verdict: "error", codes: ["wrong-type"]),
    Case(
      testDescription: "no JSON", text: "{\"app\"", verdict: "error",
      codes: ["unreadable-manifest"]),
    Case(
      testDescription: "a manifest by another name",
      text: "{\"scoop\": \"every\", \"prompt\": {\"app\": {\"storeID\": 0}}}", verdict: "error",
      codes: ["bad-app-id", "unknown-key"]),
    Case(
      testDescription: "a manifest", name: AppManifest.fileName,
      text: "{\"app\": \"Pebble\", \"prompt\": {\"app\": {\"storeID\": 1}}}", verdict: "match"),
    Case(
      testDescription: "a manifest without a prompt", name: AppManifest.fileName,
      text: "{\"app\": \"Pebble\"}", verdict: "none", codes: ["missing-prompt"]),
    Case(
      testDescription: "a manifest that is none", name: AppManifest.fileName, text: "[]",
      verdict: "error", codes: ["unreadable-manifest"]),
  ]

  @Test(arguments: cases) func isRead(_ one: Case) throws {
    let repository = try ScratchRepository([one.name: one.text])
    let report = ConfigurationFile(repository.root.appending(path: one.name), app: "A").report()
    #expect(report.verdicts.map(\.verdict) == [one.verdict])
    #expect(report.verdicts.map(\.scope) == [one.name])
    #expect(
      report.findings.map { $0.code.replacing("configuration.", with: "") }.sorted() == one.codes)
    #expect(report.findings.allSatisfy { $0.severity == .error })
    #expect((report.findings.map(\.app) + report.verdicts.map(\.app)).allSatisfy { $0 == "A" })
    #expect(report.findings.allSatisfy { $0.file == one.name })
  }

  /// A manifest says where the app's sources are, the prompt's value does not.
  @Test func theSourcesBesideAManifestAreReadToo() throws {
    let prompt = """
      {"app": {"storeID": 1}, "debugArgument": {"name": "PebblePreview", "kind": "preview"}}
      """
    let source = "let isPreview = CommandLine.arguments.contains(\"-PebblePreview\")\n"
    let repository = try ScratchRepository([
      AppManifest.fileName: "{\"prompt\": \(prompt)}", "prompt.json": prompt,
      "ios/Launch.swift": source,
    ])
    let files = [AppManifest.fileName, "prompt.json"].map { name in
      ConfigurationFile(repository.root.appending(path: name)).report().findings.map(\.file)
    }
    #expect(files == [["ios/Launch.swift"], []])
    let allowed = "// update-prompt:allow configuration.debug-argument-in-release\n\(source)"
    try repository.write(Data(allowed.utf8), to: "ios/Launch.swift")
    let file = ConfigurationFile(repository.root.appending(path: AppManifest.fileName))
    #expect(file.report().findings == [])
  }
}
