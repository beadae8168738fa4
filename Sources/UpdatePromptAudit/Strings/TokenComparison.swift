import UpdatePromptCore

/// Compares the names in braces of a text with those it should have.
struct TokenComparison {
  /// Which text replaces names, and how strictly.
  enum Style {
    /// Exactly `{{version}}`, a given number of times, and nothing like it besides.
    case kit(times: Int)
    /// Each name at least once, with spaces, `-` and formats as i18next allows them.
    case i18next
    /// Each name at least once, exactly `{{name}}`.
    case exact
  }

  /// The name of a number that the words of its category may say instead.
  struct NumberLoss {
    var name: String
    /// Nil when nothing is lost.
    var severity: Finding.Severity?
  }

  /// As many of a kind are looked into; a text with more is wrong already.
  private static let most = 20

  static let version = String(Placeholder.text.dropFirst(2).dropLast(2))

  private let text: String
  private let style: Style
  private var isKit = false
  private var missing: [String] = []
  private var loose: [BraceToken] = []
  private var number: NumberLoss?
  private var defects: [TextDefect] = []

  private init(_ text: String, style: Style) {
    self.text = text
    self.style = style
    if case .kit = style { isKit = true }
  }

  /// The kit's rule: how often `{{version}}` must stand in the text, whatever the source says.
  static func kit(_ text: String, times: Int) -> [TextDefect] {
    var comparison = TokenComparison(text, style: .kit(times: times))
    comparison.matchKit(times: times)
    return comparison.finish()
  }

  /// A translation against the names of its source.
  ///
  /// `number` is the name that a number category may leave out, and what it means when it does.
  static func translation(
    _ text: String, of source: String, style: Style, number: NumberLoss? = nil
  ) -> [TextDefect] {
    let wanted = names(in: source, style: style)
    let mayHoldNames = text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    guard !wanted.isEmpty || mayHoldNames else { return [] }
    var comparison = TokenComparison(text, style: style)
    comparison.number = number
    comparison.match(wanted)
    return comparison.finish()
  }

