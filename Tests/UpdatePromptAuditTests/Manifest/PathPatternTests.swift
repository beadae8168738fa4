import Testing
import UpdatePromptAudit

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("a/b.json", "a/b.json", true), ("a/*.json", "a/b.json", true),
    ("a/*.json", "a/b/c.json", false), ("**/*.json", "a/b/c.json", true),
    ("**/*.json", "c.json", true), ("a/**", "a/b/c", true), ("a/**/d", "a/d", true),
    ("a/**/d", "a/b/c/d", true), ("a/**/d", "a/b/c/e", false), ("*", "a/b", false),
    ("*.lproj/X.strings", "de.lproj/X.strings", true), ("", "", true), ("a", "A", false),
  ])
  func matches(_ pattern: String, _ path: String, _ expected: Bool) {
    #expect(PathPattern(pattern).matches(path) == expected)
  }

  @Test(arguments: [
    ("a/*.json", "a", true), ("a/*.json", "b", false), ("a/*.json", "a/b", false),
    ("**/*.json", "b", true), ("a/**", "b", false), ("a/**/c.json", "a/b", true),
    ("a/*/c.json", "a", true), ("a/*", "a/b", false), ("*.json", "a", false), ("*.json", ".", true),
  ])
  func reachesIntoAFolder(_ pattern: String, _ folder: String, _ expected: Bool) {
    #expect(PathPattern(pattern).reaches(into: folder) == expected)
  }
}
