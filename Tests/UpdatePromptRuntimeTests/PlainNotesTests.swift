import Testing
import UpdatePromptRuntime

@Suite struct PlainNotesTests {
  @Test(
    "controls and overrides go, everything that people write stays",
    arguments: [
      Named("plain text", "plain", "plain"),
      Named("line feeds and tabs", "one\ntwo\tthree", "one\ntwo\tthree"),
      Named("other line ends", "one\r\ntwo\rthree\r\n", "one\ntwo\nthree\n"),
      Named("controls", "a\u{0}b\u{1B}[31mc\u{7F}d\u{85}e", "ab[31mcde"),
      Named("embeddings and overrides", "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}x", "x"),
      Named("isolates", "\u{2066}\u{2067}\u{2068}\u{2069}x", "x"),
      Named("joiners", "👩‍👩‍👧 é 日本", "👩‍👩‍👧 é 日本"),
      Named("direction marks", "\u{200F}עברית\u{200E}", "\u{200F}עברית\u{200E}"),
      Named("markup", "<b>{{version}} %@</b>", "<b>{{version}} %@</b>"),
      Named("nothing", "", ""),
    ])
  func text(notes: Named<String, String>) {
    #expect(
      PlainNotes.text(notes.given).unicodeScalars.elementsEqual(notes.expected.unicodeScalars))
  }

  @Test("4,000 characters stay, whatever they are made of", arguments: ["x", "é", "👩‍👩‍👧"])
  func limit(character: String) {
    let kept = String(repeating: character, count: 4_000)
    #expect(PlainNotes.text(kept) == kept)
    #expect(PlainNotes.text(kept + character) == kept)
  }

  @Test func `what is removed does not count`() {
    let notes = String(repeating: "\u{202E}x", count: 4_000)
    #expect(PlainNotes.text(notes) == String(repeating: "x", count: 4_000))
  }
}
