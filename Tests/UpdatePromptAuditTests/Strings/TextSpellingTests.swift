import Testing
import UpdatePromptAudit

@Suite struct TextSpellingTests {
  @Test(arguments: [
    (TextSpelling.json, #"a\n\u00e9\ud83d\ude00\"b"#, "a\né😀\"b"),
    (.strings, #"a\n\U00e9\351\'\Ud83d\Ude00\q"#, "a\néé'😀q"),
    (.strings, "\\", "\\"), (.json, #"\ud83dx"#, "\u{FFFD}x"),
    (.xml, "a&amp;&lt;&#233;&#xe9;<!-- x -->b<![CDATA[&lt;]]>", "a&<éé" + "b&lt;"),
    (.xml, "&;&unknown;", "\u{FFFD}\u{FFFD}"), (.plain, "a\\n&amp;", "a\\n&amp;"),
  ])
  func decodes(_ spelling: TextSpelling, _ source: String, _ text: String) {
    let bytes = Array(source.utf8)
    #expect(spelling.decode(bytes, in: 0..<bytes.count) == text)
  }

  @Test func findsWhereATextIsSpelt() {
    let bytes = Array(#"xx\u00e9\nab"#.utf8)
    #expect(TextSpelling.json.offset(of: 0, from: 2, in: bytes) == 2)
    #expect(TextSpelling.json.offset(of: 2, from: 2, in: bytes) == 8)
    #expect(TextSpelling.json.offset(of: 3, from: 2, in: bytes) == 10)
    #expect(TextSpelling.json.offset(of: 99, from: 2, in: bytes) == bytes.count)
  }
}
