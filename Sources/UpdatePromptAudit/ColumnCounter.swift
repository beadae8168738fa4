/// Counts the characters of a line up to places further and further on in it, each of them once.
struct ColumnCounter {
  private var place: Int
  private var column = 1

  init(at place: Int = 0) {
    self.place = place
  }

  mutating func startLine(at place: Int) {
    (self.place, column) = (place, 1)
  }

  /// Counted from 1; of a place behind the last one that was asked for.
  mutating func column(at place: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    guard place > self.place else { return column }
    let passed = bytes[self.place..<place]
    let isASCII = passed.allSatisfy { $0 < 0x80 }
    column += isASCII ? passed.count : String(decoding: passed, as: UTF8.self).count
    self.place = place
    return column
  }

  mutating func column(at place: Int, in scalars: [Unicode.Scalar]) -> Int {
    guard place > self.place else { return column }
    let passed = scalars[self.place..<place]
    let isASCII = passed.allSatisfy(\.isASCII)
    column += isASCII ? passed.count : String(String.UnicodeScalarView(passed)).count
    self.place = place
    return column
  }
}
