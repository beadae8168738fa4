import Foundation

/// The tokens of an OpenStep property list, with the line they stand on.
struct OpenStepScanner {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position: Int
  private(set) var line = 1
  private var columns: ColumnCounter

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    columns = ColumnCounter(at: position)
  }

  var isAtEnd: Bool { position >= bytes.count }

  func mistake(_ message: String) -> OpenStepOutline.Mistake {
    OpenStepOutline.Mistake(line: line, message: message)
  }

  /// Where a token begins that ends on this line or on a later one.
  mutating func place(of start: Int, on line: Int) -> TextPosition {
    TextPosition(
      line: line, column: line == self.line ? columns.column(at: start, in: bytes) : nil)
  }

  func isAt(_ character: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: character)
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    position += 1
    return true
  }

  /// Passes white space and both kinds of comment.
  mutating func skipBlanks() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        advance()
      } else if isLineSeparator {
        position += 3
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "/")
      {
        while position < bytes.count, !isLineEnd(bytes[position]), !isLineSeparator {
          position += 1
        }
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "*")
      {
        blockComment()
      } else {
        return
      }
    }
  }

  /// A bare or quoted string, as the range of what it says; nil when none starts here.
  ///
  /// - Throws: When its quote is never closed.
  mutating func string() throws(OpenStepOutline.Mistake) -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let quote = bytes[position]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try quoted(by: quote) }
    let start = position
    while position < bytes.count, Self.isBare[Int(bytes[position])] { position += 1 }
    return start == position ? nil : start..<position
  }

  /// Passes `<0fbd 77>`; false when no data starts here.
  mutating func data() throws(OpenStepOutline.Mistake) -> Bool {
    guard take("<") else { return false }
    var digits = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: ">") {
        position += 1
        guard digits.isMultiple(of: 2) else { throw mistake("data has an odd number of digits") }
        return true
      }
      if Self.isHexadecimal(byte) {
        digits += 1
      } else if byte != 0x20, !(0x09...0x0D).contains(byte) || !digits.isMultiple(of: 2) {
        throw mistake("data holds something that is no hexadecimal digit")
      }
      advance()
    }
    throw mistake("data is never closed")
  }

  func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && starts(range, text)
  }

  func starts(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count >= text.utf8CodeUnitCount, let base = bytes.baseAddress else { return false }
    return memcmp(base + range.lowerBound, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  /// What a key says; escapes in keys are not decoded, only quotes and backslashes.
  func text(_ range: Range<Int>) -> String {
    let slice = bytes[range]
    guard slice.contains(UInt8(ascii: "\\")) else { return String(decoding: slice, as: UTF8.self) }
    return String(decoding: slice.filter { $0 != UInt8(ascii: "\\") }, as: UTF8.self)
  }
}

extension OpenStepScanner {
  private static let isBare: [Bool] = (0..<256).map { value in
    let byte = UInt8(value)
    return "_$/:.-".utf8.contains(byte) || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// U+2028 and U+2029, three bytes each.
  private var isLineSeparator: Bool {
    position + 2 < bytes.count && bytes[position] == 0xE2 && bytes[position + 1] == 0x80
      && (bytes[position + 2] == 0xA8 || bytes[position + 2] == 0xA9)
  }

  /// Moves one byte on and counts a line when one ends here.
  private mutating func advance() {
    let byte = bytes[position]
    position += 1
    if byte == 0x0A || (byte == 0x0D && !isAt("\n")) {
      line += 1
      columns.startLine(at: position)
    }
  }

  private mutating func blockComment() {
    position += 2
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "/")
      {
        position += 2
        return
      }
      advance()
    }
  }

  private mutating func quoted(
    by quote: UInt8
  ) throws(OpenStepOutline.Mistake) -> Range<Int> {
    let first = line
    position += 1
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote {
        position += 1
        return start..<(position - 1)
      }
      if byte == UInt8(ascii: "\\") { position += 1 }
      if position < bytes.count { advance() }
    }
    throw OpenStepOutline.Mistake(
      line: first, message: "the quote that opens on this line is never closed")
  }
}
