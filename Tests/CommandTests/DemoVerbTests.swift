import Foundation
import Reproducible
import Testing

@Suite struct DemoVerbTests {
  /// The whole demonstration, run once for all that look at it.
  private static let whole = Task { try await Command("demo") }

  @Test func readsWellAtEightyColumns() async throws {
    let run = try await Self.whole.value
    #expect(run.status == 0)
    #expect(run.lines.allSatisfy { $0.count <= 80 })
    #expect(run.output.contains("│  Version 1.6 is available"))
  }

  @Test func twoRunsAreEqual() async throws {
    #expect(try await Self.whole.value.output == Command("demo").output)
  }

  @Test func jsonIsOneObjectForEachStep() async throws {
    struct Step: Decodable {
      struct Card: Decodable { let version: String }
      let host: String
      let time: String
      let card: Card?
      let quiet: String?
    }
    let steps = try await Command("demo", "--host", "minivid", "--format", "json").lines.dropLast()
      .map { try JSONDecoder().decode(Step.self, from: Data($0.utf8)) }
    #expect(steps.count > 40)
    #expect(steps.allSatisfy { $0.host == "minivid" && ($0.card == nil) != ($0.quiet == nil) })
    #expect(Set(steps.compactMap(\.card?.version)) == ["1.6", "1.7"])
    #expect(
      Set(steps.compactMap(\.quiet)) == [
        "noRelease", "upToDate", "firstSession", "snoozed", "openedStore",
      ])
  }

  @Test func speaksOtherLanguages() async throws {
    #expect(try await Command("demo", "--language", "vi").output.contains("Đã có phiên bản 1.6"))
  }

  @Test func allSevenStandSideBySide() async throws {
    let run = try await Self.whole.value
    let head = "Minivid   Linkeeper Lockboxy  Ringsy    Talkzy    Baton     Stampzy"
    #expect(run.lines.contains { $0.hasSuffix(head) })
    #expect(
      run.lines.contains(
        "10 Mar 11:00 later     later     later     none      none      later     later"))
  }

  @Test func aHostPrintsOneScreenForAScenario() async throws {
    let run = try await Command(
      "demo", "--host", "lockboxy", "--scenario", "up-to-date", "--now", "2026-03-01T09:00:00Z")
    #expect(run.output.contains("Tip: turn on the watch app"))
    #expect(run.output.contains("quiet: upToDate"))
    #expect(!run.output.contains("╭"))
  }

  @Test func theDebugArgumentPreviewsInADebugBuild() async throws {
    let words = [
      "demo", "--host", "minivid", "--scenario", "up-to-date", "--now", "2026-03-01T09:00:00Z",
    ]
    let plain = try await Command(words)
    let previewed = try await Command(words + ["-MinividUpdateInstalledVersion", "0.0.1"])
    #expect(plain.output.contains("quiet: upToDate"))
    #expect(previewed.output.contains("Version 1.6 is available"))
    #expect(
      try await previewed.output
        == Command(words + ["-MinividUpdateInstalledVersion", "0.0.1"]).output)
  }

  @Test func theStateFileRemembersLater() async throws {
    let file = URL.scratchDirectory.appending(path: "state-\(UUID().uuidString)/memory.json")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let words = ["demo", "--host", "ringsy", "--scenario", "optional", "--state", file.path]
    let first = try await Command(words + ["--now", "2026-03-01T09:00:00Z"])
    #expect(first.output.contains("quiet: firstSession"))
    let second = try await Command(words + ["--now", "2026-03-01T10:00:00Z"])
    #expect(second.output.contains("Version 1.6 is available"))
  }

  @Test(arguments: [
    (["--host", "nobody"], "one of minivid, linkeeper"),
    (["--host", "minivid", "--scenario", "rainy"], "one of optional, required"),
    (["--host", "minivid", "--store", "http://example.com/lookup"], "an https address"),
    (["--host", "minivid", "--now", "yesterday"], "a time like"),
  ])
  func errorsSayWhatToDo(_ words: [String], _ message: String) async throws {
    let run = try await Command(["demo"] + words)
    #expect(run.status == 64)
    #expect(run.error.contains(message), "\(run.error)")
  }
}
