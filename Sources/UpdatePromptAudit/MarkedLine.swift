/// A line of a file around a place in it, as a terminal can show it.
struct MarkedLine {
  /// How many scalars of a line are shown.
  private static let limit = 100

  private let before: String
  private let damaged: String
  private let after: String

  /// - Parameters:
  ///   - line: Without its end.
  ///   - column: Counted from 1 in characters.
  ///   - damaged: What is damaged from there on; nil for the word that stands there.
  init(_ line: String, column: Int, damaged: String?) {
    let scalars = Array(line.unicodeScalars)
    let place = Self.place(in: line, scalars, column: column, damaged: damaged)
    let indent = min(scalars.prefix { $0 == " " || $0 == "\t" }.count, place.lowerBound)
    let window = Self.window(of: scalars, around: place, from: indent)
    let shown = place.clamped(to: window)
    before =
      (window.lowerBound > indent ? "…" : "")
      + Self.visible(scalars[window.lowerBound..<shown.lowerBound])
    self.damaged = Self.visible(scalars[shown], showingInvisible: true)
    after =
      Self.visible(scalars[shown.upperBound..<window.upperBound])
      + (window.upperBound < scalars.count ? "…" : "")
  }

  /// The line and the carets under it, or a right-to-left line with the place in it.
  func lines(label: String) -> [String] {
    if [before, damaged, after].contains(where: \.isRightToLeft) {
      return [label + "\(before)«\(damaged)»\(after)".isolated]
    }
    let carets = String(repeating: "^", count: max(1, damaged.terminalWidth))
    let indent = String(repeating: " ", count: (label + before).terminalWidth)
    return [label + before + damaged + after, indent + carets]
  }

  /// A text without a place in it.
  static func plain(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let shown = visible(scalars.prefix(limit)) + (scalars.count > limit ? "…" : "")
    return shown.isRightToLeft ? shown.isolated : shown
  }

  private static func place(
    in line: String, _ scalars: [Unicode.Scalar], column: Int, damaged: String?
  ) -> Range<Int> {
    let end = line.index(line.startIndex, offsetBy: column - 1, limitedBy: line.endIndex)
    let start = line.unicodeScalars.distance(from: line.startIndex, to: end ?? line.endIndex)
    guard let damaged else {
      let word = scalars[start...].prefix { !" \t\"'`,;<>(){}[]".unicodeScalars.contains($0) }
      return start..<min(start + max(1, word.count), scalars.count)
    }
    let wanted = Array(damaged.unicodeScalars)
    // A joiner is part of the character before it, though damage may begin with it.
    let exact = stride(from: start, through: max(0, start - 4), by: -1)
      .first { scalars[$0...].starts(with: wanted) }
    let lower = exact ?? start
    return lower..<min(lower + max(1, wanted.count), scalars.count)
  }

  private static func window(
    of scalars: [Unicode.Scalar], around place: Range<Int>, from indent: Int
  ) -> Range<Int> {
    guard scalars.count - indent > limit else { return indent..<scalars.count }
    let room = max(0, limit - place.count)
    let wanted = max(indent, place.lowerBound - room / 2)
    var end = min(scalars.count, wanted + limit)
    var start = max(indent, end - limit)
    // No mark without its letter.
    while start > indent, start < place.lowerBound, scalars[start].isMark { start += 1 }
    while end < scalars.count, end > place.upperBound, scalars[end].isMark { end -= 1 }
    return start..<end
  }

  /// Without what could move the cursor or turn the line around.
  private static func visible(
    _ scalars: ArraySlice<Unicode.Scalar>, showingInvisible: Bool = false
  ) -> String {
    scalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\t": text += " "
      case "\n": text += "\\n"
      case _ where scalar.isControl: text += "\\u{\(String(scalar.value, radix: 16))}"
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": text += "<\(scalar.codePoint)>"
      case _ where showingInvisible && scalar.isInvisible: text += "<\(scalar.codePoint)>"
      case _: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension String {
  /// Between marks that keep its direction from what stands around it.
  fileprivate var isolated: String { "\u{2068}\(self)\u{2069}" }

  /// Whether it has a letter of a right-to-left script.
  fileprivate var isRightToLeft: Bool { unicodeScalars.contains(where: \.isRightToLeft) }

  /// How many columns of a terminal it takes; Chinese, Japanese and Korean signs take two.
  fileprivate var terminalWidth: Int { unicodeScalars.map(\.terminalWidth).reduce(0, +) }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Stands on the letter before it.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: isInvisible
    }
  }

  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  fileprivate var terminalWidth: Int {
    switch value {
    case _ where isMark: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
