import Testing
import UpdatePromptAudit

@Suite struct PlaceTests {
  @Test func readsLikeAnEditor() {
    #expect(Place("a/b", 3).description == "a/b:3")
    #expect(Place("a/b").description == "a/b")
    #expect(
      [Place("b", 1), Place("a", 2), Place("a")].sorted() == [
        Place("a"), Place("a", 2), Place("b", 1),
      ])
  }

  @Test func textFromAFileStaysOnOneLine() {
    #expect("1.6".quotedForMessage == "\"1.6\"")
    #expect("a\nb\u{1B}[1m".quotedForMessage == "\"a\\nb\\u{1B}[1m\"")
    #expect(String(repeating: "x", count: 500).quotedForMessage.count == 123)
  }
}
