import Foundation
import Reproducible
import Testing

@Suite struct CheckVerbTests {
  private let app = URL.scratchDirectory.appending(
    path: "check-\(UUID().uuidString)")

  private func copy(damaging file: String, _ old: String, _ new: String) throws {
    try FileManager.default.copyItem(
      at: Command.root.appending(path: "Fixtures/Hosts/Minivid"), to: app)
    let url = app.appending(path: file)
    let text = try String(contentsOf: url, encoding: .utf8).replacing(old, with: new)
    try Data(text.utf8).write(to: url)
  }

  @Test func severalAppsEndInATable() async throws {
    let run = try await Command(
      "check", "Fixtures/Hosts/Minivid", "Fixtures/Hosts/Ringsy")
    #expect(run.status == 0)
    #expect(run.lines.contains { $0.hasPrefix("Ringsy   by URL  4.0 ") })
    #expect(run.lines.contains("they differ in: asks by, first session, empty answer"))
  }

  @Test func aFolderStandsForTheAppsBelowIt() async throws {
    let hosts = try FileManager.default.contentsOfDirectory(
      atPath: Command.root.appending(path: "Fixtures/Hosts").path
    ).sorted().map { "Fixtures/Hosts/\($0)" }
    let named = try await Command(["check"] + hosts)
    let below = try await Command("check", ".")
    #expect(below.status == 0)
    #expect(below.output == named.output)
    let nothing = try await Command("check", "Localization")
    #expect(nothing.status == 1)
    #expect(nothing.output.contains("[configuration.no-manifest]"))
  }

  @Test func everyFormatNamesFileLineAndCode() async throws {
    defer { try? FileManager.default.removeItem(at: app) }
    try copy(damaging: "src/locales/de.json", "{{version}}", "{{verison}}")
    let text = try await Command("check", app.path)
    #expect(text.status == 1)
    #expect(
      text.lines[0].hasPrefix("src/locales/de.json:6:23: error: "), "\(text.output)")
    #expect(text.lines[0].hasSuffix("[strings.misspelled-placeholder]"))
    let github = try await Command("check", app.path, "--format", "github")
    #expect(github.lines[0].hasPrefix("::error file=src/locales/de.json,line=6,col=23,"))
    let json = try await Command("check", app.path, "--format", "json")
    #expect(json.output.contains("\"code\" : \"strings.misspelled-placeholder\""))
    #expect(json.output.contains("\"schema\" : 1"))
  }

  @Test(arguments: [1, 2]) func explainingShowsEachLineBelowItsSource(apps: Int) async throws {
    defer { try? FileManager.default.removeItem(at: app) }
    try copy(damaging: "src/locales/de.json", "{{version}}", "{{verison}}")
    let paths = [app.path, "Fixtures/Hosts/Ringsy"].prefix(apps)
    let plain = try await Command(["check"] + paths)
    let run = try await Command(["check"] + paths + ["--explain"])
    #expect(run.status == 1)
    #expect(
      run.lines.dropFirst().prefix(3) == [
        "    en  Version {{version}} is available",
        "    de  \"title\": \"Version {{verison}} ist verfügbar\",",
        "                          ^^^^^^^^^^^",
      ])
    #expect(run.lines.filter { !$0.hasPrefix("    ") } == plain.lines)
    let json = try await Command(["check"] + paths + ["--format", "json", "--explain"])
    #expect(try await Command(["check"] + paths + ["--format", "json"]).output == json.output)
  }

  @Test func aWarningFailsOnlyWhenStrict() async throws {
    defer { try? FileManager.default.removeItem(at: app) }
    try copy(damaging: "src/screens/Home.tsx", "UpdateCard", "OtherCard")
    #expect(try await Command("check", app.path).status == 0)
    #expect(try await Command("check", app.path, "--strict").status == 1)
  }

  @Test func aBaselineMayOnlyShrink() async throws {
    defer { try? FileManager.default.removeItem(at: app) }
    try copy(damaging: "src/locales/de.json", "{{version}}", "{version}")
    let manifest = app.appending(path: "update-prompt.json")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    try Data(text.replacing("\"scope\"", with: "\"baseline\": \"known.json\", \"scope\"").utf8)
      .write(to: manifest)
    let first = try await Command("check", app.path, "--update-baseline", "known.json")
    #expect(first.output == "known.json: 1 known\n")
    #expect(try await Command("check", app.path).status == 0)

    let french = app.appending(path: "src/locales/fr.json")
    let damaged = try String(contentsOf: french, encoding: .utf8)
      .replacing("{{version}}", with: "{version}")
    try Data(damaged.utf8).write(to: french)
    let grown = try await Command("check", app.path, "--update-baseline", "known.json")
    #expect(grown.status == 1)
    #expect(grown.output.contains("src/locales/fr.json"))
    #expect(grown.output.hasSuffix("known.json: 1 known\n"))
    #expect(try await Command("check", app.path).status == 1)
  }

  @Test func initWritesADraftOnce() async throws {
    defer { try? FileManager.default.removeItem(at: app) }
    try copy(damaging: "src/constants.ts", "", "")
    try FileManager.default.removeItem(at: app.appending(path: "update-prompt.json"))
    let first = try await Command("check", "--init", app.path)
    #expect(first.status == 0)
    #expect(first.output.contains("the declared version: src/constants.ts:APP_VERSION"))
    #expect(try await Command("check", app.path).status == 0)
    let second = try await Command("check", "--init", app.path)
    #expect(second.status == 64)
    #expect(second.error.contains("is there already"))
  }

  @Test(arguments: [
    (["check"], 64, "needs the path of an app"), (["check", "no-such-app"], 66, "cannot be read"),
    (["check", "drift"], 64, "needs a path"),
    (["check", "drift", "Fixtures/Hosts/Minivid", "--scope", "all"], 64, "one of every"),
    (["check", "strings", "no-such-folder"], 66, "cannot be read"),
  ])
  func errorsSayWhatToDo(_ words: [String], _ status: Int32, _ message: String) async throws {
    let run = try await Command(words)
    #expect(run.status == status)
    #expect(run.error.contains(message), "\(run.error)")
  }

  @Test func ourOwnCatalogsAreClean() async throws {
    let run = try await Command("check", "strings", "Localization", "--strict")
    #expect(run.status == 0, "\(run.output)")
  }
}
