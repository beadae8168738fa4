/// The texts of a source file that name the debug argument, but for those in debug builds only.
///
/// A text counts when it is the name, or `-NAME`, or goes on behind it with `=` or a space; so does
/// a property of that name in TypeScript and JavaScript.
struct DebugArgumentReads {
  struct Read {
    /// The name, with a hyphen where the text has one.
    var text: String
    var position: TextPosition
  }

  private(set) var places: [Read] = []

  init(of name: String, in source: SourceTokens) {
    let guarded =
      source.language == .swift
      ? DebugLines(source.tokens).ranges : DebugBlocks(source).ranges
    func read(_ token: SourceTokens.Token, at index: Int) {
      guard !guarded.contains(where: { $0 ~= index }) else { return }
      let before = source.tokens[..<index]
      switch token.kind {
      case .text(let text, _):
        guard let found = Self.mention(of: name, in: text), !Self.isConfiguration(before) else {
          return
        }
        places.append(Read(text: found, position: token.position))
      case .word(name) where source.language.hasObjectLiterals:
        guard [.sign("."), .sign("?.")].contains(before.last?.kind) else { return }
        places.append(Read(text: name, position: token.position))
      case .word, .sign: break
      }
    }
    for (index, token) in source.tokens.enumerated() { read(token, at: index) }
    for inner in source.nested { read(inner.token, at: inner.outer) }
    places.sort {
      ($0.position.line, $0.position.column ?? 0) < ($1.position.line, $1.position.column ?? 0)
    }
  }

  private static func mention(of name: String, in text: String) -> String? {
    let hyphens = text.prefix { $0 == "-" }
    let rest = text[hyphens.endIndex...]
    guard rest.hasPrefix(name) else { return nil }
    let next = rest.dropFirst(name.count).first
    guard next == nil || next == "=" || next == " " else { return nil }
    return "\(hyphens)\(name)"
  }

  /// `DebugArgument("NAME", …)`, `.init("NAME", …)`, and a member or argument called `name`.
  private static func isConfiguration(_ before: ArraySlice<SourceTokens.Token>) -> Bool {
    let kinds = before.suffix(3).map(\.kind)
    switch kinds.suffix(2) {
    case [.word("DebugArgument"), .sign("(")], [.word("init"), .sign("(")]: return true
    case [.word("name"), .sign(":")], [.word("name"), .sign("=")],
      [.text("name", isLiteral: true), .sign(":")]:
      return kinds.count == 3 && ["(", ",", "{"].contains { kinds[0] == .sign($0) }
    case _: return false
    }
  }
}
