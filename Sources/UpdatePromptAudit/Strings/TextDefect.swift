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
  var isInvisible: Bool {
    guard value > 0x7F else { return false }
    return properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
  }
}
