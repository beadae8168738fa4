import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

/// A vendored unit, damaged in one way at a time.
@Suite(VendoredApp()) struct VendoringCheckTests {
  struct Damage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: [String]
    let plant: @Sendable (Unit) throws -> Void

    init(_ name: String, _ expected: [String], _ plant: @escaping @Sendable (Unit) throws -> Void) {
      testDescription = name
      self.expected = expected
      self.plant = plant
    }
  }

  /// A unit in an app that is removed with the test.
  struct Unit: Sendable {
    let app: URL
    var folder: URL { app.appending(path: "Packages/UpdatePromptKit") }

    func url(_ path: String) -> URL { folder.appending(path: path) }
    func write(_ text: String, to path: String) throws {
      try Data(text.utf8).write(to: url(path))
    }
    func remove(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }
    func move(_ path: String, to other: String) throws {
      try FileManager.default.moveItem(at: url(path), to: url(other))
    }
    func record(_ change: (inout [String: Any]) -> Void) throws {
      let data = try Data(contentsOf: url("Vendored.json"))
      var object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      change(&object)
      try JSONSerialization.data(withJSONObject: object).write(to: url("Vendored.json"))
    }
  }

  static let version = "Sources/UpdatePromptCore/AppVersion.swift"
  static let unitPath = "Packages/UpdatePromptKit"

  static let damages = [
    Damage("none", []) { _ in },
    Damage("an edited file", ["\(version) edited"]) { try $0.write("// mine\n", to: version) },
    Damage("an emptied file", ["\(version) edited"]) { try $0.write("", to: version) },
    Damage("a missing file", ["\(version) missing"]) { try $0.remove(version) },
    Damage("an extra file", ["Sources/UpdatePromptCore/Mine.swift extra"]) {
      try $0.write("// mine\n", to: "Sources/UpdatePromptCore/Mine.swift")
    },
    Damage("a renamed file", ["Sources/UpdatePromptCore/Version.swift renamed"]) {
      try $0.move(version, to: "Sources/UpdatePromptCore/Version.swift")
    },
    Damage("a moved file", ["Sources/AppVersion.swift renamed"]) {
      try $0.move(version, to: "Sources/AppVersion.swift")
    },
    Damage("a file in another case", ["Sources/UpdatePromptCore/appversion.swift wrong-case"]) {
      try $0.move(version, to: "Sources/UpdatePromptCore/appversion.swift")
    },
    Damage("a link in a file's place", ["LICENSE not-a-file"]) {
      try $0.remove("LICENSE")
      try FileManager.default.createSymbolicLink(
        at: $0.url("LICENSE"), withDestinationURL: $0.url("Package.swift"))
    },
    Damage("no record", ["Vendored.json no-record"]) { try $0.remove("Vendored.json") },
    Damage("a record that is no JSON", ["Vendored.json record-unreadable"]) {
      try $0.write("<<<<<<< HEAD\n", to: "Vendored.json")
    },
    Damage("a record that forgot a file", ["LICENSE record-incomplete"]) {
      try $0.record { record in
        var files = record["files"] as? [String: String] ?? [:]
        files["LICENSE"] = nil
        record["files"] = files
      }
    },
    Damage("an older release", ["Vendored.json older-release"]) {
      try $0.record { $0["release"] = "0.9.0" }
    },
    Damage(
      "a half-done update", ["LICENSE half-updated", "Vendored.json older-release"]
    ) {
      try $0.record { record in
        record["release"] = "0.9.0"
        var files = record["files"] as? [String: String] ?? [:]
        files["LICENSE"] = String(repeating: "0", count: 40)
        record["files"] = files
      }
    },
    Damage("CRLF line endings", ["LICENSE line-endings"]) {
      let text = try String(contentsOf: $0.url("LICENSE"), encoding: .utf8)
      try $0.write(text.replacingOccurrences(of: "\n", with: "\r\n"), to: "LICENSE")
    },
    Damage("another file mode", []) {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: $0.url("LICENSE").path)
    },
    Damage("two damages", ["\(version) missing", "LICENSE edited"]) {
      try $0.remove(version)
      try $0.write("mine\n", to: "LICENSE")
    },
  ]

  /// The same words whether the record or the kit itself says how it should be.
  @Test(arguments: damages, [false, true])
  func isNamedPrecisely(_ damage: Damage, knowsRelease: Bool) throws {
    let app = URL.scratchDirectory.appending(path: "app-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: try #require(VendoredApp.folder), to: app)
    defer { try? FileManager.default.removeItem(at: app) }
    let unit = Unit(app: app)
    let family = VendoredFamily(
      [("", app)], kit: knowsRelease ? try UnitSource(Self.root) : nil)
    try damage.plant(unit)
    let findings = VendoringCheck(app, family: family).findings()
    let found = findings.map { finding in
      let path = finding.file.dropFirst(Self.unitPath.count + 1)
      return "\(path) \(finding.code.dropFirst("vendoring.".count))"
    }
    #expect(found.sorted() == damage.expected.sorted())
    #expect(findings.allSatisfy { $0.file.hasPrefix(Self.unitPath) && !$0.fix.isEmpty })
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

/// An app with a fresh unit, made once for all damages, since each file of it waits for the disk.
struct VendoredApp: SuiteTrait, TestScoping {
  @TaskLocal static var folder: URL?

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing tests: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let app = URL.scratchDirectory.appending(path: "app-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: app) }
    let source = try UnitSource(VendoringCheckTests.root)
    try VendoringUpdate(of: app, to: source, contents: .kit).write()
    try await Self.$folder.withValue(app) { try await tests() }
  }
}
