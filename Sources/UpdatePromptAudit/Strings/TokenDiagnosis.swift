/// Says what is wrong with a token that was meant to be a certain name in braces.
struct TokenDiagnosis {
  let text: String
  let name: String

  private var right: String { "{{\(name)}}" }
  private var fix: String { "write \(right)" }

  func damage(of token: BraceToken) -> TextDefect {
    let isName = token.name == name
    let shown = text.part(token.range)
    let impostor = token.lookalike.braces ?? (isName ? token.lookalike.name : nil)
    if token.isEscaped {
      return malformed(token, "\(shown) has escaped braces, which stay as they are")
    }
    if let impostor {
      return TextDefect(
        .lookalikePlaceholder, at: token.range,
        "\(shown) holds \(impostor.codePoint), which only looks like a sign of \(right)", fix: fix)
    }
    guard token.shape == .double else {
      return malformed(token, "\(shown) does not have two braces on each side")
    }
    guard isName else { return misspelled(token, shown) }
    if let invisible = token.invisible {
      return TextDefect(
        .invisibleCharacter, at: token.range,
        "\(right) is split by the invisible \(invisible.codePoint)", fix: fix)
    }
    return TextDefect(
      .spaceInPlaceholder, at: token.range,
      "\(shown) holds a space (\((token.space ?? " ").codePoint)), and is not replaced", fix: fix)
  }

  private func malformed(_ token: BraceToken, _ message: String) -> TextDefect {
    TextDefect(.malformedPlaceholder, at: token.range, message, fix: fix)
  }

  private func misspelled(_ token: BraceToken, _ shown: String) -> TextDefect {
    let isCase = token.name.lowercased() == name.lowercased()
    return TextDefect(
      .misspelledPlaceholder, at: token.range,
      isCase
        ? "\(shown) differs from \(right) in upper and lower case"
        : "\(shown) is not known, did you mean \(right)?",
      fix: fix)
  }

  /// The name in signs other than braces.
  func wrapped(_ range: Range<Int>) -> TextDefect {
    TextDefect(
      .malformedPlaceholder, at: range, "\(text.part(range)) does not have two braces on each side",
      fix: fix)
  }
}
