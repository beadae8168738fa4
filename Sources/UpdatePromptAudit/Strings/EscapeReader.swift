/// Reads one escape from the front of some bytes.
struct EscapeReader {
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

  /// Tags stay, but for those that only mark a part for translators, and sections lose their ends.
  mutating func android(isSection: inout Bool) -> [UInt8] {
    switch bytes[position] {
    case UInt8(ascii: "\\"): return resourceEscape()
    case UInt8(ascii: "\""):
      position += 1
      return []
    case UInt8(ascii: "&") where !isSection:
      let text = markup()
      guard text == Array("\u{FFFD}".utf8) else { return text }
      // Declared in the document type.
      position = bytes.startIndex + 1
      return [UInt8(ascii: "&")]
    default: return resourceMarkup(isSection: &isSection)
    }
  }

  private mutating func resourceMarkup(isSection: inout Bool) -> [UInt8] {
    if isSection ? TextSpelling.endsSection(rest) : TextSpelling.beginsSection(rest) {
      position += isSection ? "]]>".utf8.count : TextSpelling.lengthOfMarkup(rest)
      isSection.toggle()
      return []
    }
    let dropped = isSection ? [] : ["<!--", "<xliff:g", "</xliff:g"]
    let isDropped = dropped.contains { rest.starts(with: $0.utf8) }
    position += isDropped ? TextSpelling.lengthOfMarkup(rest) : 1
    return isDropped ? [] : [bytes[bytes.startIndex]]
  }

  private mutating func resourceEscape() -> [UInt8] {
    position += 1
    guard let letter = rest.first else { return [UInt8(ascii: "\\")] }
    switch letter {
    case UInt8(ascii: "u"): return utf16(marker: letter).map(Array.init) ?? []
    case 0x80...: return []
    default:
      position += 1
      return [letter == UInt8(ascii: "n") ? 0x0A : letter == UInt8(ascii: "t") ? 0x09 : letter]
    }
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

extension [UInt8] {
  init(_ scalar: Unicode.Scalar) {
    self = Array(String(scalar).utf8)
  }
}
