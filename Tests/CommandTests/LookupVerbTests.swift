import Foundation
import Testing

@Suite struct LookupVerbTests {
  @Test func printsWhatTheKitWouldAnswer() async throws {
    let run = try await Command("lookup", "--file", "Fixtures/Lookup/minivid-1.6.json")
    #expect(run.status == 0)
    #expect(run.lines.first == "release 1.6")
    #expect(run.output.contains("https://apps.apple.com/app/id1000000001"))
  }

  @Test func theWholeTraceSaysWhichRuleDecides() async throws {
    let run = try await Command(
      "lookup", "--file", "Fixtures/Lookup/minivid-1.6.json", "--installed", "1.5", "--system",
      "16.4")
    #expect(run.output.contains("with 1.5 installed: quiet systemTooOld"))
    #expect(run.lines.filter { $0.contains(" decides ") }.count == 1)
    #expect(run.output.contains("needs 17.0, system 16.4"))
    #expect(run.lines.count { $0.contains("not reached") } == 8)
  }

  @Test(arguments: [
    ("minivid-1.6.json", nil, #"{"answer":{"bundleID":"com.example.minivid","#),
    ("empty.json", nil, #"{"answer":null,"reason":"the answer holds no record of this app"}"#),
    ("login-page.html", nil, #"{"answer":null,"reason":"the body is not a JSON object"#),
    ("minivid-1.6.json", "com.example.other", #"{"answer":null,"reason":"the answer holds no"#),
  ])
  func jsonHasAnswerAndReason(_ file: String, _ bundle: String?, _ start: String) async throws {
    let run = try await Command(
      "lookup", "--file", "Fixtures/Lookup/\(file)", "--format", "json", "--expect-bundle",
      bundle ?? "com.example.MINIVID")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(start), "\(run.output)")
  }

  @Test func aKindMayBeRepeated() async throws {
    let run = try await Command(
      "lookup", "--file", "Fixtures/Lookup/minivid-1.6.json", "--expect-kind", "mac-software",
      "--expect-kind=software")
    #expect(run.lines.first == "release 1.6")
  }

  @Test func readsStandardInput() async throws {
    let run = try await Command(
      "lookup", "--file", "-",
      input: #"{"results":[{"version":"2.1","trackId":1000000001}]}"#)
    #expect(run.lines.first == "release 2.1")
  }

  @Test(arguments: [
    (["lookup"], 64, "lookup needs --file ANSWER"),
    (["lookup", "--file", "no-such-file"], 66, "no-such-file: cannot be read"),
    (["lookup", "--file"], 64, "--file needs a value"),
    (["lookup", "--fil", "x"], 64, "has no option --fil; it has"),
    (["lookup", "--file", "x", "--format", "xml"], 64, "one of text, json"),
    (["lookup", "--file", "x", "--system", "new"], 64, "is not a version"),
    (["loockup"], 64, "there is no \"loockup\""),
  ])
  func errorsSayWhatToDo(_ words: [String], _ status: Int32, _ message: String) async throws {
    let run = try await Command(words)
    #expect(run.status == status)
    #expect(run.error.contains(message), "\(run.error)")
    #expect(run.output.isEmpty)
  }

  @Test(arguments: ["demo", "lookup", "vectors"]) func everyVerbHasHelp(_ verb: String) async throws
  {
    let run = try await Command(verb, "--help")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("update-prompt \(verb)"))
    #expect(try await Command("--help").output.contains("  \(verb) "))
  }
}
