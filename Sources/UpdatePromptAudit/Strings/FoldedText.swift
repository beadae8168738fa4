/// A text as a hasty eye reads it: look-alike signs as the real ones, invisible characters gone.
struct FoldedText {
  struct Sign {
    /// What it is taken for.
    var scalar: Unicode.Scalar
    /// Where it stands in the text, in bytes.
    var range: Range<Int>
    /// What stands there, when that is another character.
    var lookalike: Unicode.Scalar?
    /// Written as an escape, such as `&#123;` or `\{`.
    var isEscaped = false
    /// The invisible character just before it.
    var invisible: Unicode.Scalar?
  }

  private(set) var signs: [Sign] = []

  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    signs.reserveCapacity(scalars.count)
    var (index, offset) = (0, 0)
    var invisible: Unicode.Scalar?
    while index < scalars.count {
      let scalar = scalars[index]
      var length = 1
      var sign = Sign(scalar: scalar, range: offset..<offset)
      if scalar.isInvisible {
        invisible = scalar
        offset += UTF8.width(scalar)
        index += 1
        continue
      }
      if let (brace, escaped) = Self.escapedBrace(scalars[index...]) {
        (sign.scalar, sign.isEscaped, length) = (brace, true, escaped)
      } else if let taken = Lookalikes.ascii(scalar) {
        (sign.scalar, sign.lookalike) = (taken, scalar)
      }
      // An escape is ASCII.
      let width = length == 1 ? UTF8.width(scalar) : length
      sign.range = offset..<offset + width
      sign.invisible = invisible
      invisible = nil
      signs.append(sign)
      offset += width
      index += length
    }
  }

  /// Whether a brace may stand in the text in any spelling, told from its bytes alone.
  static func mayHoldBraces(_ text: String) -> Bool { text.utf8.contains { firstBytes[Int($0)] } }

  /// The bytes that some spelling of a brace begins with.
  private static let firstBytes: [Bool] = {
    let spellings = Lookalikes.braces.map { String($0) } + ["{", "}"] + escapes.map(\.0)
    return (0...UInt8.max).map { byte in spellings.contains { $0.utf8.first == byte } }
  }()

  /// A brace written as an HTML, URL or programming escape, and how many characters it takes.
  private static func escapedBrace(
    _ rest: ArraySlice<Unicode.Scalar>
  ) -> (Unicode.Scalar, length: Int)? {
    switch rest.first {
    case "&", "%", "\\": break
    default: return nil
    }
    let text = String(String.UnicodeScalarView(rest.prefix(10))).lowercased()
    for (spelling, brace) in escapes where text.hasPrefix(spelling) {
      return (brace, spelling.unicodeScalars.count)
    }
    return nil
  }

  private static let escapes: [(String, Unicode.Scalar)] = [
    ("&#123;", "{"), ("&#x7b;", "{"), ("&lbrace;", "{"), ("&lcub;", "{"), ("%7b", "{"),
    ("\\u007b", "{"), ("\\x7b", "{"), ("\\{", "{"),
    ("&#125;", "}"), ("&#x7d;", "}"), ("&rbrace;", "}"), ("&rcub;", "}"), ("%7d", "}"),
    ("\\u007d", "}"), ("\\x7d", "}"), ("\\}", "}"),
  ]
}
