import Foundation
import Testing

/// Every Swift sample in a module's guides is one that the compiler has seen.
@Suite struct GuideTests {
  struct Sample: CustomTestStringConvertible {
    let page: String
    let lines: [Substring]
    var testDescription: String { "\(page): \(lines.first ?? "")" }
  }

  static var samples: [Sample] {
    Repository.folders(in: "Sources").flatMap { module in
      let folder = "Sources/\(module)/\(module).docc"
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appending(path: folder).path)
      return (names ?? []).sorted().flatMap { samples(of: "\(folder)/\($0)") }
    }
  }

  private static func samples(of page: String) -> [Sample] {
    Repository.text(page).split(separator: "```swift\n").dropFirst().map { rest in
      let code = rest.prefix(upTo: rest.firstRange(of: "```")?.lowerBound ?? rest.endIndex)
      return Sample(page: page, lines: code.split(separator: "\n").map { $0.drop { $0 == " " } })
    }
  }

  /// The Apple passes compile the first folder, the test build the other files.
  private static let compiled: [[Substring]] =
    (Repository.swiftFiles(in: "Scripts/apple-typecheck/SampleApp")
    + Repository.swiftFiles(in: "Tests").filter { $0.path.hasSuffix("/GuideExampleTests.swift") })
    .map { $0.lines.filter { !$0.isEmpty } }

  @Test(arguments: samples) func everySampleIsCompiled(_ sample: Sample) {
    #expect(
      Self.compiled.contains { file in
        let code = sample.lines.filter { !$0.hasPrefix("import ") }
        return file.indices.contains { file[$0...].starts(with: code) }
          && sample.lines.allSatisfy(file.contains)
      },
      "\(sample.page): these lines are in no SampleApp or GuideExampleTests; make both the same")
  }

  @Test func thereAreSamples() {
    #expect(Self.samples.count >= 15)
  }

  /// A card, an alert, a source of one's own, and tests for an app and for its source.
  @Test(arguments: [
    "struct HomeScreen:", "struct AskingByAlert:", "struct RemoteConfigSource:",
    "@Test func laterHoldsThreeDays", "@Test func theSourceKeepsItsContract",
  ])
  func anIntegrationTakesTenLines(_ start: String) throws {
    let sample = try #require(Self.samples.first { $0.lines.first?.hasPrefix(start) ?? false })
    #expect(sample.lines.count <= 10)
  }

  @Test func everyIdentifierIsOnItsPage() {
    let page = Repository.text("Sources/UpdatePromptKit/UpdatePromptKit.docc/Identifiers.md")
    let views = Repository.text("Sources/UpdatePromptKit/UpdateCard.swift")
    let identifiers = views.matches(of: /"(updatePrompt\.\w+)"/).map { String($0.output.1) }
    let buttons = ["update", "later", "skip"].map { "updatePrompt.\($0)" }
    let missing = (identifiers + buttons).filter { !page.contains("| `\($0)` |") }
    #expect(!identifiers.isEmpty && missing.isEmpty)
  }
}
