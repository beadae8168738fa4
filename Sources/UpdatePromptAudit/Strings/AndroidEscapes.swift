/// The escapes of Android's texts, which the build refuses when they are wrong.
enum AndroidEscapes {
  enum Mistake {
    case apostrophe
    case codePoint

    var message: String {
      switch self {
      case .apostrophe: "an apostrophe stands unescaped, and stops the build"
      case .codePoint: "\\u is not followed by four hexadecimal digits, and stops the build"
      }
    }

    var fix: String {
      switch self {
      case .apostrophe: "write \\'"
      case .codePoint: "write all four digits"
      }
    }
  }

  /// Inside quotes an apostrophe is a letter, and inside a tag it belongs to XML.
  ///
  /// A CDATA section has neither tags nor entities, but its quotes and apostrophes count.
  static func firstMistake(
    in bytes: [UInt8], _ content: Range<Int>
  ) -> (offset: Int, mistake: Mistake)? {
    let matters: (UInt8) -> Bool = { "'\\&".utf8.contains($0) }
    guard bytes[content].contains(where: matters) else { return nil }
    var position = content.lowerBound
    var isQuoted = false
    var isSection = false
    while position < content.upperBound {
      let rest = bytes[position..<content.upperBound]
      switch bytes[position] {
      case UInt8(ascii: "<") where !isSection:
        isSection = TextSpelling.beginsSection(rest)
        position += TextSpelling.lengthOfMarkup(rest)
        continue
      case UInt8(ascii: "]") where isSection: isSection = !TextSpelling.endsSection(rest)
      case UInt8(ascii: "\\"):
        if rest.dropFirst().first == UInt8(ascii: "u") {
          let digits = rest.dropFirst(2).prefix(4)
          guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
          else { return (position, .codePoint) }
        }
        position += 1
      case UInt8(ascii: "&") where !isSection:
        // The build reads entities first, and then the signs that they stand for.
        let name = rest.prefix { $0 != UInt8(ascii: ";") }
        if Self.isEntity(name, "&apos", "&#39", "&#x27"), !isQuoted {
          return (position, .apostrophe)
        }
        if Self.isEntity(name, "&quot", "&#34", "&#x22") { isQuoted.toggle() }
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "'"): if !isQuoted { return (position, .apostrophe) }
      default: break
      }
      position += 1
    }
    return nil
  }

  private static func isEntity(_ name: ArraySlice<UInt8>, _ spellings: String...) -> Bool {
    spellings.contains { name.elementsEqual($0.utf8) }
  }
}
