import Foundation
import Reproducible
import Testing

/// Checks that run alone on one path or several, without a manifest.
@Suite final class LoneCheckTests {
  private let repository: ScratchRepository
  private var work: URL { repository.root }

  init() throws {
    repository = try ScratchRepository()
  }

  private func write(_ text: String, to path: String) throws {
    try repository.write(text, to: path)
  }

  /// Two apps with the same mistake in the same file.
  private func write(_ text: String, toBoth path: String) throws {
    for app in ["a", "b"] { try write(text, to: "\(app)/\(path)") }
  }

  /// With paths from `work`.
  private func check(_ words: [String]) async throws -> Command {
    try await Command(["check"] + words, in: work)
  }

  private struct Report: Decodable {
    struct Finding: Decodable {
      let app: String
      let file: String
    }
    struct Verdict: Decodable {
      let app: String
    }
    let findings: [Finding]
    let verdicts: [Verdict]
  }

  struct Check: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// A file that it finds fault with in both apps.
    let file: String
    let text: String
    var options: [String] = []
    /// What is named of an app; empty for the app.
    var path = ""
  }

  private static let project = """
    name: Pebble
    targets:
      Pebble: {type: application, platform: iOS, settings: {MARKETING_VERSION: "1.5"}}

    """

  static let checks = [
    Check(testDescription: "strings", file: "locales/en.json", text: "{"),
    Check(
      testDescription: "strings of a file", file: "locales/en.json", text: "{",
      path: "locales/en.json"),
    Check(
      testDescription: "drift", file: "ios/project.yml", text: project,
      options: ["--declared", "1.6"]),
    Check(
      testDescription: "drift of a file", file: "ios/project.yml", text: project,
      options: ["--declared", "1.6"], path: "ios/project.yml"),
    Check(
      testDescription: "placement", file: "src/Home.tsx", text: "export { Card };\n",
      options: ["--name", "Card", "--allowed", "src/Else.tsx"]),
    Check(
      testDescription: "vendoring", file: "Packages/UpdatePromptKit/Vendored.json", text: "<<<<"),
    Check(testDescription: "configuration", file: "update-prompt.json", text: "{\"prompt\": {}}"),
    Check(
      testDescription: "configuration of a file", file: "prompt.json", text: "{}",
      path: "prompt.json"),
  ]

  @Test(arguments: checks) func severalPathsAreToldApart(_ check: Check) async throws {
    try write(check.text, toBoth: check.file)
    if check.testDescription == "placement" { try write("", toBoth: "src/Else.tsx") }
    let verb = String(check.testDescription.prefix { $0 != " " })
    let named = check.path.isEmpty ? "" : "/\(check.path)"
    let (first, second) = ("a\(named)", "b\(named)")
    let words = [verb] + check.options + ["--format", "json"]

    let both = try await self.check(words + [first, second])
    #expect(both.status == 1, "\(both.output)\(both.error)")
    let report = try JSONDecoder().decode(Report.self, from: Data(both.output.utf8))
    #expect(report.verdicts.map(\.app) == [first, second])
    #expect(Set(report.findings.map(\.app)) == [first, second])
    for finding in report.findings {
      #expect(finding.file == "\(finding.app.prefix(1))/\(check.file)")
    }
    let github = try await self.check([verb, first, second, "--format", "github"] + check.options)
    #expect(github.output.contains("file=b/\(check.file)"))

    let one = try await self.check(words + [first])
    let alone = try JSONDecoder().decode(Report.self, from: Data(one.output.utf8))
    let folder = ["strings of a file", "drift of a file"].contains(check.testDescription)
    let file = folder ? String(check.file.split(separator: "/").last ?? "") : check.file
    #expect(Set(alone.findings.map(\.file)) == [file])
    #expect(Set(alone.findings.map(\.app) + alone.verdicts.map(\.app)) == [""])
  }

  @Test func foldersThatEndAlikeAreNamedByTheirPaths() async throws {
    for folder in ["a/ios", "b/ios", "c"] { try write("", to: "\(folder)/empty") }
    let run = try await check(["vendoring", "a/ios", "b/ios", "c"])
    #expect(run.output.contains("\na/ios: error: ") || run.output.hasPrefix("a/ios: error: "))
    #expect(
      run.lines.suffix(4).dropLast() == [
        "vendoring a/ios: none", "vendoring b/ios: none", "vendoring c: none",
      ])
  }

  @Test func aProjectIsNamedFromTheFolderThatHoldsIt() async throws {
    let fixture = "Fixtures/Audit/drift-mismatch"
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: Command.root.appending(path: fixture).path)
    let project = try #require(names.first { $0.hasSuffix(".xcodeproj") })
    let path = "\(fixture)/\(project)"
    let run = try await Command(
      ["check", "drift", path, "\(path)/project.pbxproj", "--declared", "7.7", "--format", "json"])
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(Set(report.findings.map(\.app)).count == 2)
    for finding in report.findings {
      #expect(
        FileManager.default.fileExists(atPath: Command.root.appending(path: finding.file).path),
        "\(finding.file)")
    }
  }

  @Test(arguments: [
    (["vendoring"], 64, "needs a path"), (["vendoring", "no-such"], 66, "cannot be read"),
    (["vendoring", ".", "--base", "x"], 64, "no option --base"),
    (["placement", "."], 64, "needs a --name"),
    (["placement", ".", "--name", "Card"], 64, "needs an --allowed"),
    (["placement", "no-such", "--name", "Card", "--allowed", "x"], 66, "cannot be read"),
    (["configuration"], 64, "needs a path"),
    (["configuration", "."], 66, "./update-prompt.json: cannot be read"),
    (["./vendoring"], 66, "./vendoring: cannot be read"),
  ])
  func errorsSayWhatToDo(_ words: [String], _ status: Int32, _ message: String) async throws {
    let run = try await check(words)
    #expect(run.status == status)
    #expect(run.error.contains(message), "\(run.error)")
  }

  @Test func aPathMayBeCalledLikeACheck() async throws {
    try write("{\"prompt\": {\"app\": {\"storeID\": 1}}}", to: "vendoring/update-prompt.json")
    let run = try await check(["./vendoring"])
    #expect(run.output.contains("drift vendoring (shipping): none"))
    let alone = try await check(["configuration", "vendoring"])
    #expect(alone.status == 0)
    #expect(alone.output == "configuration (update-prompt.json): match\n")
  }

  @Test func aWarningFailsOnlyWhenStrict() async throws {
    try write("export { Card };\n", to: "a/src/Home.tsx")
    let words = ["placement", "a", "--name", "Card", "--name", "Tip", "--allowed", "src/Home.tsx"]
    #expect(try await check(words).status == 0)
    #expect(try await check(words + ["--strict"]).status == 1)
  }
}
