/// Flow collections and quoted scalars of YAML, which may span lines.
struct YAMLFlow {
  private var text: Substring
  private var line: Int
  private let anchors: [String: SourceNode]

  init(_ text: Substring, line: Int, anchors: [String: SourceNode]) {
    self.text = text
    self.line = line
    self.anchors = anchors
  }

  /// Reads one value and takes as many lines as it needs.
  mutating func whole(_ lines: inout YAMLLines) throws(SourceMistake) -> SourceNode {
    var balance = Balance()
    balance.take(text)
    var parts = [text]
    while !balance.isEven {
      guard let more = lines.takeRaw() else {
        throw SourceMistake(line: line, message: "what opens on this line is never closed")
      }
      let part = " \(YAMLText.withoutComment(more[...]))"
      balance.take(part[...])
      parts.append(part[...])
    }
    text = parts.joined()[...]
    let node = try value(depth: 0)
    skipBlanks()
    guard text.isEmpty else {
      throw SourceMistake(line: line, message: "there is something after the value")
    }
    return node
  }

  /// Whether every quote and bracket is closed, over as many lines as it is given.
  private struct Balance {
    private var depth = 0
    private var quote: Character?
    private var isEscaped = false

    var isEven: Bool { depth <= 0 && quote == nil }

    mutating func take(_ text: Substring) {
      for character in text {
        if let open = quote {
          if isEscaped {
            isEscaped = false
          } else if open == "\"", character == "\\" {
            isEscaped = true
          } else if character == open {
            quote = nil
          }
          continue
        }
        switch character {
        case "\"", "'": quote = character
        case "[", "{": depth += 1
        case "]", "}": depth -= 1
        case _: break
        }
      }
    }
  }

  private mutating func value(depth: Int) throws(SourceMistake) -> SourceNode {
    guard depth < 32 else { throw SourceMistake(line: line, message: "it is nested too deeply") }
    skipBlanks()
    switch text.first {
    case "[":
      var elements: [SourceNode] = []
      try list(closedBy: "]") { flow throws(SourceMistake) in
        elements.append(try flow.value(depth: depth + 1))
      }
      return .sequence(elements, line: line)
    case "{":
      var members: [SourceMember] = []
      try list(closedBy: "}") { flow throws(SourceMistake) in
        members.append(try flow.member(depth: depth + 1))
      }
      return .mapping(members, line: line)
    case "\"", "'":
      return .scalar(SourceScalar(try quoted(), isQuoted: true, line: line))
    case "*":
      let name = String(text.dropFirst().prefix { !",]} ".contains($0) })
      text = text.dropFirst(name.count + 1)
      return anchors[name] ?? .scalar(SourceScalar("", line: line))
    case _:
      return .scalar(SourceScalar(String(plain()), line: line))
    }
  }

  private mutating func list(
    closedBy close: Character, _ element: (inout YAMLFlow) throws(SourceMistake) -> Void
  ) throws(SourceMistake) {
    text.removeFirst()
    while true {
      skipBlanks()
      guard let first = text.first else {
        throw SourceMistake(line: line, message: "\(close) is missing")
      }
      if first == close || first == "," {
        text.removeFirst()
        if first == close { return }
        continue
      }
      let before = text.count
      try element(&self)
      guard text.count < before else {
        throw SourceMistake(line: line, message: "\(first) is not expected here")
      }
    }
  }

  private mutating func member(depth: Int) throws(SourceMistake) -> SourceMember {
    let isQuoted = text.first == "\"" || text.first == "'"
    let key = isQuoted ? try quoted() : String(plain())
    skipBlanks()
    guard text.first == ":" else {
      return SourceMember(key, line: line, value: .scalar(SourceScalar("", line: line)))
    }
    text.removeFirst()
    return SourceMember(key, line: line, value: try value(depth: depth))
  }

  private mutating func plain() -> Substring {
    var end = text.startIndex
    while end < text.endIndex, !",]}".contains(text[end]) {
      if text[end] == ":" {
        let after = text.index(after: end)
        if after == text.endIndex || " ,]}".contains(text[after]) { break }
      }
      end = text.index(after: end)
    }
    let plain = YAMLText.trimmed(text[..<end])
    text = text[end...]
    return plain
  }

  /// A text in single or double quotes.
  mutating func quoted() throws(SourceMistake) -> String {
    var result = ""
    let quote = text.removeFirst()
    while let character = text.popFirst() {
      if character == quote {
        guard quote == "'", text.first == "'" else { return result }
        text.removeFirst()
        result.append("'")
      } else if character == "\\", quote == "\"" {
        result += escape()
      } else {
        result.append(character)
      }
    }
    throw SourceMistake(line: line, message: "a quote is never closed")
  }

  private mutating func escape() -> String {
    guard let character = text.popFirst() else { return "" }
    let lengths: [Character: Int] = ["x": 2, "u": 4, "U": 8]
    if let length = lengths[character] {
      let digits = text.prefix(length)
      text = text.dropFirst(length)
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { "\($0)" } ?? ""
    }
    return ["n": "\n", "t": "\t", "r": "\r", "0": "\0"][character] ?? "\(character)"
  }

  private mutating func skipBlanks() {
    text = text.drop { $0 == " " || $0 == "\t" }
  }
}
