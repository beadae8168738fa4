/// Which tokens run in debug builds only, in languages that have no `#if`.
///
/// The guards are `__DEV__`, `BuildConfig.DEBUG` and `kDebugMode`; a condition with `||` is none.
struct DebugBlocks {
  private(set) var ranges: [Range<Int>] = []

  private typealias Tokens = ArraySlice<SourceTokens.Token>

  init(_ source: SourceTokens) {
    let tokens = source.tokens
    for index in tokens.indices where Self.isGuard(tokens[...index], in: source.language) {
      if tokens[(index + 1)...].prefix(2).map(\.kind) == [.sign("&"), .sign("&")] {
        ranges.append(index..<Self.endOfOperand(from: index + 3, in: tokens))
      }
      if let block = Self.block(behind: index, in: tokens) { ranges.append(block) }
    }
  }

  private static func isGuard(_ tokens: Tokens, in language: SourceLanguage) -> Bool {
    let (word, length): (String, Int) =
      switch language {
      case .swift: ("DEBUG", 1)
      case .typeScript, .javaScript: ("__DEV__", 1)
      case .kotlin: ("DEBUG", 3)
      case .dart: ("kDebugMode", 1)
      }
    guard tokens.last?.kind == .word(word), length == 1 || isBuildConfig(tokens.suffix(3)) else {
      return false
    }
    return tokens.dropLast(length).last?.kind != .sign("!")
  }

  private static func isBuildConfig(_ tokens: Tokens) -> Bool {
    tokens.map(\.kind) == [.word("BuildConfig"), .sign("."), .word("DEBUG")]
  }

  /// What stands in braces behind the condition of an `if` that has the guard in it.
  private static func block(behind index: Int, in tokens: [SourceTokens.Token]) -> Range<Int>? {
    guard let open = opening(before: index, in: tokens), open > 0,
      tokens[open - 1].kind == .word("if"), let close = end(of: open, in: tokens)
    else { return nil }
    let condition = tokens[open..<close]
    let isPlain = !condition.contains { token in
      ["|", "==", "===", "!=", "!==", "?"].contains { token.kind == .sign($0) }
    }
    guard isPlain, close + 1 < tokens.count, tokens[close + 1].kind == .sign("{") else {
      return nil
    }
    return open..<(end(of: close + 1, in: tokens) ?? close)
  }

  /// Where what `&&` stands before ends: at its line's end, but for what is in brackets.
  private static func endOfOperand(from start: Int, in tokens: [SourceTokens.Token]) -> Int {
    var depth = 0
    for place in min(start, tokens.count)..<tokens.count {
      if depth == 0, place > start, tokens[place].line > tokens[place - 1].line { return place }
      switch tokens[place].kind {
      case .sign("("), .sign("["), .sign("{"): depth += 1
      case .sign(")"), .sign("]"), .sign("}"):
        depth -= 1
        if depth < 0 { return place }
      case .sign(let sign) where depth == 0:
        if [",", ";", "|", "?", ":", "??"].contains(sign) { return place }
      case .word, .text, .sign: break
      }
    }
    return tokens.count
  }

  /// The bracket that is open at a place.
  private static func opening(before index: Int, in tokens: [SourceTokens.Token]) -> Int? {
    var depth = 0
    for place in stride(from: index - 1, through: 0, by: -1) {
      switch tokens[place].kind {
      case .sign(")"), .sign("]"), .sign("}"): depth += 1
      case .sign("("), .sign("["), .sign("{"):
        if depth == 0 { return tokens[place].kind == .sign("(") ? place : nil }
        depth -= 1
      case .word, .text, .sign: break
      }
    }
    return nil
  }

  /// The bracket that closes the one at a place.
  private static func end(of open: Int, in tokens: [SourceTokens.Token]) -> Int? {
    var depth = 0
    for place in open..<tokens.count {
      switch tokens[place].kind {
      case .sign("("), .sign("["), .sign("{"): depth += 1
      case .sign(")"), .sign("]"), .sign("}"):
        depth -= 1
        if depth == 0 { return place }
      case .word, .text, .sign: break
      }
    }
    return nil
  }
}
