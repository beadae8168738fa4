/// JSON as Xcode 27 and configuration files write it: comments and trailing commas are fine.
package enum RelaxedJSON {
  /// Reads one value.
  ///
  /// - Throws: The first mistake, with its line.
  package static func read(_ source: SourceText) throws(SourceMistake) -> SourceNode {
    var reader = Reader(scalars: Array(source.text.unicodeScalars))
    let value = try reader.value(depth: 0)
    try reader.skipBlanks()
    guard reader.current == nil else {
      throw reader.mistake("there is something after the value")
    }
    return value
  }

  private struct Reader {
    let scalars: [Unicode.Scalar]
    private var position = 0
    private var line = 1
    private var columns = ColumnCounter()

    init(scalars: [Unicode.Scalar]) {
      self.scalars = scalars
    }

    var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    func mistake(_ message: String) -> SourceMistake {
      SourceMistake(line: line, message: message)
    }

    mutating func value(depth: Int) throws(SourceMistake) -> SourceNode {
      try skipBlanks()
      let (first, column) = (line, columns.column(at: position, in: scalars))
      guard depth < 64 else { throw mistake("it is nested more than 64 levels deep") }
      switch current {
      case "{":
        var members: [SourceMember] = []
        try list(closedBy: "}") { reader throws(SourceMistake) in
          members.append(try reader.member(depth: depth + 1))
        }
        return .mapping(members, line: first, column: column)
      case "[":
        var elements: [SourceNode] = []
        try list(closedBy: "]") { reader throws(SourceMistake) in
          elements.append(try reader.value(depth: depth + 1))
        }
        return .sequence(elements, line: first, column: column)
      case "\"":
        return .scalar(SourceScalar(try string(), isQuoted: true, line: first, column: column))
      case _: return .scalar(SourceScalar(try word(), line: first, column: column))
      }
    }

    private mutating func list(
      closedBy close: Unicode.Scalar, _ element: (inout Reader) throws(SourceMistake) -> Void
    ) throws(SourceMistake) {
      advance()
      while true {
        try skipBlanks()
        guard current != close else { return advance() }
        try element(&self)
        try skipBlanks()
        if current == "," {
          advance()
        } else if current != close {
          throw mistake("a comma or \(close) is expected")
        }
      }
    }

    private mutating func member(depth: Int) throws(SourceMistake) -> SourceMember {
      let (first, column) = (line, columns.column(at: position, in: scalars))
      guard current == "\"" else { throw mistake("a key in double quotes is expected") }
      let key = try string()
      try skipBlanks()
      guard current == ":" else { throw mistake("a colon is expected after a key") }
      advance()
      return SourceMember(key, line: first, column: column, value: try value(depth: depth))
    }

    /// `true`, `null` or a number, as it is written.
    private mutating func word() throws(SourceMistake) -> String {
      var word = String.UnicodeScalarView()
      while let scalar = current,
        scalar.properties.isAlphabetic || "+-.0123456789".unicodeScalars.contains(scalar)
      {
        word.append(scalar)
        advance()
      }
      guard !word.isEmpty else { throw mistake("a value is expected") }
      return String(word)
    }

    private mutating func string() throws(SourceMistake) -> String {
      let first = line
      var text = String.UnicodeScalarView()
      advance()
      while let scalar = current {
        advance()
        if scalar == "\"" { return String(text) }
        text.append(scalar == "\\" ? try escape() : scalar)
      }
      throw SourceMistake(line: first, message: "the text that opens here is never closed")
    }

    private mutating func escape() throws(SourceMistake) -> Unicode.Scalar {
      guard let scalar = current else { throw mistake("the file ends inside an escape") }
      advance()
      switch scalar {
      case "n": return "\n"
      case "t": return "\t"
      case "r": return "\r"
      case "b": return "\u{8}"
      case "f": return "\u{C}"
      case "u": return try codePoint()
      case _: return scalar
      }
    }

    /// Four hexadecimal digits, or two times four that make one scalar.
    private mutating func codePoint() throws(SourceMistake) -> Unicode.Scalar {
      let first = try hexadecimal()
      if let scalar = Unicode.Scalar(first) { return scalar }
      guard first < 0xDC00, current == "\\", position + 1 < scalars.count,
        scalars[position + 1] == "u"
      else { return "\u{FFFD}" }
      advance()
      advance()
      let second = try hexadecimal()
      guard (0xDC00...0xDFFF).contains(second) else { return "\u{FFFD}" }
      return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func hexadecimal() throws(SourceMistake) -> UInt32 {
      let digits = String(String.UnicodeScalarView(scalars[position...].prefix(4)))
      guard digits.count == 4, let value = UInt32(digits, radix: 16) else {
        throw mistake("\\u is followed by four hexadecimal digits")
      }
      position += 4
      return value
    }

    mutating func skipBlanks() throws(SourceMistake) {
      while let scalar = current {
        if scalar == "/", position + 1 < scalars.count, scalars[position + 1] == "/" {
          while let next = current, next != "\n", next != "\r" { advance() }
        } else if scalar == "/", position + 1 < scalars.count, scalars[position + 1] == "*" {
          try blockComment()
        } else if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
          advance()
        } else {
          return
        }
      }
    }

    private mutating func blockComment() throws(SourceMistake) {
      let first = line
      advance()
      advance()
      while let scalar = current {
        advance()
        if scalar == "*", current == "/" { return advance() }
      }
      throw SourceMistake(line: first, message: "the comment that opens here is never closed")
    }

    private mutating func advance() {
      if scalars[position] == "\n" || scalars[position] == "\r" && !isBeforeLineFeed {
        line += 1
        columns.startLine(at: position + 1)
      }
      position += 1
    }

    private var isBeforeLineFeed: Bool {
      position + 1 < scalars.count && scalars[position + 1] == "\n"
    }
  }
}
