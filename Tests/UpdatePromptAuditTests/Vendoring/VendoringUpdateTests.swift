import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

@Suite final class VendoringUpdateTests {
  private let app = URL.scratchDirectory.appending(
    path: "app-\(UUID().uuidString)")
  private let source: UnitSource
  private var unit: URL { app.appending(path: "Packages/UpdatePromptKit") }

  init() throws {
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    source = try UnitSource(VendoringCheckTests.root)
  }

  deinit {
    try? FileManager.default.removeItem(at: app)
  }

  @Test func addsThenIsCurrent() throws {
    let first = try VendoringUpdate(of: app, to: source, contents: .kit)
    #expect(first.from == nil)
    #expect(first.change.added.contains("Sources/UpdatePromptCore/AppVersion.swift"))
    #expect(first.change.added.contains("Vectors/README.md"))
    #expect(first.change.added.contains("Sources/UpdatePromptKit/PrivacyInfo.xcprivacy"))
    try first.write()
    let second = try VendoringUpdate(of: app, to: source, contents: .kit)
    #expect(second.isCurrent)
  }

  @Test func writesWhereTheManifestSays() throws {
    let kit = try SmallKit()
    let app = try ScratchRepository([
      "update-prompt.json": #"{"app": "Pebble", "vendored": "Units/Prompt"}"#
    ])
    let first = try kit.update(app)
    #expect(first.folder == "Units/Prompt")
    try first.write()
    #expect(try kit.update(app).isCurrent)
    // The port is another unit, and goes where ports go.
    #expect(
      try kit.update(app, to: .javascript).folder == VendoredUnit.Contents.javascript.folder)
    let next = try SmallKit(release: "1.3.0").update(app)
    #expect((next.folder, next.from) == ("Units/Prompt", "1.2.0"))
    try next.write()
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: app.root.appending(path: "Units").path)
    #expect(folders == ["Prompt"])
    #expect(
      VendoredUnit(at: app.root.appending(path: "Units/Prompt"))?.release == "1.3.0")
    #expect(
      !FileManager.default.fileExists(atPath: app.root.appending(path: "Packages").path))
  }

  @Test func bringsToTheNextReleaseAndDropsWhatIsGone() throws {
    try VendoringUpdate(of: app, to: source, contents: .kit).write()
    let kit = try Self.kit(release: "99.1.0")
    defer { try? FileManager.default.removeItem(at: kit) }
    let next = try VendoringUpdate(of: app, to: UnitSource(kit), contents: .core)
    #expect(next.from == source.release)
    #expect(
      next.change.updated == [
        "Package.swift", "Sources/UpdatePromptCore/KitRelease.swift",
      ])
    #expect(next.change.removed.contains("Sources/UpdatePromptRuntime/UpdatePrompt.swift"))
    try next.write()
    #expect(VendoredUnit(at: unit)?.release == "99.1.0")
    #expect(VendoringCheck(app).findings() == [])
  }

  @Test func refusesToOverwriteAnEdit() throws {
    try VendoringUpdate(of: app, to: source, contents: .kit).write()
    let file = unit.appending(path: "LICENSE")
    try Data("mine".utf8).write(to: file)
    try Data("extra".utf8).write(to: unit.appending(path: "Mine.swift"))
    try FileManager.default.removeItem(at: unit.appending(path: "Package.swift"))
    #expect(
      throws: VendoringError.edited(
        unit: "Packages/UpdatePromptKit", files: ["LICENSE", "Mine.swift", "Package.swift"])
    ) {
      try VendoringUpdate(of: app, to: source, contents: .kit)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
  }

  /// What is written again is not lost.
  @Test func anEditThatTheReleaseHasTooIsNoEdit() throws {
    let app = try SmallKit().app()
    let edit = "let later = 5\n"
    try app.write(Data(edit.utf8), to: "Packages/UpdatePromptKit/\(SmallKit.timing)")
    let same = try SmallKit()
    #expect(throws: VendoringError.self) {
      try same.update(app)
    }
    let next = try SmallKit(release: "1.3.0", [SmallKit.timing: edit])
    try next.update(app).write()
    #expect(VendoredUnit(at: app.unit)?.release == "1.3.0")
  }

  @Test func refusesARecordThatIsNotTheReleases() throws {
    let edited = try SmallKit([SmallKit.timing: "let later = 5\n", "LICENSE": "Mine.\n"]).app()
    let kit = try SmallKit()
    #expect(
      throws: VendoringError.notAsReleased(
        unit: "Packages/UpdatePromptKit", release: "1.2.0", files: ["LICENSE", SmallKit.timing])
    ) {
      try kit.update(edited)
    }
    // Other contents than those that lie there are compared with what lies there.
    #expect(throws: VendoringError.self) {
      try kit.update(edited, to: .kit)
    }
    let whole = try SmallKit().app(.kit)
    #expect(try kit.update(whole).from == "1.2.0")
  }

  /// Only a family could tell, before.
  @Test func whatAnotherReleaseHeldIsNotKnown() throws {
    let edited = try SmallKit([SmallKit.timing: "let later = 5\n"]).app()
    let next = try SmallKit(release: "1.3.0")
    #expect(
      try next.update(edited).change.updated
        .contains(SmallKit.timing))
  }

  @Test func lineEndingsAreNoEditAndNoChange() throws {
    try VendoringUpdate(of: app, to: source, contents: .core).write()
    let endings = Set(["LICENSE", "Sources/UpdatePromptCore/Timing.swift"])
    for path in endings {
      let file = unit.appending(path: path)
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(text.replacing("\n", with: "\r\n").utf8).write(to: file)
    }
    #expect(Set(VendoringCheck(app).findings().map(\.code)) == ["vendoring.line-endings"])
    #expect(try VendoringUpdate(of: app, to: source, contents: .core).isCurrent)

    let kit = try Self.kit(release: "99.1.0")
    defer { try? FileManager.default.removeItem(at: kit) }
    try VendoringUpdate(of: app, to: UnitSource(kit), contents: .core).write()
    #expect(VendoredUnit(at: unit)?.release == "99.1.0")
    #expect(VendoringCheck(app).findings() == [])
  }

  @Test func anEditBesideOtherLineEndingsIsRefused() throws {
    try VendoringUpdate(of: app, to: source, contents: .core).write()
    let file = unit.appending(path: "LICENSE")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data((text + "mine\n").replacing("\n", with: "\r\n").utf8).write(to: file)
    #expect(
      throws: VendoringError.edited(unit: "Packages/UpdatePromptKit", files: ["LICENSE"])
    ) {
      try VendoringUpdate(of: app, to: source, contents: .core)
    }
  }

  @Test func aLeftoverOfAnInterruptedRunDoesNoHarm() throws {
    try VendoringUpdate(of: app, to: source, contents: .kit).write()
    let leftover = app.appending(path: "Packages/.UpdatePromptKit.next")
    try FileManager.default.createDirectory(at: leftover, withIntermediateDirectories: true)
    try Data("half".utf8).write(to: leftover.appending(path: "LICENSE"))
    #expect(VendoringCheck(app).findings() == [])
    let kit = try Self.kit(release: "99.0.1")
    defer { try? FileManager.default.removeItem(at: kit) }
    try VendoringUpdate(of: app, to: UnitSource(kit), contents: .kit).write()
    #expect(!FileManager.default.fileExists(atPath: leftover.path))
    #expect(VendoredUnit(at: unit)?.release == "99.0.1")
  }

  @Test func carriesTheJavaScriptPort() throws {
    try VendoringUpdate(of: app, to: source, contents: .javascript).write()
    let port = app.appending(path: "Packages/UpdatePromptKit-javascript")
    #expect(FileManager.default.fileExists(atPath: port.appending(path: "port/index.mjs").path))
    #expect(
      FileManager.default.fileExists(atPath: port.appending(path: "Vectors/compare.json").path))
    #expect(VendoringCheck(app).findings() == [])
  }

  @Test func aFolderThatIsNotThereSaysSo() throws {
    let missing = app.appending(path: "nowhere")
    #expect(throws: VendoringError.cannotRead(path: missing.path)) {
      try VendoringUpdate(of: missing, to: source, contents: .kit)
    }
  }

  /// A checkout of another release: what travels, and another number.
  static func kit(release: String) throws -> URL {
    let kit = URL.scratchDirectory.appending(path: "kit-\(UUID().uuidString)")
    for path in ["Sources", "Fixtures/Vectors", "Fixtures/Ports", "Localization", "LICENSE"] {
      let copy = kit.appending(path: path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: VendoringCheckTests.root.appending(path: path), to: copy)
    }
    let file = kit.appending(path: "Sources/UpdatePromptCore/KitRelease.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let changed = text.replacing(/version = "[0-9.]+"/, with: "version = \"\(release)\"")
    try Data(changed.utf8).write(to: file)
    return kit
  }
}
