import Foundation
import Testing
import UpdatePromptCore

@Suite struct PromptRuleTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  @Test func theDocCommentOfTraceIsTheCode() throws {
    let table = RuleTable(in: try text("Sources/UpdatePromptCore/PromptTrace.swift"))
    #expect(
      table == .ofTheCode,
      "the comment above trace(_:) must hold these rows:\n\(RuleTable.ofTheCode)")
  }

  @Test(arguments: [
    "README.md", "Sources/UpdatePromptCore/UpdatePromptCore.docc/UpdatePromptCore.md",
  ])
  func aPageIsTheCode(_ page: String) throws {
    let table = try #require(
      RuleTable(betweenMarksIn: try text(page)),
      "\(page) needs the rule table between the lines <!-- rules --> and <!-- /rules -->")
    #expect(table == .ofTheCode, "between the marks \(page) must hold:\n\(RuleTable.ofTheCode)")
  }

  @Test func aTableIsReadAsItStands() {
    let comment =
      "/// | # | when | decision |\n/// |---|---|---|\n/// | 1 | a `b` | c / d |\nlet x = 1"
    let row = RuleTable.Row(number: 1, condition: "a `b`", outcome: "c / d")
    #expect(RuleTable(in: comment).rows == [row])
    #expect(RuleTable(betweenMarksIn: "| 2 | x | y |") == nil)
    #expect(RuleTable(betweenMarksIn: "<!-- rules -->\n| 2 | x | y |") == nil)
    let page =
      "| 2 | x | y |\n<!-- rules -->\n| 1 | a `b` | c / d |\n<!-- /rules -->\n| 3 | x | y |"
    #expect(RuleTable(betweenMarksIn: page)?.rows == [row])
  }

  @Test func fourteenRulesWithNamesOfTheirOwn() {
    #expect(PromptRule.all.count == 14)
    #expect(Set(PromptRule.all.map(\.name)).count == 14)
    #expect(Set(PromptRule.all.map(\.condition)).count == 14)
    let yielding = PromptRule.all.enumerated().filter(\.element.yieldsToManualCheck).map(\.offset)
    #expect(yielding == Array(8...12), "a manual check passes over 9 to 13")
  }
}
