/// Keys, plain scalars over several lines, and block scalars.
enum YAMLScalars {
  static func key(_ text: Substring, line: Int) throws(SourceMistake) -> String {
    let text = properties(YAMLText.trimmed(text)).rest
    guard text.first == "\"" || text.first == "'" else { return String(text) }
    var flow = YAMLFlow(text, line: line, anchors: [:])
    return try flow.quoted()
  }

  /// Takes an anchor and tags off the front.
  static func properties(_ text: Substring) -> (anchor: String?, rest: Substring) {
    var anchor: String?
    var rest = text
    while let first = rest.first, first == "&" || first == "!" {
      let word = rest.prefix { $0 != " " }
      if first == "&" { anchor = String(word.dropFirst()) }
      rest = YAMLText.trimmed(rest[word.endIndex...])
    }
    return (anchor, rest)
  }

  /// A plain scalar goes on over lines that are indented further than its key.
  static func plain(
    _ text: Substring, line: Int, _ lines: inout YAMLLines, outer: Int
  ) -> SourceNode {
    var text = String(text)
    while let next = lines.next, next.indent > outer, next.number > line,
      YAMLText.colon(in: next.text) == nil
    {
      text += " \(next.text)"
      lines.skip()
    }
    return .scalar(SourceScalar(text, line: line))
  }

  static func block(
    _ header: Substring, line: Int, _ lines: inout YAMLLines, outer: Int
  ) -> SourceNode {
    var content: [Substring] = []
    var indent: Int?
    while let raw = lines.nextRaw {
      let depth = raw.prefix { $0 == " " }.count
      let isBlank = YAMLText.trimmed(raw[...]).isEmpty
      guard isBlank || depth > max(outer, -1) else { break }
      if !isBlank, indent == nil { indent = depth }
      content.append(raw.dropFirst(min(indent ?? depth, depth)))
      _ = lines.takeRaw()
    }
    let separator = header.first == "|" ? "\n" : " "
    return .scalar(SourceScalar(content.joined(separator: separator), isQuoted: true, line: line))
  }
}
