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

  /// The text that a range of a file's bytes spells.
  package func decode(_ bytes: [UInt8], in range: Range<Int>) -> String {
    guard hasEscape(bytes[range]) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      let unit = unit(at: position, before: range.upperBound, in: bytes)
      text.append(contentsOf: unit.text)
      position += unit.length
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Where in the file the text's byte at `offset` is spelt, for a text that starts at `start`.
  package func offset(of offset: Int, from start: Int, in bytes: [UInt8]) -> Int {
    var (position, passed) = (start, 0)
    while position < bytes.count, passed < offset {
      let unit = unit(at: position, before: bytes.count, in: bytes)
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
    }
  }

  private func isEscape(_ byte: UInt8) -> Bool {
    switch self {
    case .plain: false
    case .json, .strings: byte == UInt8(ascii: "\\")
    case .xml: byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<")
    }
  }

  /// One escape or one byte: how long it is in the file, and the bytes of text it stands for.
  private func unit(
    at position: Int, before end: Int, in bytes: [UInt8]
  ) -> (length: Int, text: [UInt8]) {
    guard isEscape(bytes[position]) else { return (1, [bytes[position]]) }
    var reader = EscapeReader(bytes: bytes[position..<end])
    let text =
      switch self {
      case .plain: [bytes[position]]
      case .json, .strings: reader.backslash(isJSON: self == .json).map(Array.init) ?? []
      case .xml: reader.markup()
      }
    return (max(1, reader.position - position), text)
  }
}

extension [UInt8] {
  fileprivate init(_ scalar: Unicode.Scalar) {
    self = Array(String(scalar).utf8)
  }
}

/// Reads one escape from the front of some bytes.
private struct EscapeReader {
  let bytes: ArraySlice<UInt8>
  var position: Int

  init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  private var rest: ArraySlice<UInt8> { bytes[position...] }

  mutating func backslash(isJSON: Bool) -> Unicode.Scalar? {
    position += 1
    guard let letter = rest.first else { return "\\" }
    switch letter {
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      return utf16(marker: letter)
    case UInt8(ascii: "0")...UInt8(ascii: "7") where !isJSON:
      return number(rest.prefix(3).prefix { (0x30...0x37).contains($0) }, radix: 8)
    case 0x80...:
      return nil
    default:
      position += 1
      return Self.controls[letter] ?? Unicode.Scalar(letter)
    }
  }

  private static let controls: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "n"): "\n", UInt8(ascii: "t"): "\t", UInt8(ascii: "r"): "\r",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "a"): "\u{7}",
    UInt8(ascii: "v"): "\u{B}",
  ]

  /// Four hexadecimal digits, twice for a surrogate pair.
  private mutating func utf16(marker: UInt8) -> Unicode.Scalar? {
    position += 1
    guard let high = hexadecimal() else { return Unicode.Scalar(marker) }
    guard (0xD800...0xDBFF).contains(high), rest.starts(with: [UInt8(ascii: "\\"), marker]) else {
      return Unicode.Scalar(high) ?? "\u{FFFD}"
    }
    let afterHigh = position
    position += 2
    guard let low = hexadecimal(), (0xDC00...0xDFFF).contains(low) else {
      position = afterHigh
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func hexadecimal() -> UInt32? {
    let digits = rest.prefix(4)
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, text.allSatisfy(\.isHexDigit), let value = UInt32(text, radix: 16)
    else { return nil }
    position += 4
    return value
  }

  private mutating func number(_ digits: ArraySlice<UInt8>, radix: Int) -> Unicode.Scalar? {
    position += digits.count
    return UInt32(String(decoding: digits, as: UTF8.self), radix: radix)
      .flatMap(Unicode.Scalar.init)
  }

  /// A comment stands for nothing, a CDATA section for its content, an entity for a character.
  mutating func markup() -> [UInt8] {
    if let section = section(from: "<![CDATA[", to: "]]>") { return Array(section) }
    if section(from: "<!--", to: "-->") != nil { return [] }
    guard rest.first == UInt8(ascii: "&"), let end = rest.prefix(12).firstIndex(of: 0x3B) else {
      return Array(rest.prefix(1))
    }
    let name = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    position = end + 1
    return Array(Self.entities[name] ?? Self.numbered(name.dropFirst()) ?? "\u{FFFD}")
  }

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private static func numbered(_ digits: Substring) -> Unicode.Scalar? {
    let value =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return value.flatMap(Unicode.Scalar.init)
  }

  private mutating func section(from opening: String, to closing: String) -> ArraySlice<UInt8>? {
    guard rest.starts(with: opening.utf8) else { return nil }
    let start = position + opening.utf8.count
    let closing = Array(closing.utf8)
    var end = start
    while end < bytes.endIndex, !bytes[end...].starts(with: closing) { end += 1 }
    position = min(end + closing.count, bytes.endIndex)
    return bytes[min(start, end)..<end]
  }
}
