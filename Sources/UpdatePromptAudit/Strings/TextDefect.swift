/// Something wrong with one text, before it has a file and a line.
package struct TextDefect: Hashable, Sendable {
  package var kind: StringsKind
  package var severity: Finding.Severity?
  /// The damaged place, in bytes of the text; nil when it is about the whole text.
  package var range: Range<Int>?
  package var message: String
  package var fix: String

  init(
    _ kind: StringsKind, severity: Finding.Severity? = nil, at range: Range<Int>? = nil,
    _ message: String, fix: String
  ) {
    self.kind = kind
    self.severity = severity
    self.range = range
    self.message = message
    self.fix = fix
  }
}

extension String {
  /// The part that stands at a range of bytes.
  func part(_ range: Range<Int>) -> String {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(self[start..<utf8.index(start, offsetBy: range.count)])
  }
}

extension Unicode.Scalar {
  /// Such as `U+200B`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Takes part in no picture of its own: formatting, joining and direction marks.
  package var isInvisible: Bool {
    guard value > 0x7F, !isPlain else { return false }
    return properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
  }

  /// White space, as Unicode says.
  package var isSpace: Bool { !isPlain && properties.isWhitespace }

  /// In the ranges of common letters, where nothing is invisible and no look-up is needed.
  private var isPlain: Bool {
    switch value {
    case 0x21...0x7E, 0xAE...0x34E, 0x370...0x5FF, 0x620...0x6DC, 0x900...0x115E,
      0x3041...0x3163, 0x3400...0xD7FF:
      true
    default: false
    }
  }
}
