import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

/// What cannot be read is a finding of each check that would have read it, and never a pass.
@Suite struct UnreadableTests {
  private static let manifest = """
    {
      "catalogs": {"files": ["locales/*.json"]},
      "placement": {"names": ["UpdateCard"], "allowed": ["src/Home.tsx"]},
      "prompt": {
        "app": {"storeID": 1}, "debugArgument": {"name": "PebbleUpdatePreview", "kind": "preview"}
      }
    }
    """
  private static let files = [
    AppManifest.fileName: manifest, "locales/en.json": #"{"tea": "Tea"}"#,
    "locales/de.json": #"{"tea": "Tee"}"#, "src/Home.tsx": "export default () => <UpdateCard />;",
    "ios/Launch.swift": "start()",
    "ios/Pebble.xcodeproj/project.pbxproj": GeneratedProject.app(
      ["MARKETING_VERSION": "1.6.0"]
    ).text,
  ]

  /// A file that something unreadable stands in for, and the findings that say so.
  struct Case: CustomTestStringConvertible, Sendable {
    let file: String
    let expected: [String]
    var testDescription: String { file }
  }

  static let cases = [
    Case(file: "locales/de.json", expected: ["strings.parse-error locales/de.json"]),
    Case(
      file: "ios/Launch.swift",
      expected: [
        "configuration.unreadable-source ios/Launch.swift",
        "placement.parse-error ios/Launch.swift",
      ]),
    Case(
      file: "src/Home.tsx",
      expected: [
        "configuration.unreadable-source src/Home.tsx", "placement.parse-error src/Home.tsx",
      ]),
    Case(
      file: "ios/Pebble.xcodeproj/project.pbxproj",
      expected: ["drift.parse-error ios/Pebble.xcodeproj/project.pbxproj"]),
    Case(
      file: AppManifest.fileName,
      expected: ["configuration.unreadable-manifest update-prompt.json"]),
  ]

  private func found(in repository: ScratchRepository) -> [String] {
    Audit.findings(at: repository.root).map { finding in
      #expect(finding.severity == .error)
      return "\(finding.code) \(finding.file)"
    }.sorted()
  }

  @Test func theRepositoryIsCleanWhileItCanBeRead() throws {
    #expect(found(in: try ScratchRepository(Self.files)) == [])
  }

