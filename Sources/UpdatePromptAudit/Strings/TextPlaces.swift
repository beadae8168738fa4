/// Where in a file an offset stands, as an editor counts it.
package struct TextPlaces: Sendable {
  /// Longer lines, such as the one of a minified catalog, are counted once and in steps.
  private static let step = 1024

  /// A place whose column is known: the start of a line, or a step inside a long one.
  private struct Mark {
    var offset: Int
    var line: Int
    var column: Int
  }

  private let bytes: [UInt8]
  private var marks = [Mark(offset: 0, line: 1, column: 1)]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var line = 1
    var last = 0
    for position in 0..<bytes.count {
      let byte = bytes[position]
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n")) {
        line += 1
        last = position + 1
        marks.append(Mark(offset: last, line: line, column: 1))
      } else if position + 1 - last >= Self.step, byte < 0x80, next < 0x80, byte != 0x0D {
        // Two ASCII characters never are one.
        let column = self.column(of: position + 1, after: marks[marks.count - 1])
        last = position + 1
        marks.append(Mark(offset: last, line: line, column: column))
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
    return (marks[low].line, column(of: offset, after: marks[low]))
  }

  private func column(of offset: Int, after mark: Mark) -> Int {
    mark.column + String(decoding: bytes[mark.offset..<offset], as: UTF8.self).count
  }
}
