/// Finds what became of names in braces that a message should have.
struct MessageDamage {
  private let text: String
  /// Names that nothing explains yet.
  private(set) var missing: [String]
  /// Arguments that the source does not have.
  private(set) var unknown: [Message.Argument]
  private var defects: [TextDefect] = []

  /// Takes each missing name together with what seems to be meant for it.
  static func paired(
    _ missing: [String], unknown: [Message.Argument], in text: String
  ) -> (defects: [TextDefect], missing: [String], unknown: [Message.Argument]) {
    var damage = MessageDamage(text: text, missing: missing, unknown: unknown)
    damage.pair()
    return (damage.defects, damage.missing, damage.unknown)
  }

  /// What is wrong with the signs of a name's braces; nil when they only stand at a wrong place.
  static func sign(of names: [String], in text: String) -> TextDefect? {
    let damage = MessageDamage(text: text, missing: [], unknown: [])
    return names.lazy.compactMap { damage.sign(of: $0) }.first
  }

  private init(text: String, missing: [String], unknown: [Message.Argument]) {
    self.text = text
    self.missing = missing
    self.unknown = unknown
  }

  private mutating func pair() {
    explain { damage, name in damage.sign(of: name) }
    explain { damage, name in
      damage.misspelled(name) {
        name.lowercased().editDistance(to: $0.lowercased(), limit: 2) != nil
      }
    }
    if missing.count == unknown.count {
      explain { damage, name in damage.misspelled(name) { _ in true } }
    }
    explain { damage, name in damage.retyped(name) }
    explain { damage, name in
      NameSearch.wrapped(name, in: damage.text).map {
        damage.malformed($0, "\(damage.text.part($0)) has no braces", name)
      }
    }
  }

  private mutating func explain(_ find: (MessageDamage, String) -> TextDefect?) {
    for name in missing {
      guard let defect = find(self, name) else { continue }
      defects.append(defect)
      missing.removeAll { $0 == name }
      unknown.removeAll { defect.range?.overlaps($0.range) ?? false }
    }
  }

  private func malformed(_ range: Range<Int>, _ message: String, _ name: String) -> TextDefect {
    TextDefect(.malformedPlaceholder, at: range, message, fix: "write {\(name)}")
  }

  private func sign(of name: String) -> TextDefect? {
    for token in BraceScanner.tokens(in: text, isPlain: true) {
      let shown = text.part(token.range)
      guard token.name.lowercased() == name.lowercased(), token.shape != .halfOpen,
        shown != "{\(name)}"
      else { continue }
      let right = "{\(name)}"
      if token.isEscaped { return malformed(token.range, "\(shown) has escaped braces", name) }
      if let impostor = token.lookalike.braces ?? token.lookalike.name {
        return TextDefect(
          .lookalikePlaceholder, at: token.range,
          "\(shown) holds \(impostor.codePoint), which only looks like a sign of \(right)",
          fix: "write \(right)")
      }
      if token.shape == .double { return malformed(token.range, "\(shown) has two braces", name) }
      if token.name != name { return misspelled(name, as: token.range) }
      if let invisible = token.invisible {
        return TextDefect(
          .invisibleCharacter, at: token.range,
          "\(right) is split by the invisible \(invisible.codePoint)", fix: "write \(right)")
      }
      if token.isSplit {
        return TextDefect(
          .spaceInPlaceholder, at: token.range, "\(shown) holds a space inside its name",
          fix: "write \(right)")
      }
    }
    return nil
  }

  private func misspelled(_ name: String, _ isMeant: (String) -> Bool) -> TextDefect? {
    unknown.first { isMeant($0.name) && !isTaken($0.range) }.map { misspelled(name, as: $0.range) }
  }

  private func misspelled(_ name: String, as range: Range<Int>) -> TextDefect {
    TextDefect(
      .misspelledPlaceholder, at: range,
      "\(text.part(range)) is not known, did you mean {\(name)}?", fix: "write {\(name)}")
  }

  /// A printf specifier where a name should stand.
  private func retyped(_ name: String) -> TextDefect? {
    FormatScanner.scan(text).specifiers.first { $0.isLikely && !isTaken($0.range) }.map {
      TextDefect(
        .retypedPlaceholder, at: $0.range, "\(text.part($0.range)) stands for {\(name)}",
        fix: "write {\(name)}")
    }
  }

  private func isTaken(_ range: Range<Int>) -> Bool { defects.contains { $0.range == range } }
}
