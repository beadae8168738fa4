#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Any JSON value, for what must survive unread: memory's unknown fields, vectors of any shape.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  package subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }

  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// A whole number, also when it was written as `5.0`.
  package var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    case .null, .bool, .string, .array, .object: nil
    }
  }

  package var object: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }
}

extension JSONValue {
  /// Nil for anything that is not one JSON value; never traps, whatever the bytes are.
  package init?(parsing data: Data) {
    guard JSONTokens.areValid(data),
      let value = try? JSONDecoder().decode(JSONValue.self, from: data)
    else { return nil }
    self = value
  }
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      // First, because most values are text and every wrong guess costs an error.
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

/// The spelling of numbers and strings in a JSON text, also where no value is decoded.
///
/// JSONDecoder checks a token only when it decodes it, takes a comma before a closing bracket, and
/// traps on a text that ends with the 513th opening one; all other structure is left to it.
package struct JSONTokens {
  /// More than any answer or memory has; the contract leaves open what is deeper than 100.
  private static let deepest = 128

  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  /// Whether every number is one, and every string one in UTF-8.
  package static func areValid(_ json: Data) -> Bool {
    json.withUnsafeBytes { bytes in
      var tokens = JSONTokens(bytes: bytes)
      return tokens.areValid()
    }
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func areValid() -> Bool {
    var (depth, isAfterComma) = (0, false)
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): guard string() else { return false }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        position -= 1
        guard number() else { return false }
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if isAfterComma { return false }
        depth -= 1
      default: break
      }
      if byte > 0x20 { isAfterComma = byte == UInt8(ascii: ",") }
      if depth > Self.deepest { return false }
    }
    return true
  }

  /// Eight bytes at a time, since most of an answer is plain text in strings.
  private mutating func string() -> Bool {
    let start = position
    var (index, seen) = (start, UInt64(0))
    while true {
      let text = word(at: index)
      let ends = ends(in: text)
      seen |= text
      index += 8
      if ends == 0 { continue }
      position = index - 8 + ends.trailingZeroBitCount / 8
      if take(anyOf: "\"") { break }
      guard take(anyOf: "\\"), escape() else { return false }
      index = position
    }
    let text = UnsafeRawBufferPointer(rebasing: bytes[start..<position])
    return seen & each(0x80) == 0 || String(bytes: text, encoding: .utf8) != nil
  }

  /// Eight bytes, the first one lowest; zeros past the end, which no string may hold.
  private func word(at index: Int) -> UInt64 {
    index + 8 <= bytes.count
      ? UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      : bytes[index...].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The high bit of the first quote, backslash or control character, perhaps of bytes after it.
  private func ends(in word: UInt64) -> UInt64 {
    let controls = word &- each(0x20)
    let quotes = (word ^ each(UInt8(ascii: "\""))) &- each(1)
    let backslashes = (word ^ each(UInt8(ascii: "\\"))) &- each(1)
    return (controls | quotes | backslashes) & ~word & each(0x80)
  }

  private func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// What follows a backslash.
  private mutating func escape() -> Bool {
    guard take(anyOf: "u") else { return take(anyOf: "\"\\/bfnrt") }
    return (0..<4).allSatisfy { _ in take(anyOf: "0123456789abcdefABCDEF") }
  }

  /// RFC 8259, section 6: `-`, an integer without leading zeros, a fraction, an exponent.
  private mutating func number() -> Bool {
    _ = take(anyOf: "-")
    if !take(anyOf: "0") { guard digits() else { return false } }
    if take(anyOf: ".") { guard digits() else { return false } }
    if take(anyOf: "eE") {
      _ = take(anyOf: "+-")
      guard digits() else { return false }
    }
    return !take(anyOf: "0123456789.eE+-")
  }

  private mutating func digits() -> Bool {
    let start = position
    while take(anyOf: "0123456789") {}
    return position > start
  }

  private mutating func take(anyOf characters: StaticString) -> Bool {
    guard let byte = current, characters.withUTF8Buffer({ $0.contains(byte) }) else { return false }
    position += 1
    return true
  }
}