  @Test(arguments: cases, ["nothing", ".", "itself"])
  func aLinkThatLeadsToNoFileIsFound(_ wrong: Case, _ target: String) throws {
    let repository = try ScratchRepository(Self.files)
    let link = repository.root.appending(path: wrong.file)
    let name = link.lastPathComponent
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: target == "itself" ? name : target)
    #expect(found(in: repository) == wrong.expected)
  }

  @Test(arguments: [
    ("a\nb\u{0}", 2), ("\u{0}", 1), ("one\ntwo\nthree \u{0}\n", 3),
  ]) func aSourceThatIsNoTextIsFoundOnItsLine(_ text: String, _ line: Int) throws {
    try expectNoText(Data(text.utf8), line)
  }

  @Test(
    arguments: [[0x61, 0x0A, 0xE9, 0x0A], [0x0A, 0xC3], [0x0A, 0xED, 0xA0, 0x80]] as [[UInt8]])
  func aSourceInAnotherEncodingIsFoundOnItsLine(_ bytes: [UInt8]) throws {
    try expectNoText(Data(bytes), 2)
  }

  private func expectNoText(_ data: Data, _ line: Int) throws {
    let repository = try ScratchRepository(Self.files)
    try repository.write(data, to: "ios/Launch.swift")
    let findings = Audit.findings(at: repository.root)
    #expect(
      findings.map(\.code) == ["configuration.unreadable-source", "placement.parse-error"])
    #expect(findings.allSatisfy { $0.line == line && $0.file == "ios/Launch.swift" })
  }

  @Test func aSourceInUTF16WithItsMarkIsRead() throws {
    let repository = try ScratchRepository(Self.files)
    try repository.write(
      try #require("let card = UpdateCard()".data(using: .utf16)), to: "ios/Launch.swift")
    #expect(found(in: repository) == ["placement.used ios/Launch.swift"])
  }

  @Test func whatIsNoPlainFileIsNotWaitedFor() throws {
    let repository = try ScratchRepository(Self.files)
    for file in ["locales/de.json", "ios/Launch.swift"] {
      try FileManager.default.removeItem(at: repository.root.appending(path: file))
      #expect(mkfifo(repository.root.appending(path: file).path, 0o600) == 0)
    }
    #expect(
      found(in: repository) == [
        "configuration.unreadable-source ios/Launch.swift",
        "placement.parse-error ios/Launch.swift",
        "strings.parse-error locales/de.json",
      ])
  }

  /// A path beyond the system's limit stands for a folder that may not be entered, because tests
  /// may run as somebody who may enter any.
  @Test func aFolderThatCannotBeEnteredIsFoundByEveryCheck() throws {
    let repository = try ScratchRepository(Self.files)
    let deep = Array(repeating: String(repeating: "d", count: 200), count: 12)
      .joined(separator: "/")
    let (one, other) = ("src/\(deep)", "moved/\(deep)")
    for folder in [one, other] {
      try FileManager.default.createDirectory(
        at: repository.root.appending(path: folder), withIntermediateDirectories: true)
    }
    let from = repository.root.appending(path: "moved").path
    let to = repository.root.appending(path: "\(one)/moved").path
    try FileManager.default.moveItem(atPath: from, toPath: to)
    defer { try? FileManager.default.moveItem(atPath: to, toPath: from) }
    let findings = Audit.findings(at: repository.root)
    #expect(
      Set(findings.map(\.code)) == [
        "configuration.unreadable-source", "drift.parse-error", "placement.parse-error",
      ])
    #expect(findings.allSatisfy { $0.file.hasPrefix("\(one)/moved/") && $0.severity == .error })
    let strings = StringsCheck(root: repository.root).report()
    #expect(strings.findings.map(\.code) == ["strings.parse-error"])
    #expect(strings.verdicts.map(\.verdict) == ["error"])
  }

  @Test(.enabled("permissions do not bind root", { geteuid() != 0 }))
  func aFolderWithoutPermissionsIsFound() throws {
    let repository = try ScratchRepository(Self.files)
    let folder = repository.root.appending(path: "src").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    }
    #expect(
      found(in: repository) == [
        "configuration.unreadable-source src", "drift.parse-error src", "placement.parse-error src",
      ])
  }

  @Test func aSettingsFileThatCannotBeReadIsNoPass() throws {
    let text = "MARKETING_VERSION = 1.6.0\n#include? \"Version.xcconfig\"\n"
    let folder = try ScratchRepository(["App.xcconfig": text])
    #expect(folder.drift() == "match")
    try folder.write(Data(), to: "Version.xcconfig/a.txt")
    #expect(folder.drift() == "parse-error parse-error")
    let loose = try ScratchRepository(["App.xcconfig": text])
    try FileManager.default.createSymbolicLink(
      atPath: loose.root.appending(path: "Base.xcconfig").path, withDestinationPath: "nothing")
    #expect(loose.drift() == "parse-error parse-error")
  }

  @Test func anInfoPlistThatIsAFolderIsNoPass() throws {
    let project = GeneratedProject.app([
      "MARKETING_VERSION": "1.6.0", "INFOPLIST_FILE": "App/Info.plist",
      "GENERATE_INFOPLIST_FILE": "NO",
    ])
    let repository = try ScratchRepository([
      "A.xcodeproj/project.pbxproj": project.text, "App/Info.plist/a.txt": "",
    ])
    #expect(repository.drift(scope: .built) == "parse-error parse-error")
  }

  @Test func anAppBelowWhoseManifestCannotBeReadIsNotPassedOver() throws {
    let repository = try ScratchRepository(["one/\(AppManifest.fileName)": "{}"])
    try FileManager.default.createDirectory(
      at: repository.root.appending(path: "two"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: repository.root.appending(path: "two/\(AppManifest.fileName)").path,
      withDestinationPath: "nothing")
    #expect(Audit.folders(at: repository.root) == ["one", "two"])
    let findings = Audit.findings(at: repository.root.appending(path: "two"))
    #expect(findings.map(\.code) == ["configuration.unreadable-manifest"])
  }

  @Test func aPatternThatNoCatalogFitsIsFound() throws {
    var files = Self.files
    files[AppManifest.fileName] = Self.manifest.replacing(
      "\"locales/*.json\"", with: "\"locales/*.json\", \"ios/*.strings\"")
    #expect(
      found(in: try ScratchRepository(files)) == ["strings.structure-error update-prompt.json"])
  }
}
