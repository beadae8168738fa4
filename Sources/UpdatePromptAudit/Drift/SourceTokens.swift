/// The words, texts and signs of a source file; comments are left out.
package struct SourceTokens: Sendable {
  package enum Kind: Hashable, Sendable {
    case word(String)
    /// A text, and whether it is the whole text: nothing is put into it when the program runs.
    case text(String, isLiteral: Bool)
    /// One sign, or several that belong together such as `==`.
    case sign(String)
  }

  package struct Token: Hashable, Sendable {
    package var kind: Kind
    package var line: Int
    package var column: Int?

    package var position: TextPosition { TextPosition(line: line, column: column) }
  }

  package let language: SourceLanguage
  package let tokens: [Token]
  /// Texts inside expressions that are put into a text, and the index of that text.
  package let nested: [(token: Token, outer: Int)]

  package init(_ source: SourceText, language: SourceLanguage) {
    var reader = Reader(scalars: Array(source.text.unicodeScalars), language: language)
    self.language = language
    tokens = reader.all()
    nested = reader.nested
  }
}

private struct Reader {
  let scalars: [Unicode.Scalar]
  let language: SourceLanguage
  private var position = 0
  private var line = 1
  private var columns = ColumnCounter()
  private var tokens: [SourceTokens.Token] = []
  private(set) var nested: [(token: SourceTokens.Token, outer: Int)] = []

  init(scalars: [Unicode.Scalar], language: SourceLanguage) {
    self.scalars = scalars
    self.language = language
  }

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  mutating func all() -> [SourceTokens.Token] {
    if starts(with: "#!") { skipLine() }
    while let scalar = current {
      let first = line
      if starts(with: "//") {
        skipLine()
      } else if starts(with: "/*") {
        blockComment()
      } else if scalar.properties.isWhitespace {
        advance()
      } else {
        let column = columns.column(at: position, in: scalars)
        tokens.append(SourceTokens.Token(kind: kind(scalar), line: first, column: column))
      }
    }
    return tokens
  }

  private mutating func kind(_ scalar: Unicode.Scalar) -> SourceTokens.Kind {
    if let text = text() { return text }
    if Self.isWord(scalar) { return .word(word()) }
    if scalar == "/", language.hasRegexLiterals, isValueExpected {
      regex()
      return .sign("/regex/")
    }
    return .sign(sign())
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "$" || scalar.properties.isAlphabetic
      || scalar.properties.numericType != nil
  }

  private mutating func word() -> String {
    var word = String.UnicodeScalarView()
    while let scalar = current, Self.isWord(scalar) {
      word.append(scalar)
      advance()
    }
    return String(word)
  }

  private mutating func sign() -> String {
    let joined = ["===", "!==", "==", "!=", "=>", "<=", ">=", "+=", "-=", "->", "??", "?.", "!."]
    let sign = joined.first { starts(with: $0) } ?? current.map { "\($0)" } ?? ""
    for _ in sign.unicodeScalars { advance() }
    return sign
  }

  /// Whether a `/` here opens a regular expression rather than divides.
  private var isValueExpected: Bool {
    switch tokens.last?.kind {
    case .sign(let sign): ![")", "]", "}"].contains(sign)
    case .word(let word): ["return", "typeof", "case", "in", "of"].contains(word)
    case .text: false
    case nil: true
    }
  }

  private mutating func regex() {
    var isInClass = false
    advance()
    while let scalar = current, scalar != "\n" {
      advance()
      switch scalar {
      case "\\": if current != nil { advance() }
      case "[": isInClass = true
      case "]": isInClass = false
      case "/" where !isInClass: return
      case _: break
      }
    }
  }
}

extension Reader {
  /// A text with its quotes, hashes and a Dart `r`; nil when none starts here.
  private mutating func text() -> SourceTokens.Kind? {
    var hashes = ""
    if language == .swift {
      while position + hashes.utf8.count < scalars.count,
        scalars[position + hashes.utf8.count] == "#"
      { hashes += "#" }
    }
    let isRaw = language == .dart && starts(with: "r")
    let ahead = hashes.utf8.count + (isRaw ? 1 : 0)
    guard let quote = language.quotes.first(where: { starts(with: $0, ahead: ahead) }) else {
      return nil
    }
    for _ in 0..<(ahead + quote.unicodeScalars.count) { advance() }
    return contents(quote: quote, hashes: hashes, isRaw: isRaw || !hashes.isEmpty)
  }

