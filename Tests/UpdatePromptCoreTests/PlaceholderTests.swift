import Testing
import UpdatePromptCore

@Suite struct PlaceholderTests {
  @Test(arguments: [
    ("", 0), ("{{version}}", 1), ("a{{version}}b", 1), ("{{version}}{{version}}", 2),
    ("{{{version}}}", 1), ("{{version}", 0), ("{version}}", 0), ("{{ version }}", 0),
    ("{{Version}}", 0), ("{{versio}}n}}", 0), ("{{version\u{301}}}", 0), ("{{version}}\u{301}", 1),
    ("{{vеrsion}}", 0), ("｛｛version｝｝", 0), ("{{ver\u{200B}sion}}", 0), ("{{version}}}}", 1),
    ("الإصدار {{version}} متوفر", 1),
  ]) func counts(_ text: String, _ count: Int) {
    #expect(Placeholder.count(in: text) == count)
    let replaced = Placeholder.replaced(in: text, by: "1.6")
    #expect(Placeholder.count(in: replaced) == 0)
    #expect(replaced.utf8.count == text.utf8.count - count * (Placeholder.text.utf8.count - 3))
    #expect(Placeholder.replaced(in: text, by: Placeholder.text).utf8.elementsEqual(text.utf8))
  }

  @Test func whatIsPutInIsNotReadAgain() {
    #expect(Placeholder.replaced(in: "{{{{version}}version}}", by: "") == "{{version}}")
    #expect(Placeholder.replaced(in: "v{{version}}.", by: "1.6") == "v1.6.")
  }
}
