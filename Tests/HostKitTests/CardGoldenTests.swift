import Foundation
import HostFamily
import HostKit
import Testing
import UpdatePromptCore

/// `Fixtures/Cards/<host>.<language>.txt`: the card's screen, optional and required.
///
/// UPDATE_PROMPT_RECORD=1 swift test --filter CardGoldenTests records them anew.
@Suite struct CardGoldenTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/Cards")

  @Test(arguments: HostFamily.all, Catalog.builtIn.map(\.language))
  func looksAsRecorded(_ host: SampleHost, _ language: String) throws {
    let version = try #require(AppVersion("1.6"))
    let installed = try #require(AppVersion("1.5"))
    let release = Release(version, link: .appStore(id: host.storeID))
    let lines = [false, true].flatMap { isRequired in
      TerminalScreen.lines(
        host,
        decision: .show(PromptCard(release, installed: installed, isRequired: isRequired)),
        languages: [language])
    }
    let text = lines.joined(separator: "\n") + "\n"
    let file = Self.folder.appending(path: "\(host.name.lowercased()).\(language).txt")
    if ProcessInfo.processInfo.environment["UPDATE_PROMPT_RECORD"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
      Issue.record("recorded \(file.lastPathComponent); run again without recording")
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test func nothingElseIsRecorded() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.count == HostFamily.all.count * Catalog.builtIn.count)
  }
}
