import Testing
import UpdatePromptAudit

@Suite struct TextHygieneTests {
  @Test func knowsSpacesAndInvisibleCharactersAsUnicodeDoes() {
    for scalar in (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) {
      let properties = scalar.properties
      let isInvisible =
        properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
      guard scalar.isSpace == properties.isWhitespace, scalar.isInvisible == isInvisible else {
        Issue.record("\(scalar.escaped(asASCII: true))")
        continue
      }
    }
  }

  @Test(arguments: [
    ("Kettle", "", "empty-value"), ("Kettle", " \u{3000}\n", "empty-value"),
    ("Kettle", "\u{200B}\u{FEFF}", "empty-value"),
    ("Kettle", "Kessel ", "edge-whitespace"), ("Kettle", "\u{A0}Kessel", "edge-whitespace"),
    ("Kettle", "Wa\u{308}rmer", "not-nfc"), ("Kettle", "か\u{3099}", "not-nfc"),
    ("Kettle", "\u{2067}Kessel", "unbalanced-bidi"),
    ("Kettle", "Kessel\u{2069}", "unbalanced-bidi"),
    ("Kettle", "\u{202A}Kessel\u{2069}", "unbalanced-bidi"),
    ("Kettle", "\u{202E}Kessel\u{202C}", "unbalanced-bidi (error)"),
    ("Kettle", "Kes\u{200B}sel", "invisible-character (warning)"),
    ("Put the kettle on", "Put the kettle on", "same-as-source"),
  ])
  func findsWhatIsOdd(_ source: String, _ text: String, _ kind: String) {
    #expect(TextJudge.kinds(source, text) == [kind])
  }

  @Test(arguments: [
    ("OK", "OK"), ("Mac App Store", "Mac App Store"), ("Version %@", "Version %@"),
    ("", ""), (" Kettle ", " Kessel "), ("Kettle", "Wärmer"), ("Kettle", "\u{2067}Kessel\u{2069}"),
    ("{{value, bytes(bits: true; binary: true)}}", "{{value, bytes(bits: true; binary: true)}}"),
    ("Kettle", "حدِّث"), ("Kettle", "می‌روم"), ("Kettle", "👩‍🚀"),
  ])
  func allowsWhatIsRight(_ source: String, _ text: String) {
    #expect(TextJudge.kinds(source, text, in: .json) == [])
  }

  @Test func allowsBreaksInScriptsWithoutSpaces() {
    #expect(TextJudge.kinds("Kettle", "មាន\u{200B}ការ", language: "km") == [])
  }

  @Test func allowsCopiesInTheSourceLanguage() {
    #expect(TextJudge.kinds("Put the kettle on", "Put the kettle on", language: "en-GB") == [])
  }
}
