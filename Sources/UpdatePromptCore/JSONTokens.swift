#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The spelling of numbers and escapes in a JSON text without NUL, also where no value is decoded.
///
/// JSONDecoder checks a token only when it decodes it, so `{"skipped": 1.2.3}` would pass on one
/// platform and fail in a port. Structure is left to the decoder, but for its depth: JSONDecoder
/// traps on a text that ends with the 513th opening bracket, and every level costs it stack.
package enum JSONTokens {
  /// More than any answer or memory has; the contract leaves open what is deeper than 100.
  private static let deepest = 128

  package static func areValid(_ json: Data) -> Bool {
    json.withUnsafeBytes { bytes in
      var scanner = Scanner(bytes: bytes)
      return scanner.checksOut()
    }
  }

  private struct Scanner {
    let bytes: UnsafeRawBufferPointer
    var position = 0
    var depth = 0

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func checksOut() -> Bool {
      while let byte = current {
        position += 1
        switch byte {
        case UInt8(ascii: "\""): guard string() else { return false }
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          position -= 1
          guard number() else { return false }
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        case 0: return false
        default: break
        }
        if depth > JSONTokens.deepest { return false }
      }
      return true
    }

    private mutating func string() -> Bool {
      while let byte = current {
        position += 1
        switch byte {
        case UInt8(ascii: "\""): return true
        case UInt8(ascii: "\\"): guard escape() else { return false }
        case 0: return false
        default: continue
        }
      }
      return false
    }

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
      guard let byte = current else { return false }
      let isWanted = characters.withUTF8Buffer { $0.contains(byte) }
      if isWanted { position += 1 }
      return isWanted
    }
  }
}
