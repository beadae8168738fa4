/// Where in a file an offset stands, as an editor counts it.
package struct TextPlaces: Sendable {
  private let bytes: [UInt8]
  private let lineStarts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for position in 0..<bytes.count {
        let byte = bytes[position]
        let isLoneReturn =
          byte == UInt8(ascii: "\r")
          && !(position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\n"))
        if byte == UInt8(ascii: "\n") || isLoneReturn { starts.append(position + 1) }
      }
    }
    lineStarts = starts
  }

  /// Line and column of an offset in bytes, both counted from 1, the column in characters.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = String(decoding: bytes[lineStarts[low]..<offset], as: UTF8.self)
    return (low + 1, before.count + 1)
  }
}
