import Foundation
import UpdatePromptCore

/// What can be wrong with a text besides its placeholders.
enum TextHygiene {
  /// Nothing to see: empty, white space, or invisible characters only.
  static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.isSpace || $0.isInvisible }
  }

  /// Everything that can be told from the text and its source; `source` is nil for the kit's keys.
  static func defects(
    of text: String, _ signs: TextSigns, source: String?, language: String?
  ) -> [TextDefect] {
    var defects = edges(text, source: source)
    if signs.contains(.combining) { defects += notNormalized(text) }
    if signs.contains(.invisible) { defects += bidi(text) + invisible(text, language: language) }
    return defects
  }

  private static func edges(_ text: String, source: String?) -> [TextDefect] {
    func isSpace(_ scalar: Unicode.Scalar?) -> Bool { scalar?.isSpace ?? false }
    let (scalars, sources) = (text.unicodeScalars, source?.unicodeScalars)
    let begins = isSpace(scalars.first) && !isSpace(sources?.first)
    let ends = isSpace(scalars.last) && !isSpace(sources?.last)
    guard begins || ends else { return [] }
    let last = text.utf8.count - (scalars.last.map { UTF8.width($0) } ?? 0)
    return [
      TextDefect(
        .edgeWhitespace, at: begins ? 0..<0 : last..<last,
        "the text \(begins ? "begins" : "ends") with white space", fix: "remove it")
    ]
  }

  /// Letters and accents apart, as some keyboards and file systems of Macs leave them.
  private static func notNormalized(_ text: String) -> [TextDefect] {
    var offset = 0
    for scalar in text.unicodeScalars {
      if isCombining(scalar) {
        let composed = text.precomposedStringWithCanonicalMapping
        guard !composed.unicodeScalars.elementsEqual(text.unicodeScalars) else { return [] }
        return [
          TextDefect(
            .notNFC, at: offset..<offset, "letters and their accents are stored apart (not NFC)",
            fix: "type the text anew, or normalise it to NFC")
        ]
      }
      offset += UTF8.width(scalar)
    }
    return []
  }

  /// Marks that have composed forms; Arabic vowel signs are typed in either order and left alone.
  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x1100...0x11FF, 0x3099...0x309A: true
    default: false
    }
  }

  /// Direction marks may stand alone; what opens a direction must be closed, and none overridden.
  private static func bidi(_ text: String) -> [TextDefect] {
    var open: [(scalar: Unicode.Scalar, offset: Int)] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x202D, 0x202E:
        return [
          TextDefect(
            .unbalancedBidi, severity: .error, at: offset..<offset + 3,
            "\(scalar.codePoint) overrides the direction, and turns digits around",
            fix: "remove it")
        ]
      case 0x202A, 0x202B, 0x2066...0x2068: open.append((scalar, offset))
      case 0x202C, 0x2069:
        let isIsolate = scalar.value == 0x2069
        guard let last = open.last, (last.scalar.value >= 0x2066) == isIsolate else {
          return [unbalanced(scalar, at: offset)]
        }
        open.removeLast()
      default: break
      }
      offset += UTF8.width(scalar)
    }
    return open.first.map { [unbalanced($0.scalar, at: $0.offset)] } ?? []
  }

  private static func unbalanced(_ scalar: Unicode.Scalar, at offset: Int) -> TextDefect {
    TextDefect(
      .unbalancedBidi, at: offset..<offset + 3,
      "\(scalar.codePoint) opens or closes a direction that has no other end",
      fix: "add the other end, or remove it")
  }

  /// Zero-width spaces and byte order marks; languages without spaces may break lines with them.
  private static func invisible(_ text: String, language: String?) -> [TextDefect] {
    let breaks = ["km", "th", "my", "lo", "ja", "zh"]
      .contains(language.flatMap(LanguageTag.init)?.language ?? "")
    var offset = 0
    for scalar in text.unicodeScalars {
      if scalar.value == 0xFEFF || (scalar.value == 0x200B && !breaks) {
        return [
          TextDefect(
            .invisibleCharacter, severity: .warning, at: offset..<offset + 3,
            "the text holds the invisible \(scalar.codePoint)", fix: "remove it")
        ]
      }
      offset += UTF8.width(scalar)
    }
    return []
  }

  /// A copy of the source, of enough words that it can be no loan; three capitals may be a name.
  static func copied(_ text: String, from source: String, isKit: Bool = false) -> [TextDefect] {
    guard text == source else { return [] }
    let words = words(in: text)
    let isName = !isKit && words.allSatisfy { $0.first(where: \.isLetter)?.isUppercase ?? true }
    guard words.count >= (isKit ? 2 : 3), !isName else { return [] }
    return [
      TextDefect(.sameAsSource, "the text is a copy of the source", fix: "translate it")
    ]
  }

  /// Whether there is anything to translate.
  static func hasWords(_ text: String) -> Bool { !words(in: text).isEmpty }

  /// Words of letters, without what stands in braces and without specifiers.
  private static func words(in text: String) -> [Substring] {
    var depth = 0
    let prose = text.filter { character in
      if character == "{" { depth += 1 }
      defer { if character == "}" { depth = max(0, depth - 1) } }
      return depth == 0
    }
    return prose.split(whereSeparator: \.isWhitespace).filter { word in
      !word.contains("%") && word.contains(where: \.isLetter)
    }
  }

  /// Whether the sign is written twice where nothing turns two into one.
  static func doubledPercent(_ text: String) -> [TextDefect] {
    guard text.utf8.contains(UInt8(ascii: "%")),
      let percent = FormatScanner.scan(text).specifiers.first(where: \.isPercent)
    else { return [] }
    return [
      TextDefect(
        .doubledPercent, at: percent.range, "%% is shown as two signs, since this is no format",
        fix: "write one %")
    ]
  }
}
