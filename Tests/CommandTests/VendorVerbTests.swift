import Foundation
import Reproducible
import Testing

/// What `vendor` and `check` know about the release of the checkout that they run in.
@Suite final class VendorVerbTests {
  private let repository: ScratchRepository
  private var work: URL { repository.root }
  private var kit: URL { work.appending(path: "kit") }
  private let timing = "Sources/UpdatePromptCore/Timing.swift"
  private var vendored: String { "app/Packages/UpdatePromptKit/\(timing)" }

  init() throws {
    repository = try ScratchRepository()
    try write("let version = \"1.2.0\"\n", to: "kit/Sources/UpdatePromptCore/KitRelease.swift")
    try write("let later = 3\n", to: "kit/\(timing)")
    try write("Do as you like.\n", to: "kit/LICENSE")
    try write("", to: "app/README.md")
  }

  private func write(_ text: String, to path: String) throws {
    try repository.write(text, to: path)
  }

  private func run(_ words: String...) async throws -> Command {
    try await Command(words, in: work, fromKit: kit)
  }

  private func git(_ words: [String], in folder: URL) async throws -> Command {
    let identity = ["-c", "user.name=Maintainer", "-c", "user.email=maintainer@example.com"]
    return try await Command(
      running: URL(filePath: "/usr/bin/env"), ["git"] + identity + words, in: folder)
  }

  /// Edits a file of the unit and writes its new id into the record.
  private func editAndRecord() async throws {
    try write("let later = 5\n", to: vendored)
    let file = work.appending(path: vendored)
    let old = try await git(["hash-object", kit.appending(path: timing).path], in: work).output
    let new = try await git(["hash-object", file.path], in: work).output
    let record = work.appending(path: "app/Packages/UpdatePromptKit/Vendored.json")
    let text = try String(contentsOf: record, encoding: .utf8)
      .replacing(old.prefix(40), with: new.prefix(40))
    try Data(text.utf8).write(to: record)
  }

  @Test func aRecordedEditIsNamedAndNotOverwritten() async throws {
    #expect(try await run("vendor", "app", "--only", "core").status == 0)
    let clean = try await run("check", "vendoring", "app")
    #expect(clean.output == "vendoring (Packages/UpdatePromptKit as released): match\n")
    try await editAndRecord()
    let check = try await run("check", "vendoring", "app")
    #expect(check.status == 1)
    #expect(check.lines[0].hasPrefix("Packages/UpdatePromptKit/\(timing): error: not what release"))
    #expect(check.lines[0].hasSuffix("[vendoring.not-as-released]"))

    for dry in [["--dry-run"], []] {
      let refused = try await Command(
        ["vendor", "app", "--only", "core"] + dry, in: work, fromKit: kit)
      #expect(refused.status == 1)
      #expect(refused.error.contains("Vendored.json is not that of release 1.2.0"))
      #expect(refused.error.contains("\(timing); move what was edited into the kit, delete the"))
    }
    let file = work.appending(path: vendored)
    #expect(try String(contentsOf: file, encoding: .utf8) == "let later = 5\n")

    // What the message says to do works.
    try FileManager.default.removeItem(at: work.appending(path: "app/Packages/UpdatePromptKit"))
    #expect(try await run("vendor", "app", "--only", "core").status == 0)
    #expect(try await run("check", "vendoring", "app").status == 0)
  }

  /// Between two releases, a checkout still names the last one.
  @Test func aCheckoutThatMovedOnSinceItsTagIsNoRelease() async throws {
    for words in [["init", "-q"], ["add", "."], ["commit", "-qm", "Release"], ["tag", "1.2.0"]] {
      #expect(try await git(words, in: kit).status == 0)
    }
    #expect(try await run("vendor", "app", "--only", "core").status == 0)
    #expect(
      try await run("check", "vendoring", "app").output
        == "vendoring (Packages/UpdatePromptKit as released): match\n")
    try write("let later = 4\n", to: "kit/\(timing)")
    let check = try await run("check", "vendoring", "app")
    #expect(check.output == "vendoring (Packages/UpdatePromptKit as recorded): match\n")
    // As in a hook, where git speaks of the app.
    let hook = try await Command(
      running: URL(filePath: "/usr/bin/env"),
      ["GIT_DIR=\(work.path)/none", Command.binary.path, "check", "vendoring", "../app"], in: kit)
    #expect(hook.output == check.output)
    let update = try await run("vendor", "app", "--only", "core")
    #expect(update.output.contains("  ~ \(timing)"))
    #expect(try await run("check", "app").output.contains("not-as-released") == false)
  }

  /// Each has one error and the same release, which is not to say that they are alike.
  @Test func appsThatDisagreeAreNotAlike() async throws {
    let manifest = "{\"prompt\": {\"app\": {\"storeID\": 1}}}"
    for app in ["app", "other"] {
      try write(manifest, to: "\(app)/update-prompt.json")
      #expect(try await run("vendor", app, "--only", "core").status == 0)
    }
    #expect(try await run("check", "app", "other").lines.dropLast().last == "all alike")
    try await editAndRecord()
    try write("let version = \"1.3.0\"\n", to: "kit/Sources/UpdatePromptCore/KitRelease.swift")
    let check = try await run("check", "app", "other")
    #expect(check.output.split(separator: "[vendoring.apps-disagree]").count == 3)
    #expect(check.lines.dropLast().last == "they differ in: kit")
  }

  @Test func theFamilyIsHeldToTheReleaseToo() async throws {
    try write("{\"prompt\": {\"app\": {\"storeID\": 1}}}", to: "app/update-prompt.json")
    #expect(try await run("vendor", "app", "--only", "core").status == 0)
    try await editAndRecord()
    let check = try await run("check", "app")
    #expect(check.output.contains("[vendoring.not-as-released]"))
  }
}
