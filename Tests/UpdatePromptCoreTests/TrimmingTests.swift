import Testing
import UpdatePromptCore

@Suite struct TrimmingTests {
  /// ECMA-262, `WhiteSpace` and `LineTerminator`, written out.
  static let trimmed: Set<UInt32> = Set(
    [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000]
      + [0xFEFF] + Array(0x2000...0x200A))

  @Test func everyScalarOfTheFirstPlane() {
    var wrong: [String] = []
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "\(scalar)x\(scalar)"
      let isTrimmed = text.trimmed.unicodeScalars.elementsEqual("x".unicodeScalars)
      let isKept = text.trimmed.unicodeScalars.elementsEqual(text.unicodeScalars)
      if scalar != "x", isTrimmed != Self.trimmed.contains(value) || isKept == isTrimmed {
        wrong.append(String(value, radix: 16))
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [
    ("", ""), (" ", ""), ("\r\n\u{3000}", ""), (" a", "a"), ("a ", "a"), ("\n a b \t", "a b"),
    ("\u{FEFF}\u{FEFF}a\r\n", "a"), ("\u{85}a\u{85}", "\u{85}a\u{85}"), ("\u{200B}a", "\u{200B}a"),
    (" \u{301}", "\u{301}"),
  ]) func texts(_ text: String, _ expected: String) {
    #expect(text.trimmed.unicodeScalars.elementsEqual(expected.unicodeScalars))
    #expect(Substring(text.trimmed).trimmed == text.trimmed)
  }
}
