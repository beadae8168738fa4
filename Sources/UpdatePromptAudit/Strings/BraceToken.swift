/// Something in a text that is, or was meant to be, a name in braces.
struct BraceToken {
  enum Shape {
    /// `{{name}}`
    case double
    /// Braces on both sides, but too few, too many, apart, or with a sign in front.
    case wrongBraces
    /// Braces on one side only, or turned inside out.
    case halfOpen
  }

  var shape: Shape
  /// As it is written, without outer spaces.
  var written: String
  /// As a hasty eye reads it, and without any spaces.
  var name: String
  /// In bytes of the text.
  var range: Range<Int>
  /// The first character that only looks like what it stands for, in the braces or the name.
  var lookalike: (braces: Unicode.Scalar?, name: Unicode.Scalar?)
  var invisible: Unicode.Scalar?
  var space: Unicode.Scalar?
  /// Whether a space stands between letters of the name.
  var isSplit = false
  var isEscaped = false

  /// Whether nothing but outer spaces can set it apart from the real thing.
  var isWhole: Bool {
    shape == .double && lookalike == (nil, nil) && invisible == nil && !isEscaped && !isSplit
  }
}

/// Finds names in braces, whole and damaged ones.
struct BraceScanner {
  /// Longer contents are prose that happens to stand in braces.
  private static let longestName = 60

  private let signs: [FoldedText.Sign]
  /// Whether there is nothing but names: no `{{- name}}` or `{{name, format}}`, no braces around.
  private let isPlain: Bool
  private var position = 0
  private var tokens: [BraceToken] = []

  private init(_ text: String, isPlain: Bool) {
    signs = FoldedText(text).signs
    self.isPlain = isPlain
  }

  static func tokens(in text: String, isPlain: Bool) -> [BraceToken] {
    guard FoldedText.mayHoldBraces(text) else { return [] }
    var scanner = BraceScanner(text, isPlain: isPlain)
    while scanner.position < scanner.signs.count {
      switch scanner.signs[scanner.position].scalar {
      case "{": scanner.opened()
      case "}": scanner.closedOnly()
      default: scanner.position += 1
      }
    }
    return scanner.tokens
  }

  private func scalar(_ index: Int) -> Unicode.Scalar? {
    signs.indices.contains(index) ? signs[index].scalar : nil
  }

  /// The end of a run of one brace, across spaces, and how many it has.
  private func run(of brace: Unicode.Scalar, from start: Int) -> (end: Int, count: Int) {
    var (end, count, index) = (start, 0, start)
    while let scalar = scalar(index) {
      if scalar == brace {
        count += 1
        end = index + 1
      } else if !scalar.properties.isWhitespace {
        break
      }
      index += 1
    }
    return (end, count)
  }

  private mutating func opened() {
    let start = position
    var opening = run(of: "{", from: start)
    var content = opening.end
    while let scalar = scalar(content), scalar != "}", scalar != "{",
      content - opening.end <= Self.longestName
    {
      content += 1
    }
    guard scalar(content) == "}", content > opening.end else {
      return halfOpened(opening)
    }
    var closing = run(of: "}", from: content)
    var first = start
    if !isPlain, opening.count > 2 || closing.count > 2,
      let inner = innerPair(opening: opening.end, closing: content)
    {
      (first, closing) = (inner, (content + 2, 2))
      opening.count = 2
    }
    let isContiguous = opening.end - first == 2 && closing.end - content == 2
    let sigil = scalar(first - 1)
    let isDouble = isContiguous && opening.count == 2 && closing.count == 2
    if !isDouble, let sigil, "$%#".unicodeScalars.contains(sigil) { first -= 1 }
    let shape: BraceToken.Shape = isDouble ? .double : .wrongBraces
    add(shape, signs: first..<closing.end, name: opening.end..<content)
    position = closing.end
  }

  /// The start of `{{` right before the name, when `}}` follows right after it.
  private func innerPair(opening: Int, closing: Int) -> Int? {
    let isPair =
      scalar(opening - 1) == "{" && scalar(opening - 2) == "{" && scalar(closing + 1) == "}"
    return isPair ? opening - 2 : nil
  }

  /// A letter or digit; beside an ASCII one only ASCII, since some scripts have no spaces.
  private func isWord(_ scalar: Unicode.Scalar?, beside first: Unicode.Scalar?) -> Bool {
    guard let scalar, let first, scalar.isASCII == first.isASCII else { return false }
    return scalar.properties.isAlphabetic || "_.-".unicodeScalars.contains(scalar)
      || ("0"..."9").contains(scalar)
  }

  /// `{{name` that nothing closes.
  private mutating func halfOpened(_ opening: (end: Int, count: Int)) {
    let start = position
    position = opening.end
    var end = opening.end
    while isWord(scalar(end), beside: scalar(opening.end)) { end += 1 }
    guard end > opening.end else { return }
    add(.halfOpen, signs: start..<end, name: opening.end..<end)
    position = end
  }

  /// `name}}` that nothing opens, or `}}name{{`.
  private mutating func closedOnly() {
    let start = position
    let closing = run(of: "}", from: start)
    var end = closing.end
    while isWord(scalar(end), beside: scalar(closing.end)) { end += 1 }
    if end > closing.end, scalar(end) == "{" {
      let opening = run(of: "{", from: end)
      add(.halfOpen, signs: start..<opening.end, name: closing.end..<end)
      position = opening.end
      return
    }
    var first = start
    while isWord(scalar(first - 1), beside: scalar(start - 1)) { first -= 1 }
    if first < start { add(.halfOpen, signs: first..<closing.end, name: first..<start) }
    position = closing.end
  }

  private mutating func add(_ shape: BraceToken.Shape, signs: Range<Int>, name: Range<Int>) {
    let all = self.signs[signs]
    guard let first = all.first, let last = all.last else { return }
    let inner = trimmed(name)
    let braces = [signs.lowerBound..<name.lowerBound, name.upperBound..<signs.upperBound]
      .flatMap { self.signs[$0] }
    let written = inner.map { $0.lookalike ?? $0.scalar }
    let read = inner.map(\.scalar).filter { !$0.properties.isWhitespace }
    tokens.append(
      BraceToken(
        shape: shape, written: String(String.UnicodeScalarView(written)),
        name: String(String.UnicodeScalarView(read)),
        range: first.range.lowerBound..<last.range.upperBound,
        lookalike: (
          braces.lazy.compactMap(\.lookalike).first, inner.lazy.compactMap(\.lookalike).first
        ),
        invisible: all.dropFirst().lazy.compactMap(\.invisible).first,
        space: self.signs[name].lazy.map(\.scalar).first { $0.properties.isWhitespace },
        isSplit: read.count < inner.count, isEscaped: all.contains(where: \.isEscaped)))
  }

  /// A name without outer spaces and without what only i18next reads in it.
  private func trimmed(_ name: Range<Int>) -> ArraySlice<FoldedText.Sign> {
    var inner = signs[name]
    func isSpace(_ sign: FoldedText.Sign) -> Bool { sign.scalar.properties.isWhitespace }
    if !isPlain, let comma = inner.firstIndex(where: { $0.scalar == "," }) {
      inner = inner[..<comma]
    }
    inner = inner.drop(while: isSpace)
    if !isPlain, inner.first?.scalar == "-" { inner = inner.dropFirst().drop(while: isSpace) }
    while let last = inner.last, isSpace(last) { inner.removeLast() }
    return inner
  }
}
