/// A file's text as UTF-8, whatever it was stored in, so that offsets mean one thing everywhere.
package struct CatalogText: Sendable {
  package enum Encoding: String, Sendable {
    case utf8 = "UTF-8"
    case utf16 = "UTF-16"
    case utf32 = "UTF-32"
  }

  /// Without a byte order mark.
  package let bytes: [UInt8]
  /// What the file was stored in, by its byte order mark or by its zero bytes.
  package let encoding: Encoding
  /// Where the first byte stands that the encoding does not allow; nil when there is none.
  package let firstInvalid: Int?

  package init(_ file: [UInt8]) {
    if file.starts(with: [0xFF, 0xFE, 0, 0]) || file.starts(with: [0, 0, 0xFE, 0xFF]) {
      self.init(bytes: [], encoding: .utf32, firstInvalid: 0)
    } else if file.starts(with: [0xFF, 0xFE]) {
      self.init(utf16: file.dropFirst(2), isLittleEndian: true)
    } else if file.starts(with: [0xFE, 0xFF]) {
      self.init(utf16: file.dropFirst(2), isLittleEndian: false)
    } else if file.count > 1, file[0] != 0, file[1] == 0 {
      self.init(utf16: file[...], isLittleEndian: true)
    } else if file.count > 1, file[0] == 0, file[1] != 0 {
      self.init(utf16: file[...], isLittleEndian: false)
    } else {
      let bytes = file.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(file.dropFirst(3)) : file
      self.init(bytes: bytes, encoding: .utf8, firstInvalid: bytes.firstInvalidUTF8)
    }
  }

  private init(bytes: [UInt8], encoding: Encoding, firstInvalid: Int?) {
    self.bytes = bytes
    self.encoding = encoding
    self.firstInvalid = firstInvalid
  }

  private init(utf16 file: ArraySlice<UInt8>, isLittleEndian: Bool) {
    var units: [UInt16] = []
    units.reserveCapacity(file.count / 2)
    var position = file.startIndex
    while position + 1 < file.endIndex {
      let (first, second) = (UInt16(file[position]), UInt16(file[position + 1]))
      units.append(isLittleEndian ? second << 8 | first : first << 8 | second)
      position += 2
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.count)
    var firstInvalid: Int?
    var decoder = UTF16()
    var iterator = units.makeIterator()
    decoding: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .error:
        firstInvalid = firstInvalid ?? bytes.count
        bytes.append(contentsOf: UTF8.encodedReplacementCharacter)
      case .emptyInput:
        break decoding
      }
    }
    if position < file.endIndex { firstInvalid = firstInvalid ?? bytes.count }
    self.init(bytes: bytes, encoding: .utf16, firstInvalid: firstInvalid)
  }
}

extension [UInt8] {
  /// The first byte that is no part of well-formed UTF-8 (Unicode, table 3-7); nil when all are.
  fileprivate var firstInvalidUTF8: Int? {
    withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        if bytes[position] < 0x80 {
          position += 1
          continue
        }
        guard let length = Self.lengthOfScalar(at: position, in: bytes) else { return position }
        position += length
      }
      return nil
    }
  }

  private static func lengthOfScalar(
    at position: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let (length, second): (Int, ClosedRange<UInt8>)
    switch bytes[position] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard position + length <= bytes.count, second.contains(bytes[position + 1]) else { return nil }
    for offset in 2..<Swift.max(length, 2) where bytes[position + offset] & 0xC0 != 0x80 {
      return nil
    }
    return length
  }
}
