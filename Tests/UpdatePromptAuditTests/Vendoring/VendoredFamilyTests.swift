import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

/// Apps that name the same release of the kit, and do not have the same.
@Suite struct VendoredFamilyTests {
  private static let timing = SmallKit.timing
  private static let edit = [timing: "let later = 5\n"]

  /// Each as `app kind file`, without the unit's folder; the apps are called A to G.
  private func findings(
    _ apps: [ScratchRepository], knowing kit: SmallKit? = nil
  ) throws -> [String] {
    let named = zip("ABCDEFG".map(String.init), apps.map(\.root)).map { (name: $0, root: $1) }
    let family = try kit?.family(named) ?? VendoredFamily(named)
    return named.flatMap { app in
      VendoringCheck(app.root, name: app.name, family: family).findings().map { finding in
        let file = finding.file.replacing("Packages/UpdatePromptKit/", with: "")
        return "\(finding.app) \(finding.code.replacing("vendoring.", with: "")) \(file)"
      }
    }
  }

  @Test func twoThatDisagreeAreBothNamed() throws {
    let apps = [try SmallKit().app(), try SmallKit(Self.edit).app()]
    #expect(
      try findings(apps) == ["A apps-disagree \(Self.timing)", "B apps-disagree \(Self.timing)"])
    let family = VendoredFamily([("A", apps[0].root), ("B", apps[1].root)])
    let finding = VendoringCheck(apps[0].root, name: "A", family: family).findings().first
    #expect(finding?.message == "not as in the copy of release 1.2.0 of B")
    #expect(finding?.fix.contains("see in git who edited it") == true)
  }

  @Test func amongMoreTheOddOneIsNamed() throws {
    let apps = [try SmallKit().app(), try SmallKit(Self.edit).app(), try SmallKit().app()]
    #expect(try findings(apps) == ["B apps-disagree \(Self.timing)"])
    let pairs = apps + [try SmallKit(Self.edit).app()]
    #expect(try findings(pairs).count == 4)
  }

  @Test func aFileThatOnlyOneHasIsNamedInBoth() throws {
    let mine = "Sources/UpdatePromptCore/Mine.swift"
    let apps = [try SmallKit().app(), try SmallKit([mine: "let mine = 1\n"]).app()]
    #expect(try findings(apps) == ["A apps-disagree \(mine)", "B apps-disagree \(mine)"])
  }

  @Test func otherReleasesAreNotCompared() throws {
    let apps = [try SmallKit().app(), try SmallKit(release: "1.3.0", Self.edit).app()]
    #expect(try findings(apps) == ["A older-release Vendored.json"])
  }

  @Test func unitsWithOtherContentsCountForWhatTheyShare() throws {
    let apps = [try SmallKit().app(.core), try SmallKit().app(.kit)]
    #expect(try findings(apps) == [])
    let edited = [try SmallKit().app(.core), try SmallKit(Self.edit).app(.kit)]
    #expect(
      try findings(edited) == ["A apps-disagree \(Self.timing)", "B apps-disagree \(Self.timing)"])
  }

  @Test func twoUnitsOfOneAppNameEachOther() throws {
    let app = try SmallKit().app()
    try SmallKit(["LICENSE": "Mine.\n"]).update(app, to: .javascript).write()
    let findings = VendoringCheck(app.root, family: VendoredFamily([("", app.root)])).findings()
    let others = ["Packages/UpdatePromptKit-javascript", "Packages/UpdatePromptKit"]
    #expect(
      findings.map(\.message) == others.map { "not as in the copy of release 1.2.0 of \($0)" })
  }

  @Test func anEditThatNoRecordHidesIsNoDisagreement() throws {
    let apps = [try SmallKit().app(), try SmallKit().app()]
    try apps[0].write(Data("// mine\n".utf8), to: "Packages/UpdatePromptKit/\(Self.timing)")
    #expect(try findings(apps) == ["A edited \(Self.timing)"])
  }

  @Test func theKitTellsWhoIsRight() throws {
    let apps = [try SmallKit(Self.edit).app(), try SmallKit().app(), try SmallKit(Self.edit).app()]
    #expect(
      try findings(apps, knowing: SmallKit()) == [
        "A not-as-released \(Self.timing)", "C not-as-released \(Self.timing)",
      ])
    let older = try SmallKit(release: "1.3.0")
    #expect(try findings(apps, knowing: older) == ["B apps-disagree \(Self.timing)"])
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What the kit has that the app's unit was made from.
    let changes: [String: String?]
    let record: @Sendable (inout [String: Any]) -> Void
    let expected: String

    init(
      _ name: String, _ changes: [String: String?] = [:], _ expected: String,
      record: @escaping @Sendable (inout [String: Any]) -> Void = { _ in }
    ) {
      testDescription = name
      self.changes = changes
      self.expected = expected
      self.record = record
    }
  }

  static let faults = [
    Fault("an edited file", edit.mapValues { $0 }, "not-as-released \(timing)"),
    Fault("a deleted file", [timing: nil], "not-as-released \(timing)"),
    Fault(
      "a file of one's own", ["Localization/xx.json": "{}\n\n"],
      "not-as-released Localization/xx.json"),
    Fault("an id that is no file's", "not-as-released Vendored.json") {
      var files = $0["files"] as? [String: String] ?? [:]
      files["LICENSE"] = String(repeating: "0", count: 40)
      $0["files"] = files
    },
    Fault("a file that nobody has", "not-as-released Vendored.json") {
      var files = $0["files"] as? [String: String] ?? [:]
      files["NOTICE"] = String(repeating: "0", count: 40)
      $0["files"] = files
    },
    Fault("a file that is not listed", "record-incomplete LICENSE") {
      var files = $0["files"] as? [String: String] ?? [:]
      files["LICENSE"] = nil
      $0["files"] = files
    },
  ]

  /// What the record says, the release does not, and the next update would have lost.
  @Test(arguments: faults) func aRecordThatHidesItIsFoundAndRefused(_ fault: Fault) throws {
    let app = try SmallKit(fault.changes).app()
    try app.record(fault.record)
    let kit = try SmallKit()
    #expect(try findings([app], knowing: kit) == ["A \(fault.expected)"])
    let file = app.unit.appending(path: Self.timing)
    let before = try? Data(contentsOf: file)
    #expect(throws: VendoringError.self) {
      try kit.update(app)
    }
    #expect((try? Data(contentsOf: file)) == before)
  }
}

extension VendoredFamilyTests.Fault {
  fileprivate init(
    _ name: String, _ expected: String, record: @escaping @Sendable (inout [String: Any]) -> Void
  ) {
    self.init(name, [:], expected, record: record)
  }
}
