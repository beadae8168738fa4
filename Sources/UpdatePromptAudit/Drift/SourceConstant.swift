/// Finds the line that assigns a text to a name; comments, texts and comparisons are no assignments.
package enum SourceConstant {
  package struct Assignment: Hashable, Sendable {
    package var name: String
    /// Nil when it is computed, so that nobody can tell without running the program.
    package var value: String?
    package var line: Int
    package var column: Int?

    var position: TextPosition { TextPosition(line: line, column: column) }
  }

  /// Names that are tried in turn when none is given.
  package static let usualNames = [
    "APP_VERSION", "appVersion", "AppVersion", "app_version", "kAppVersion", "MARKETING_VERSION",
    "marketingVersion", "VERSION", "version",
  ]

  /// Every assignment to the name, in order; a default of a parameter is none.
  package static func assignments(to name: String, in source: SourceTokens) -> [Assignment] {
    let tokens = source.tokens
    let language = source.language
    var found: [Assignment] = []
    var brackets: [String] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .sign("{") where language == .dart && isParameterList(tokens[..<index], brackets.last):
        brackets.append("(")
      case .sign(let sign) where ["(", "[", "{"].contains(sign): brackets.append(sign)
      case .sign(let sign) where [")", "]", "}"].contains(sign): _ = brackets.popLast()
      case .word(name) where brackets.last != "(" && brackets.last != "[",
        .text(name, isLiteral: true) where brackets.last == "{":
        let isObject = language.hasObjectLiterals && brackets.last == "{"
        switch value(in: tokens[(index + 1)...], isObject: isObject) {
        case .literal(let text):
          found.append(
            Assignment(name: name, value: text, line: token.line, column: token.column))
        case .computed:
          found.append(Assignment(name: name, value: nil, line: token.line, column: token.column))
        case nil: break
        }
      case .word, .text, .sign: break
      }
    }
    return found
  }

  /// Whether a brace opens Dart's named parameters rather than a block.
  private static func isParameterList(
    _ before: ArraySlice<SourceTokens.Token>, _ bracket: String?
  ) -> Bool {
    bracket == "(" && (before.last?.kind == .sign("(") || before.last?.kind == .sign(","))
  }

  private enum Value {
    case literal(String)
    case computed
  }

  /// What is assigned behind a name: `= "1.6"`, `: String = "1.6"`, or in an object `: "1.6"`.
  private static func value(
    in tokens: ArraySlice<SourceTokens.Token>, isObject: Bool
  ) -> Value? {
    var rest = tokens
    if isObject, rest.first?.kind == .sign(":"),
      case .literal(let text) = literal(in: rest.dropFirst())
    {
      return .literal(text)
    }
    if rest.first?.kind == .sign("!") || rest.first?.kind == .sign("?") { rest.removeFirst() }
    if rest.first?.kind == .sign(":") {
      rest = rest.prefix(16).drop { !endsType($0) }
    }
    guard rest.first?.kind == .sign("=") else { return nil }
    return literal(in: tokens[rest.startIndex...].dropFirst())
  }

  private static func endsType(_ token: SourceTokens.Token) -> Bool {
    ["=", ";", ",", "{", "}", ")"].contains { token.kind == .sign($0) }
  }

  /// A text that stands alone, with which nothing more is done.
  private static func literal(in tokens: ArraySlice<SourceTokens.Token>) -> Value {
    guard let first = tokens.first, case .text(let text, isLiteral: true) = first.kind else {
      return .computed
    }
    guard let next = tokens.dropFirst().first, case .sign(let sign) = next.kind else {
      return .literal(text)
    }
    let goesOn = ["+", "-", "*", "/", ".", "?.", "!.", "??", "?", "|", "&", "%"]
    let goesOnOnLine = next.line == first.line && (sign == "[" || sign == "(")
    return goesOn.contains(sign) || goesOnOnLine ? .computed : .literal(text)
  }
}
