/// Which tokens of a Swift file stand in `#if` branches that only debug builds compile.
struct DebugLines {
  private(set) var ranges: [Range<Int>] = []

  private typealias Tokens = ArraySlice<SourceTokens.Token>

  /// An open `#if`.
  private struct Level {
    var start: Int
    /// Whether the branch that is open is for debug builds.
    var isDebug: Bool
    /// Whether the branches so far leave nothing but debug builds to the next one.
    var leavesDebug: Bool
  }

  init(_ tokens: [SourceTokens.Token]) {
    var levels: [Level] = []
    for index in tokens.indices where tokens[index].kind == .sign("#") {
      let line = tokens[(index + 1)...].prefix { $0.line == tokens[index].line }
      switch line.first?.kind {
      case .word("if"):
        let condition = line.dropFirst()
        levels.append(
          Level(
            start: index, isDebug: Self.needsDebug(condition),
            leavesDebug: Self.takesEveryRelease(condition)))
      case .word("elseif"), .word("else"):
        guard var level = levels.popLast() else { continue }
        close(level, at: index)
        let condition = line.dropFirst()
        level.start = index
        level.isDebug =
          level.leavesDebug || line.first?.kind == .word("elseif") && Self.needsDebug(condition)
        level.leavesDebug = level.leavesDebug || Self.takesEveryRelease(condition)
        levels.append(level)
      case .word("endif"): levels.popLast().map { close($0, at: index) }
      case _: continue
      }
    }
  }

  private mutating func close(_ level: Level, at index: Int) {
    if level.isDebug { ranges.append(level.start..<index) }
  }

  /// Whether the condition holds in debug builds only: each alternative has to ask for DEBUG.
  private static func needsDebug(_ condition: Tokens) -> Bool {
    !condition.isEmpty
      && parts(of: condition, at: "|").allSatisfy { alternative in
        parts(of: alternative, at: "&").contains { part in
          let bare = unwrapped(part)
          return bare.map(\.kind) == [.word("DEBUG")] || bare.count < part.count && needsDebug(bare)
        }
      }
  }

  private static func takesEveryRelease(_ condition: Tokens) -> Bool {
    parts(of: unwrapped(condition), at: "|").contains {
      unwrapped($0).map(\.kind) == [.sign("!"), .word("DEBUG")]
    }
  }

  /// The pieces between doubled signs outside brackets.
  private static func parts(of tokens: Tokens, at sign: String) -> [Tokens] {
    var depth = 0
    return tokens.split { token in
      if token.kind == .sign("(") { depth += 1 }
      if token.kind == .sign(")") { depth -= 1 }
      return depth == 0 && token.kind == .sign(sign)
    }
  }

  /// Without the pair of brackets around all of it.
  private static func unwrapped(_ tokens: Tokens) -> Tokens {
    guard tokens.first?.kind == .sign("("), tokens.last?.kind == .sign(")") else { return tokens }
    var depth = 0
    for index in tokens.indices {
      if tokens[index].kind == .sign("(") { depth += 1 }
      if tokens[index].kind == .sign(")") { depth -= 1 }
      if depth == 0, index < tokens.endIndex - 1 { return tokens }
    }
    return unwrapped(tokens.dropFirst().dropLast())
  }
}
