package import Foundation

/// The text of a file, with its lines.
package struct SourceText: Sendable {
  package let text: String
  /// A mark at the start that was not part of the text.
  package let hasByteOrderMark: Bool

  /// Reads UTF-8, or UTF-16 and UTF-32 that say so; bytes that are no text become U+FFFD.
  package init(_ data: Data) {
    let start = [UInt8](data.prefix(4))
    if start.starts(with: [0xEF, 0xBB, 0xBF]) {
      text = String(decoding: data.dropFirst(3), as: UTF8.self)
      hasByteOrderMark = true
    } else if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      text = String(data: data, encoding: .utf16) ?? String(decoding: data, as: UTF8.self)
      hasByteOrderMark = true
    } else {
      text = String(decoding: data, as: UTF8.self)
      hasByteOrderMark = false
    }
  }

  /// The first line, counted from 1, that is no text in an encoding this reads; nil for a text.
  package static func brokenLine(in data: Data) -> Int? {
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      return String(data: data, encoding: .utf16) == nil ? 1 : nil
    }
    func isText(_ bytes: Data) -> Bool {
      !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
    }
    if isText(data) { return nil }
    let lines = data.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.firstIndex { !isText($0) }.map { $0 + 1 }
  }

  /// Its lines without their ends: LF, CR, CRLF, U+2028 or U+2029.
  package var lines: [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{2028}", "\u{2029}":
        lines.append(String(line))
        line.removeAll(keepingCapacity: true)
      default: line.append(scalar)
      }
      previous = scalar
    }
    lines.append(String(line))
    return lines
  }

  /// The first line, counted from 1, on which a merge was left unfinished.
  package static func conflictLine(in data: Data) -> Int? {
    data.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var line = 1
      var start = 0
      while start < bytes.count {
        if isConflictMarker(bytes, at: start) { return line }
        // In one call, because this passes over every byte of every project.
        guard let end = memchr(base + start, 0x0A, bytes.count - start) else { return nil }
        start = UnsafeRawPointer(end) - base + 1
        line += 1
      }
      return nil
    }
  }

  private static func isConflictMarker(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Bool {
    let mark = bytes[start]
    switch mark {
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"): break
    case _: return false
    }
    guard start + 7 <= bytes.count, bytes[start..<start + 7].allSatisfy({ $0 == mark }) else {
      return false
    }
    return start + 7 == bytes.count || " \r\n".utf8.contains(bytes[start + 7])
  }
}
