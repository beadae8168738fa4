/// Block collections of a YAML document, by their indentation.
struct YAMLBlocks {
  private static let depthLimit = 48

  private var anchors: [String: SourceNode] = [:]

  /// The value that starts at the next line, which is indented this far.
  mutating func node(
    _ lines: inout YAMLLines, indent: Int, depth: Int
  ) throws(SourceMistake) -> SourceNode {
    guard let line = lines.next else { return .scalar(SourceScalar("", line: 1)) }
    guard depth < Self.depthLimit else {
      throw SourceMistake(line: line.number, message: "it is nested too deeply")
    }
    try Self.refuseTab(line)
    if Self.isItem(line.text) { return try sequence(&lines, indent: indent, depth: depth) }
    if line.text.hasPrefix("? ") {
      throw SourceMistake(line: line.number, message: "complex keys are not read")
    }
    if YAMLText.colon(in: line.text) != nil {
      return try mapping(&lines, indent: indent, depth: depth)
    }
    lines.skip()
    return try value(line.text, of: line, &lines, outer: indent - 1, depth: depth)
  }

  private static func refuseTab(_ line: YAMLLines.Line) throws(SourceMistake) {
    guard line.text.hasPrefix("\t") else { return }
    throw SourceMistake(line: line.number, message: "a tab is no indentation in YAML")
  }

  private static func isItem(_ text: Substring) -> Bool { text == "-" || text.hasPrefix("- ") }

  private mutating func sequence(
    _ lines: inout YAMLLines, indent: Int, depth: Int
  ) throws(SourceMistake) -> SourceNode {
    var elements: [SourceNode] = []
    let first = lines.next?.number ?? 1
    while let line = lines.next, line.indent == indent, Self.isItem(line.text) {
      let rest = YAMLText.trimmed(line.text.dropFirst())
      if rest.isEmpty {
        lines.skip()
        elements.append(try nested(&lines, below: indent, at: line.number, depth: depth))
      } else if Self.isItem(rest) || YAMLText.colon(in: rest) != nil {
        lines.leave(rest, of: line)
        let inner = lines.next?.indent ?? indent + 2
        elements.append(try node(&lines, indent: inner, depth: depth + 1))
      } else {
        lines.skip()
        elements.append(try value(rest, of: line, &lines, outer: indent, depth: depth))
      }
    }
    return .sequence(elements, line: first)
  }

  private mutating func mapping(
    _ lines: inout YAMLLines, indent: Int, depth: Int
  ) throws(SourceMistake) -> SourceNode {
    var members: [SourceMember] = []
    var merges: [SourceNode] = []
    let first = lines.next?.number ?? 1
    while let line = lines.next, line.indent == indent, !Self.isItem(line.text) {
      try Self.refuseTab(line)
      guard let colon = YAMLText.colon(in: line.text) else {
        throw SourceMistake(line: line.number, message: "a key and a colon are expected")
      }
      let key = try YAMLScalars.key(line.text[..<colon], line: line.number)
      let rest = YAMLText.trimmed(line.text[line.text.index(after: colon)...])
      lines.skip()
      let value = try member(rest, of: line, &lines, indent: indent, depth: depth)
      if key == "<<" {
        merges += value.elements ?? [value]
      } else {
        members.append(
          SourceMember(key, line: line.number, column: line.indent + 1, value: value))
      }
    }
    if let line = lines.next, line.indent > indent {
      throw SourceMistake(line: line.number, message: "this line is indented too far")
    }
    for merge in merges {
      let known = Set(members.map(\.key))
      members = (merge.members ?? []).filter { !known.contains($0.key) } + members
    }
    return .mapping(members, line: first)
  }

  /// What follows a key: on its line, or further in below it; a sequence may start level with it.
  private mutating func member(
    _ text: Substring, of line: YAMLLines.Line, _ lines: inout YAMLLines, indent: Int, depth: Int
  ) throws(SourceMistake) -> SourceNode {
    let (anchor, rest) = YAMLScalars.properties(text)
    guard rest.isEmpty else {
      return try value(text, of: line, &lines, outer: indent, depth: depth)
    }
    var node: SourceNode
    if let next = lines.next, next.indent == indent, Self.isItem(next.text) {
      node = try sequence(&lines, indent: indent, depth: depth + 1)
    } else {
      node = try nested(&lines, below: indent, at: line.number, depth: depth)
    }
    if let anchor { anchors[anchor] = node }
    return node
  }

  private mutating func nested(
    _ lines: inout YAMLLines, below indent: Int, at line: Int, depth: Int
  ) throws(SourceMistake) -> SourceNode {
    guard let next = lines.next, next.indent > indent else {
      return .scalar(SourceScalar("", line: line))
    }
    return try node(&lines, indent: next.indent, depth: depth + 1)
  }

  /// A value on the line of its key: an alias, a block scalar, a flow collection or a scalar.
  private mutating func value(
    _ text: Substring, of line: YAMLLines.Line, _ lines: inout YAMLLines, outer: Int, depth: Int
  ) throws(SourceMistake) -> SourceNode {
    let (anchor, rest) = YAMLScalars.properties(text)
    var node: SourceNode
    switch rest.first {
    case "*":
      guard let known = anchors[String(rest.dropFirst())] else {
        throw SourceMistake(
          line: line.number, message: "no anchor \(rest.dropFirst()) stands above")
      }
      return known
    case "|", ">":
      node = YAMLScalars.block(rest, line: line.number, &lines, outer: outer)
    case "[", "{", "\"", "'":
      var flow = YAMLFlow(rest, line: line.number, anchors: anchors)
      node = try flow.whole(&lines)
    case _:
      node = YAMLScalars.plain(rest, line: line.number, &lines, outer: outer)
    }
    if let anchor { anchors[anchor] = node }
    return node
  }
}