  /// The names of a text, each once, in order.
  static func names(in text: String, style: Style) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    var seen: Set<String> = []
    return tokens(in: text, style: style).filter { isRight($0, style: style) }.map(\.name)
      .filter { seen.insert($0).inserted }
  }

  private static func tokens(in text: String, style: Style) -> [BraceToken] {
    if case .kit = style { return BraceScanner.tokens(in: text, isPlain: true) }
    return BraceScanner.tokens(in: text, isPlain: false)
  }

  private static func isRight(_ token: BraceToken, style: Style) -> Bool {
    if case .i18next = style { return token.isWhole }
    return token.isWhole && token.space == nil
  }

  private mutating func match(_ wanted: [String]) {
    let tokens = Self.tokens(in: text, style: style)
    let names = Set(wanted)
    let right = Set(tokens.filter { Self.isRight($0, style: style) }.map(\.name))
    missing = Array(wanted.filter { !right.contains($0) }.prefix(Self.most))
    loose = Array(
      tokens.filter { !Self.isRight($0, style: style) || !names.contains($0.name) }
        .prefix(Self.most))
  }

  private mutating func matchKit(times: Int) {
    let tokens = Self.tokens(in: text, style: style)
    let right = tokens.filter { Self.isRight($0, style: style) && $0.name == Self.version }
    loose = Array(
      tokens.filter { !Self.isRight($0, style: style) || $0.name != Self.version }
        .prefix(Self.most))
    missing = Array(repeating: Self.version, count: max(0, times - right.count))
    for token in right.dropFirst(times).prefix(Self.most) {
      let isDoubled = times > 0
      defects.append(
        TextDefect(
          isDoubled ? .duplicatePlaceholder : .extraPlaceholder, at: token.range,
          isDoubled
            ? "\(Placeholder.text) stands here once more than it should"
            : "\(Placeholder.text) does not belong into this text",
          fix: "remove it"))
    }
  }

  private mutating func finish() -> [TextDefect] {
    pair { name, token in token.name == name || token.name.lowercased() == name.lowercased() }
    pair { name, token in
      token.written.lowercased().editDistance(to: name.lowercased(), limit: 2) != nil
    }
    if missing.count == loose.count { pair { _, token in token.shape != .halfOpen } }
    if isKit, !missing.isEmpty { pair { _, token in token.shape != .halfOpen } }
    retyped()
    for token in loose where isKit || token.shape == .double { extra(token) }
    for name in missing {
      if let place = NameSearch.wrapped(name, in: text) {
        defects.append(TokenDiagnosis(text: text, name: name).wrapped(place))
      } else {
        lost(name)
      }
    }
    return defects
  }

  private mutating func lost(_ name: String) {
    let isNumber = number?.name == name
    if isNumber, number?.severity == nil { return }
    defects.append(
      TextDefect(
        .missingPlaceholder, severity: isNumber ? number?.severity : nil,
        "{{\(name)}} is missing", fix: "write {{\(name)}} into the text"))
  }

  /// Takes each missing name together with the first loose token that seems to be meant for it.
  private mutating func pair(_ isMeant: (String, BraceToken) -> Bool) {
    for name in missing {
      guard let place = loose.firstIndex(where: { isMeant(name, $0) }),
        let taken = missing.firstIndex(of: name)
      else { continue }
      defects.append(TokenDiagnosis(text: text, name: name).damage(of: loose[place]))
      loose.remove(at: place)
      missing.remove(at: taken)
    }
  }

  /// A printf specifier where a name should stand.
  private mutating func retyped() {
    let specifiers = FormatScanner.scan(text).specifiers.lazy.filter { !$0.isPercent }
      .prefix(Self.most)
    for specifier in specifiers where !covers(specifier.range) {
      let written = text.part(specifier.range)
      if let name = missing.first {
        missing.removeFirst()
        defects.append(
          TextDefect(
            .retypedPlaceholder, at: specifier.range, "\(written) stands for {{\(name)}}",
            fix: "write {{\(name)}}"))
      } else if isKit, specifier.isLikely {
        defects.append(
          TextDefect(
            .extraPlaceholder, at: specifier.range, "\(written) is shown as it is",
            fix: "remove it"))
      }
    }
  }

  private func covers(_ range: Range<Int>) -> Bool {
    defects.contains { $0.range?.overlaps(range) ?? false }
  }

  private mutating func extra(_ token: BraceToken) {
    defects.append(
      TextDefect(
        .extraPlaceholder, at: token.range,
        "\(text.part(token.range)) stands for nothing that the app fills in", fix: "remove it"))
  }
}

/// Finds a name that stands in the text in signs other than braces, such as `%version%`.
enum NameSearch {
  private static let signs: Set<Character> = [
    "%", "$", ":", "@", "#", "_", "*", "[", "]", "(", ")", "<", ">", "«", "»", "【", "】", "「",
    "」", "『", "』", "《", "》", "〈", "〉", "〔", "〕", "&", ";", "=", "|", "/", "\\", "^", "~",
  ]
  private static let brackets: Set<Character> = ["(", ")"]

  /// The name and the signs that touch it, in bytes of the text; nil when it stands there bare.
  static func wrapped(_ name: String, in text: String) -> Range<Int>? {
    let characters = Array(text)
    let wanted = Array(name)
    guard !wanted.isEmpty, characters.count > wanted.count else { return nil }
    for start in 0...(characters.count - wanted.count)
    where characters[start..<start + wanted.count].elementsEqual(wanted) {
      var (first, last) = (start, start + wanted.count)
      while first > 0, signs.contains(characters[first - 1]) { first -= 1 }
      while last < characters.count, signs.contains(characters[last]) { last += 1 }
      // A word in round brackets is prose, unless they are doubled.
      let isProse =
        last - first - wanted.count == 2 && characters[first] == "(" && characters[last - 1] == ")"
      guard last - first > wanted.count, first < start || last - start - wanted.count > 1,
        !isProse
      else { continue }
      let before = characters[..<first].reduce(0) { $0 + String($1).utf8.count }
      let width = characters[first..<last].reduce(0) { $0 + String($1).utf8.count }
      return before..<before + width
    }
    return nil
  }
}
