/// Finds what became of placeholders that are missing: spaces, look-alikes, swapped signs.
struct FormatDamageSearch {
  let text: String
  let dialect: FormatDialect
  /// All that the source has.
  private let known: [FormatArguments.Argument]
  /// Lone `%` that explain nothing yet.
  private(set) var strays: [Int]
  /// Placeholders that nothing explains yet.
  private(set) var missing: [FormatArguments.Argument]
  private var defects: [TextDefect] = []

  init(
    text: String, strays: [Int], missing: [FormatArguments.Argument],
    known: [FormatArguments.Argument], dialect: FormatDialect
  ) {
    self.text = text
    self.dialect = dialect
    self.strays = strays
    self.missing = missing
    self.known = known
  }

  mutating func pair() -> [TextDefect] {
    let signs = FoldedText(text).signs
    for (index, sign) in signs.enumerated() where sign.scalar == "%" && !missing.isEmpty {
      let stray = strays.firstIndex(of: sign.range.lowerBound)
      guard stray != nil || sign.lookalike != nil else { continue }
      if let defect = damage(signs, at: index) {
        defects.append(defect)
        if let stray { strays.remove(at: stray) }
      }
    }
    for (index, sign) in signs.enumerated() where strays.contains(sign.range.lowerBound) {
      if let defect = repetition(signs, at: index) {
        defects.append(defect)
        strays.removeAll { $0 == sign.range.lowerBound }
      }
    }
    return defects
  }

  /// A placeholder that stands elsewhere too, with its signs in another order: `%$1s`.
  private func repetition(_ signs: [FoldedText.Sign], at index: Int) -> TextDefect? {
    let end = end(of: signs, from: index)
    guard let number = Self.position(signs[index..<end]),
      let right = known.first(where: { $0.slot.position == number })?.written
    else { return nil }
    let range = signs[index].range.lowerBound..<signs[end - 1].range.upperBound
    return TextDefect(
      .malformedPlaceholder, at: range, "\(text.part(range)) stands where \(right) should",
      fix: "write \(right)")
  }

  /// The one number beside a `$`, on either side of it.
  private static func position(_ signs: ArraySlice<FoldedText.Sign>) -> Int? {
    let spelt = String(String.UnicodeScalarView(signs.map(\.scalar)))
    guard let match = spelt.prefixMatch(of: /%(?:\$([0-9]+)|([0-9]+)\$)/) else { return nil }
    return (match.1 ?? match.2).flatMap { Int($0) }
  }

  /// Where something that begins like a placeholder ends; what is replaced must not go further.
  private func end(of signs: [FoldedText.Sign], from start: Int) -> Int {
    var end = start + 1
    while end < signs.count, end <= start + 4, !isOutside(signs, at: end, from: start) { end += 1 }
    return end
  }

  /// Another placeholder, a tag, the end of a sentence, or a word glued to a Latin letter.
  private func isOutside(_ signs: [FoldedText.Sign], at index: Int, from start: Int) -> Bool {
    let sign = signs[index]
    switch sign.scalar {
    case "%": return !strays.contains(sign.range.lowerBound)
    case "<": return true
    case _ where sign.scalar.properties.isWhitespace: return true
    case _ where index == start + 1: return false
    case ".":
      let next = signs.indices.contains(index + 1) ? signs[index + 1].scalar : " "
      return next.properties.numericType == nil
    case ",", ";", ":", "!", "?", ")", "]", "\"", "…", "»", "”", "、", "。": return true
    default:
      let isLatin = signs[start..<index].contains {
        $0.scalar.isASCII && $0.scalar.properties.isAlphabetic
      }
      return isLatin && !sign.scalar.isASCII
    }
  }

  private mutating func damage(_ signs: [FoldedText.Sign], at index: Int) -> TextDefect? {
    let percent = signs[index]
    let rest = signs[(index + 1)...].prefix(16)
    let spaces = rest.prefix { $0.scalar.properties.isWhitespace }
    let attempt = [percent] + rest.dropFirst(spaces.count)
    let bytes = Array(String(String.UnicodeScalarView(attempt.map(\.scalar))).utf8)
    guard let specifier = FormatScanner.specifier(in: bytes, at: 0, dialect: dialect),
      !specifier.isPercent,
      let used = Self.signs(attempt, covering: specifier.range.upperBound), let last = used.last
    else {
      return percent.lookalike == nil ? malformed(signs, at: index) : nil
    }
    let range = percent.range.lowerBound..<last.range.upperBound
    let place = missing.firstIndex { $0.type == specifier.type }
    if let lookalike = used.compactMap(\.lookalike).first {
      guard spaces.isEmpty || place != nil else { return nil }
      return take(place ?? 0, .lookalikePlaceholder, at: range) { written, right in
        "\(written) holds \(lookalike.codePoint), which only looks like a sign of \(right)"
      }
    }
    guard let place else { return malformed(signs, at: index) }
    if let invisible = used.dropFirst().compactMap(\.invisible).first {
      return take(place, .invisibleCharacter, at: range) { _, right in
        "\(right) is split by the invisible \(invisible.codePoint)"
      }
    }
    guard let space = spaces.first else { return malformed(signs, at: index) }
    let isFlag = spaces.count == 1 && space.scalar == " " && specifier.position == nil
    return take(place, .spaceInPlaceholder, severity: isFlag ? .warning : nil, at: range) {
      written, _ in "\(written) holds a space (\(space.scalar.codePoint))"
    }
  }

  /// The first signs that spell a number of bytes.
  private static func signs(
    _ signs: [FoldedText.Sign], covering length: Int
  ) -> ArraySlice<FoldedText.Sign>? {
    var covered = 0
    for (index, sign) in signs.enumerated() {
      covered += UTF8.width(sign.scalar)
      if covered >= length { return signs[...index] }
    }
    return nil
  }

  private mutating func malformed(_ signs: [FoldedText.Sign], at index: Int) -> TextDefect? {
    var start = signs[index].range.lowerBound
    if index > 0, case let before = signs[index - 1],
      missing.contains(where: { $0.written.unicodeScalars.last == before.scalar })
    {
      start = before.range.lowerBound
    }
    let end = end(of: signs, from: index)
    let place = Self.position(signs[index..<end]).flatMap { number in
      missing.firstIndex { $0.slot.position == number }
    }
    return take(place ?? 0, .malformedPlaceholder, at: start..<signs[end - 1].range.upperBound) {
      written, right in "\(written) stands where \(right) should"
    }
  }

  private mutating func take(
    _ place: Int, _ kind: StringsKind, severity: Finding.Severity? = nil, at range: Range<Int>,
    message: (String, String) -> String
  ) -> TextDefect? {
    guard missing.indices.contains(place) else { return nil }
    let right = missing.remove(at: place).written
    return TextDefect(
      kind, severity: severity, at: range, message(text.part(range), right),
      fix: "write \(right)")
  }
}
