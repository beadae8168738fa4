import Testing

/// The README says what the code does.
@Suite struct ReadmeTests {
  private static let examples = "Tests/UpdatePromptRuntimeTests/ReadmeExampleTests.swift"

  /// The lines of every Swift block in the section "Use", white space at the start left out.
  private static var blocks: [[Substring]] {
    let text = Repository.text("README.md")
    let section = text.split(separator: "\n## ").first { $0.hasPrefix("Use\n") } ?? ""
    return section.split(separator: "```swift\n").dropFirst().map { block in
      let code = block.prefix(upTo: block.firstRange(of: "```")?.lowerBound ?? block.endIndex)
      return code.split(separator: "\n").map { $0.drop { $0 == " " } }
    }
  }

  @Test(arguments: blocks) func everyExampleIsCompiledAndRun(_ block: [Substring]) {
    let lines = SourceFile(path: Self.examples).lines.filter { !$0.isEmpty }
    let code = block.filter { !$0.hasPrefix("import ") }
    #expect(
      lines.indices.contains { lines[$0...].starts(with: code) }
        && block.allSatisfy(lines.contains),
      "README.md: these lines are not in \(Self.examples); make both the same")
  }

  @Test func thereAreExamples() {
    #expect(Self.blocks.count >= 3)
  }

  @Test func theMapNamesEveryFolder() {
    let map = Repository.text("README.md").split(separator: "\n## ").last ?? ""
    let missing = Repository.folders(in: "Sources").filter { name in
      ["/\(name)`", "`\(name)`", "`\(name)/"].allSatisfy { !map.contains($0) }
    }
    #expect(missing.isEmpty)
  }

  @Test func theReadmeIsShort() {
    let lines =
      Repository.text("README.md").split(
        separator: "\n", omittingEmptySubsequences: false
      ).count - 1
    #expect((70...120).contains(lines), "README.md has \(lines) lines; keep it between 70 and 120")
  }
}