  private mutating func contents(
    quote: String, hashes: String, isRaw: Bool
  ) -> SourceTokens.Kind {
    var text = String.UnicodeScalarView()
    var isLiteral = true
    let end = quote + hashes
    let breaks = isRaw ? [] : language.interpolations(in: quote)
    while let scalar = current {
      if starts(with: end) {
        for _ in end.unicodeScalars { advance() }
        return .text(String(text), isLiteral: isLiteral)
      }
      if quote.utf8.count == 1, quote != "`", scalar == "\n" { break }
      if let opening = breaks.first(where: { starts(with: $0) }) {
        isLiteral = false
        interpolation(opening)
      } else if scalar == "\\", !isRaw {
        text.append(contentsOf: escape().unicodeScalars)
      } else {
        if isRaw, starts(with: "\\\(hashes)(") { isLiteral = isLiteral && hashes.isEmpty }
        text.append(scalar)
        advance()
      }
    }
    return .text(String(text), isLiteral: false)
  }

  /// Passes an expression inside a text, with the texts inside that expression.
  private mutating func interpolation(_ opening: String) {
    for _ in opening.unicodeScalars { advance() }
    guard let open = opening.unicodeScalars.last, open != "$" else { return }
    let close: Unicode.Scalar = open == "(" ? ")" : "}"
    var depth = 1
    while let scalar = current, depth > 0 {
      if scalar == open { depth += 1 }
      if scalar == close { depth -= 1 }
      if scalar == "\"" || scalar == "'" || scalar == "`" {
        simpleText(scalar)
      } else {
        advance()
      }
    }
  }

  private mutating func simpleText(_ quote: Unicode.Scalar) {
    let column = columns.column(at: position, in: scalars)
    advance()
    var text = String.UnicodeScalarView()
    while let scalar = current, scalar != "\n" {
      advance()
      if scalar == quote {
        let kind = SourceTokens.Kind.text(String(text), isLiteral: true)
        let token = SourceTokens.Token(kind: kind, line: line, column: column)
        return nested.append((token, tokens.count))
      }
      text.append(scalar)
      if scalar == "\\", current != nil { advance() }
    }
  }

  private mutating func escape() -> String {
    advance()
    guard let scalar = current else { return "" }
    advance()
    switch scalar {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "x": return codePoint(length: 2)
    case "u":
      guard current == "{" else { return codePoint(length: 4) }
      advance()
      let character = codePoint(length: 8)
      if current == "}" { advance() }
      return character
    case _: return "\(scalar)"
    }
  }

  private mutating func codePoint(length: Int) -> String {
    var digits = ""
    while digits.count < length, let scalar = current, Self.isHexadecimal(scalar) {
      digits += "\(scalar)"
      advance()
    }
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { "\($0)" } ?? "\u{FFFD}"
  }

  private static func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isHexDigit
  }

  private mutating func skipLine() {
    while let scalar = current, scalar != "\n", scalar != "\r" { advance() }
  }

  private mutating func blockComment() {
    var depth = 0
    while current != nil {
      if starts(with: "/*"), depth == 0 || language.nestsComments {
        depth += 1
        advance()
      } else if starts(with: "*/") {
        depth -= 1
        advance()
      }
      advance()
      if depth == 0 { return }
    }
  }

  private func starts(with text: String, ahead: Int = 0) -> Bool {
    scalars[min(position + ahead, scalars.count)...].starts(with: text.unicodeScalars)
  }

  private mutating func advance() {
    guard position < scalars.count else { return }
    let isBeforeLineFeed = position + 1 < scalars.count && scalars[position + 1] == "\n"
    if scalars[position] == "\n" || scalars[position] == "\r" && !isBeforeLineFeed {
      line += 1
      columns.startLine(at: position + 1)
    }
    position += 1
  }
}
