/// What a configuration settings file says, line by line, as the build system reads it.
///
/// `//` starts a comment anywhere, `/* */` does not exist, quotes belong to the value, one trailing
/// `;` is dropped, a line that cannot be read is lost alone.
package struct XcconfigFile: Sendable {
  package enum Statement: Hashable, Sendable {
    case setting(BuildSetting)
    case include(path: String, isOptional: Bool, line: Int)
  }

  /// A line that is lost.
  package struct Problem: Hashable, Sendable {
    package var line: Int
    package var message: String
    package var text: String
  }

  package let path: String
  package private(set) var statements: [Statement] = []
  package private(set) var problems: [Problem] = []

  package init(path: String, _ source: SourceText) {
    self.path = path
    let lines = source.lines
    var index = 0
    if source.hasByteOrderMark {
      problems.append(
        Problem(
          line: 1, message: "a byte order mark makes line 1 unreadable", text: lines[0]))
      index = 1
    }
    while index < lines.count {
      let first = index
      var line = Substring(lines[index])
      index += 1
      if line.trimmedBlanks.hasPrefix("#include") {
        include(line.trimmedBlanks, at: first + 1)
        continue
      }
      line = line.withoutComment
      var parts: [Substring] = []
      while line.trimmedBlanks.hasSuffix("\\"), index < lines.count {
        parts.append(line.trimmedBlanks.dropLast().trimmedBlanks)
        line = Substring(lines[index]).withoutComment
        index += 1
      }
      parts.append(line.trimmedBlanks)
      let statement = parts.joined(separator: " ")
      guard !statement.trimmedBlanks.isEmpty else { continue }
      let indent = lines[first].prefix { " \t\u{B}\u{C}".contains($0) }
      setting(statement[...], at: TextPosition(line: first + 1, column: indent.count + 1))
    }
  }

  private mutating func setting(_ text: Substring, at position: TextPosition) {
    let line = position.line
    let text = text.trimmedBlanks
    let name = text.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
    if text.hasPrefix("/*") || text.hasPrefix("*/") {
      lose(text, at: line, because: "/* */ is no comment here, and the lines between count")
      return
    }
    guard let first = name.first, !first.isNumber else {
      lose(text, at: line, because: "unexpected character \(text.first.map { "\($0)" } ?? "")")
      return
    }
    var rest = text[name.endIndex...].trimmedBlanks
    var key = String(name)
    while rest.first == "[", let close = rest.firstIndex(of: "]") {
      key += rest[...close]
      rest = rest[rest.index(after: close)...].trimmedBlanks
    }
    guard rest.first == "=", SettingCondition.split(key) != nil else {
      lose(text, at: line, because: "there is no = after \(name)")
      return
    }
    var value = rest.dropFirst().trimmedBlanks
    if value.hasSuffix(";") { value = value.dropLast().trimmedBlanks }
    statements.append(
      .setting(BuildSetting(key: key, value: String(value), place: Place(path, position))))
  }

  private mutating func include(_ text: Substring, at line: Int) {
    var rest = text.dropFirst("#include".count)
    let isOptional = rest.first == "?"
    if isOptional { rest = rest.dropFirst() }
    rest = rest.trimmedBlanks
    guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else {
      lose(text, at: line, because: "an include names its file in double quotes")
      return
    }
    guard rest[rest.index(after: end)...].withoutComment.trimmedBlanks.isEmpty else {
      lose(text, at: line, because: "there is something after the included file's name")
      return
    }
    let included = String(rest[..<end].dropFirst())
    statements.append(.include(path: included, isOptional: isOptional, line: line))
  }

  private mutating func lose(_ text: Substring, at line: Int, because message: String) {
    problems.append(Problem(line: line, message: message, text: String(text)))
  }
}

extension Substring {
  /// Without the blanks of a settings file around it: space, tab, vertical tab, form feed.
  fileprivate var trimmedBlanks: Substring {
    func isBlank(_ character: Character) -> Bool {
      character == " " || character == "\t" || character == "\u{B}" || character == "\u{C}"
    }
    var text = drop(while: isBlank)
    while let last = text.last, isBlank(last) { text = text.dropLast() }
    return text
  }

  fileprivate var withoutComment: Substring {
    var previous: Character?
    for index in indices {
      if self[index] == "/", previous == "/" { return self[..<self.index(before: index)] }
      previous = self[index]
    }
    return self
  }
}

extension String {
  fileprivate var trimmedBlanks: Substring { self[...].trimmedBlanks }
}
