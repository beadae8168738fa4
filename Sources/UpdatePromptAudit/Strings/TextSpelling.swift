/// How a file format spells a text: which bytes of the file stand for which bytes of the text.
package enum TextSpelling: Sendable {
  /// As it is; nothing is escaped.
  case plain
  /// `\n`, `\"`, `\u00e9` (RFC 8259).
  case json
  /// `\n`, `\"`, `\U00e9`, `\351` (old-style property lists).
  case strings
  /// `&amp;`, `&#233;`, `<![CDATA[…]]>`, comments.
  case xml
  /// The inner XML of Android's resources: `\'`, `\u00e9`, `&amp;`, quotes that only keep spaces.
  case android

  /// The text that a range of a file's bytes spells.
  package func decode(_ bytes: [UInt8], in range: Range<Int>) -> String {
    guard hasEscape(bytes[range]) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var position = range.lowerBound
    var isSection = false
    while position < range.upperBound {
      let unit = unit(
        at: position, before: range.upperBound, in: bytes, isSection: &isSection)
      text.append(contentsOf: unit.text)
      position += unit.length
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Where in the file the text's byte at `offset` is spelt, for a text that starts at `start`.
  package func offset(of offset: Int, from start: Int, in bytes: [UInt8]) -> Int {
    var (position, passed) = (start, 0)
    var isSection = false
    while position < bytes.count, passed < offset {
      let unit = unit(at: position, before: bytes.count, in: bytes, isSection: &isSection)
      position += unit.length
      passed += unit.text.count
    }
    return position
  }

  private func hasEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .plain: false
    case .json, .strings: bytes.contains(UInt8(ascii: "\\"))
    case .xml: bytes.contains(UInt8(ascii: "&")) || bytes.contains(UInt8(ascii: "<"))
    case .android: bytes.contains(where: isEscape)
    }
  }

  private func isEscape(_ byte: UInt8) -> Bool {
    switch self {
    case .plain: false
    case .json, .strings: byte == UInt8(ascii: "\\")
    case .xml: byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<")
    case .android: "&<\\\"]".utf8.contains(byte)
    }
  }

  /// One escape or one byte: how long it is in the file, and the bytes of text it stands for.
  private func unit(
    at position: Int, before end: Int, in bytes: [UInt8], isSection: inout Bool
  ) -> (length: Int, text: [UInt8]) {
    guard isEscape(bytes[position]) else { return (1, [bytes[position]]) }
    var reader = EscapeReader(bytes: bytes[position..<end])
    let text =
      switch self {
      case .plain: [bytes[position]]
      case .json, .strings: reader.backslash(isJSON: self == .json).map(Array.init) ?? []
      case .xml: reader.markup()
      case .android: reader.android(isSection: &isSection)
      }
    return (max(1, reader.position - position), text)
  }
}

extension TextSpelling {
  /// Whether a CDATA section begins here, in which nothing is markup but its end.
  static func beginsSection(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: "<![CDATA[".utf8)
  }

  static func endsSection(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.starts(with: "]]>".utf8) }

  /// How many bytes a tag, a comment or the start of a CDATA section takes.
  static func lengthOfMarkup(_ bytes: ArraySlice<UInt8>) -> Int {
    if beginsSection(bytes) { return "<![CDATA[".utf8.count }
    let isComment = bytes.starts(with: "<!--".utf8)
    var quote: UInt8?
    for (index, byte) in zip(bytes.indices, bytes) {
      if isComment {
        if bytes[index...].starts(with: "-->".utf8) { return index + 3 - bytes.startIndex }
      } else if let open = quote {
        if byte == open { quote = nil }
      } else if "\"'".utf8.contains(byte) {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1 - bytes.startIndex
      }
    }
    return bytes.count
  }
}
