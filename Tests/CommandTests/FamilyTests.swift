import Foundation
import Reproducible
import Testing

/// Seven repositories over two releases of the kit, as their maintainer lives with them.
@Suite struct FamilyTests {
  private let work = URL.scratchDirectory.appending(
    path: "family-\(UUID().uuidString)")
  private let names = [
    "Baton", "Linkeeper", "Lockboxy", "Minivid", "Ringsy", "Stampzy", "Talkzy",
  ]

  @Test func aFamilyInMotion() async throws {
    defer { try? FileManager.default.removeItem(at: work) }
    try await makeRepositories()

    // Everybody gets the first release, and each one's CI is green.
    let first = try await Command(["vendor"] + names, in: work, fromKit: Command.root)
    #expect(first.status == 0, "\(first.error)")
    try await forEachRepository { name in
      let ci = try await Command("check", ".", in: work.appending(path: name))
      #expect(ci.status == 0, "\(name): \(ci.output)")
      try await git(["add", "-A"], in: name)
      try await git(["commit", "-qm", "Vendor the kit"], in: name)
    }
    let alike = try await Command(["check"] + names, in: work)
    #expect(alike.status == 0)
    #expect(alike.output.contains("they differ in: asks by, first session, empty answer\n"))

    // A new release reaches six; the seventh keeps the old one and edits a file of it.
    let kit = try kit(release: "99.1.0")
    let six = names.filter { $0 != "Talkzy" }
    let update = try await Command(["vendor"] + six, in: work, fromKit: kit)
    #expect(update.status == 0, "\(update.error)")
    let edited = "Talkzy/Packages/UpdatePromptKit/Sources/UpdatePromptCore/Timing.swift"
    try Data("// mine\n".utf8).write(to: work.appending(path: edited))

    let apart = try await Command(["check"] + names, in: work)
    #expect(apart.status == 1)
    #expect(apart.output.contains("\(edited): error: edited"))
    #expect(apart.output.contains("[vendoring.older-release]"))
    #expect(
      apart.output.contains("they differ in: kit, asks by, first session, empty answer, findings"))
    let rows = apart.lines.filter { $0.contains("  99.1.0  ") }
    #expect(rows.count == 6)
    #expect(apart.lines.contains { $0.hasPrefix("Talkzy") && $0.hasSuffix("1 errors") })

    // The edit is refused, not lost; restored by git, the seventh follows.
    let refused = try await Command(["vendor", "Talkzy"], in: work, fromKit: kit)
    #expect(refused.status == 1)
    #expect(refused.error.contains("Sources/UpdatePromptCore/Timing.swift"))
    try await git(["checkout", "-q", "."], in: "Talkzy")
    #expect(try await Command(["vendor", "Talkzy"], in: work, fromKit: kit).status == 0)
    #expect(try await Command(["check"] + names, in: work).status == 0)
  }

  @Test func aDryRunShowsTheChangeAndWritesNothing() async throws {
    defer { try? FileManager.default.removeItem(at: work) }
    try FileManager.default.createDirectory(
      at: work.appending(path: "App"), withIntermediateDirectories: true)
    let run = try await Command(
      ["vendor", "App", "--only", "core", "--dry-run"], in: work, fromKit: Command.root)
    #expect(run.output.contains("  + Sources/UpdatePromptCore/AppVersion.swift"))
    #expect(!run.output.contains("UpdatePromptRuntime"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: work.appending(path: "App").path) == [])
  }

  private func makeRepositories() async throws {
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    try await forEachRepository { name in
      try FileManager.default.copyItem(
        at: Command.root.appending(path: "Fixtures/Hosts/\(name)"),
        to: work.appending(path: name))
      try await git(["init", "-q"], in: name)
      try await git(["add", "-A"], in: name)
      try await git(["commit", "-qm", "The app"], in: name)
    }
  }

  private func forEachRepository(
    _ operation: @escaping @Sendable (String) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup { group in
      for name in names { group.addTask { try await operation(name) } }
      try await group.waitForAll()
    }
  }

  private func git(_ arguments: [String], in name: String) async throws {
    let identity = ["-c", "user.name=Maintainer", "-c", "user.email=maintainer@example.com"]
    let run = try await Command(
      running: URL(filePath: "/usr/bin/env"), ["git"] + identity + arguments,
      in: work.appending(path: name))
    #expect(run.status == 0, "git \(arguments): \(run.error)")
  }

  private func kit(release: String) throws -> URL {
    let kit = work.appending(path: "kit")
    for path in ["Sources", "Fixtures/Vectors", "Localization", "LICENSE"] {
      let copy = kit.appending(path: path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Command.root.appending(path: path), to: copy)
    }
    let file = kit.appending(path: "Sources/UpdatePromptCore/KitRelease.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let changed = text.replacing(/version = "[0-9.]+"/, with: "version = \"\(release)\"")
    try Data(changed.utf8).write(to: file)
    return kit
  }
}
