/// The part of YAML that project manifests use; scalars keep their text and whether they are quoted.
///
/// Block and flow collections, quoted, plain and block scalars, comments, anchors, aliases and merge
/// keys. Complex keys and tabs in the indentation are mistakes.
package enum YAMLReader {
  /// Reads the first document.
  ///
  /// - Throws: The first mistake, with its line.
  package static func read(_ source: SourceText) throws(SourceMistake) -> SourceNode {
    var lines = YAMLLines(source.lines)
    var blocks = YAMLBlocks()
    guard let first = lines.next else { return .mapping([], line: 1) }
    let value = try blocks.node(&lines, indent: first.indent, depth: 0)
    if let rest = lines.next {
      throw SourceMistake(line: rest.number, message: "this line fits no level above it")
    }
    return value
  }
}

/// The lines that say something, with how far they are indented.
struct YAMLLines {
  struct Line {
    var number: Int
    var indent: Int
    /// Without the indentation and without a comment.
    var text: Substring
  }

  private let raw: [String]
  private var index = 0
  /// What is left of a line whose start was taken.
  private var rest: Line?

  init(_ raw: [String]) {
    self.raw = raw
  }

  /// The next line with content; nil at the end of the document.
  var next: Line? {
    mutating get {
      if let rest { return rest }
      while index < raw.count {
        let line = Substring(raw[index])
        let text = YAMLText.withoutComment(line.drop { $0 == " " })
        if line.hasPrefix("---") || line.hasPrefix("%") {
          let content = YAMLText.withoutComment(line.dropFirst(3).drop { $0 == " " })
          if line.hasPrefix("---"), !content.isEmpty {
            return Line(number: index + 1, indent: 0, text: content)
          }
        } else if line.hasPrefix("...") {
          index = raw.count
        } else if !text.isEmpty {
          let spaces = line.prefix { $0 == " " }
          // A tab stays, so that it can be told.
          let isTab = line[spaces.endIndex...].hasPrefix("\t")
          return Line(
            number: index + 1, indent: spaces.count, text: isTab ? "\t\(text)" : text)
        }
        index += 1
      }
      return nil
    }
  }

  mutating func skip() {
    if rest == nil { index += 1 }
    rest = nil
  }

  /// Leaves the end of the current line as a line of its own, further in.
  mutating func leave(_ text: Substring, of line: Line) {
    skip()
    rest = Line(
      number: line.number, indent: line.indent + line.text.count - text.count, text: text)
    index = line.number
  }

  /// Lines as they are written, for block scalars and quotes that span several.
  mutating func takeRaw() -> String? {
    guard rest == nil, index < raw.count else { return nil }
    defer { index += 1 }
    return raw[index]
  }

  var nextRaw: String? { rest == nil && index < raw.count ? raw[index] : nil }
}

enum YAMLText {
  /// Cuts a comment, which starts with # at the start or after a blank, and blanks at the end.
  static func withoutComment(_ line: Substring) -> Substring {
    var quote: Character?
    var previous: Character = " "
    var end = line.endIndex
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open, !(open == "\"" && previous == "\\") { quote = nil }
      } else if character == "\"" || character == "'", " [{,:".contains(previous) {
        quote = character
      } else if character == "#", previous == " " || previous == "\t" {
        end = index
        break
      }
      previous = character
    }
    return trimmed(line[..<end])
  }

  static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" || last.isNewline {
      text = text.dropLast()
    }
    return text
  }

  /// Where the colon behind a plain or quoted key stands; nil when the text is no member.
  static func colon(in text: Substring) -> Substring.Index? {
    var quote: Character?
    var depth = 0
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      switch character {
      case "\"" where index == text.startIndex, "'" where index == text.startIndex:
        quote = character
      case "{" where index == text.startIndex, "[" where index == text.startIndex: depth += 1
      case ":" where depth == 0:
        let after = text.index(after: index)
        if after == text.endIndex || text[after] == " " || text[after] == "\t" { return index }
      case _: break
      }
    }
    return nil
  }
}
