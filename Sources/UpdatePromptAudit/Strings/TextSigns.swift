/// Which characters that matter occur in a text, found in one pass over its bytes.
///
/// Most texts hold none, and a large catalog has half a million of them.
struct TextSigns: OptionSet, Sendable {
  let rawValue: UInt8

  static let percent = TextSigns(rawValue: 1)
  static let brace = TextSigns(rawValue: 2)
  /// Whatever may be part of a placeholder.
  static let placeholder: TextSigns = [.percent, .brace, .dollar]

  static let dollar = TextSigns(rawValue: 4)
  /// Perhaps a direction mark, a zero-width space or a byte order mark.
  static let invisible = TextSigns(rawValue: 8)
  /// Perhaps a mark that belongs to the letter before it.
  static let combining = TextSigns(rawValue: 16)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ text: String) {
    let fast = text.utf8.withContiguousStorageIfAvailable { TextSigns($0) }
    self = fast ?? Array(text.utf8).withUnsafeBufferPointer { TextSigns($0) }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var signs = TextSigns()
    let ascii = Self.ascii
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte < 0x80 {
        signs.formUnion(ascii[Int(byte)])
      } else if byte >= 0xC0, index < bytes.count {
        signs.formUnion(Self.lead(byte, second: bytes[index]))
      }
    }
    self = signs
  }

  private static let ascii: [TextSigns] = (0..<UInt8(0x80)).map { byte in
    switch Unicode.Scalar(byte) {
    case "%": .percent
    case "{", "}": .brace
    case "$": .dollar
    default: []
    }
  }

  /// U+0300–U+036F, U+1100–U+11FF, U+3099, U+309A; U+2000–U+207F, U+FEFF.
  private static func lead(_ byte: UInt8, second: UInt8) -> TextSigns {
    switch (byte, second) {
    case (0xCC...0xCD, _), (0xE1, 0x84...0x87), (0xE3, 0x82): .combining
    case (0xE2, 0x80...0x81), (0xEF, 0xBB): .invisible
    default: []
    }
  }
}
