/// Where in a file an offset stands, as an editor counts it.
package struct TextPlaces: Sendable {
  /// How many bytes at least lie between two marks.
  private static let step = 1024

  /// A place whose line and column are known.
  private struct Mark {
    var offset = 0
    var line = 1
    var column = 1
  }

  private let bytes: [UInt8]
  /// Starts of lines, and steps inside long ones, such as the one of a minified catalog.
  private var marks = [Mark()]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var last = Mark()
    for position in bytes.indices {
      if isLineEnd(position) {
        last = Mark(offset: position + 1, line: last.line + 1)
        if last.offset - marks[marks.count - 1].offset >= Self.step { marks.append(last) }
      } else if position + 1 - last.offset >= Self.step, isBetweenCharacters(position + 1) {
        last = mark(at: position + 1, after: last)
        marks.append(last)
      }
    }
  }

  /// Line and column of an offset in bytes, both counted from 1, the column in characters.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, marks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].offset <= offset { low = middle } else { high = middle }
    }
    var last = marks[low]
    for position in last.offset..<offset where isLineEnd(position) {
      last = Mark(offset: position + 1, line: last.line + 1)
    }
    let place = mark(at: offset, after: last)
    return (place.line, place.column)
  }

  private func isLineEnd(_ position: Int) -> Bool {
    let byte = bytes[position]
    guard byte <= 0x0D else { return false }
    return byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
        && (position + 1 == bytes.count || bytes[position + 1] != UInt8(ascii: "\n"))
  }

  /// Two ASCII characters never are one, but for CR and LF.
  private func isBetweenCharacters(_ position: Int) -> Bool {
    let (before, after) = (bytes[position - 1], position < bytes.count ? bytes[position] : 0)
    return before < 0x80 && after < 0x80 && before != UInt8(ascii: "\r")
  }

  /// A place on the line of a mark before it.
  private func mark(at offset: Int, after mark: Mark) -> Mark {
    let passed = String(decoding: bytes[mark.offset..<offset], as: UTF8.self)
    return Mark(offset: offset, line: mark.line, column: mark.column + passed.count)
  }
}
