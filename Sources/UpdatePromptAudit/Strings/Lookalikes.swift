/// Characters that are taken for signs or letters of ASCII in most typefaces.
enum Lookalikes {
  /// The character it is taken for; nil when it is ASCII itself or like nothing there.
  static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0...0x7F: nil
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
    case 0x1D400...0x1D7FF: mathematical(scalar)
    default: table[scalar]
    }
  }

  /// All that are taken for a brace.
  static var braces: [Unicode.Scalar] {
    ["｛", "｝"] + table.filter { $0.value == "{" || $0.value == "}" }.map(\.key)
  }

  /// Bold, italic, script and other letters and digits for formulas.
  private static func mathematical(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let letters = 0x1D400..<UInt32(0x1D6A4)
    if letters.contains(scalar.value) {
      let index = (scalar.value - letters.lowerBound) % 52
      return Unicode.Scalar(index < 26 ? 0x41 + index : 0x61 + index - 26)
    }
    guard scalar.value >= 0x1D7CE else { return nil }
    return Unicode.Scalar(0x30 + (scalar.value - 0x1D7CE) % 10)
  }

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (ascii, others) in groups {
      for other in others.unicodeScalars { table[other] = ascii }
    }
    return table
  }()

  private static let groups: [(Unicode.Scalar, String)] = [
    ("{", "\u{FE5B}\u{2774}\u{2983}\u{FE37}\u{27C5}"),
    ("}", "\u{FE5C}\u{2775}\u{2984}\u{FE38}\u{27C6}"),
    ("%", "\u{66A}\u{FE6A}\u{2052}"),
    ("@", "\u{FE6B}"),
    ("$", "\u{FE69}"),
    // Cyrillic, Greek, Armenian, Roman numerals and phonetic letters.
    ("a", "\u{430}\u{3B1}\u{251}"), ("b", "\u{42C}\u{184}"), ("c", "\u{441}\u{3F2}\u{217D}"),
    ("d", "\u{501}\u{217E}"), ("e", "\u{435}\u{212E}\u{4BD}"), ("g", "\u{261}\u{581}"),
    ("h", "\u{4BB}\u{570}"), ("i", "\u{456}\u{3B9}\u{2170}\u{131}\u{269}"),
    ("j", "\u{458}\u{3F3}"), ("k", "\u{43A}\u{3BA}"), ("l", "\u{4CF}\u{217C}\u{7C0}"),
    ("m", "\u{43C}\u{217F}"), ("n", "\u{578}\u{57C}"), ("o", "\u{43E}\u{3BF}\u{585}\u{3C3}"),
    ("p", "\u{440}\u{3C1}"), ("q", "\u{51B}"), ("r", "\u{433}\u{280}\u{1D26}"),
    ("s", "\u{455}\u{1BD}"), ("t", "\u{442}\u{3C4}"), ("u", "\u{446}\u{3C5}\u{57D}"),
    ("v", "\u{3BD}\u{475}\u{2174}\u{1D20}"), ("w", "\u{51D}\u{461}"), ("x", "\u{445}\u{3C7}"),
    ("y", "\u{443}\u{3B3}"), ("z", "\u{1D22}"),
    ("A", "\u{410}\u{391}"), ("B", "\u{412}\u{392}"), ("C", "\u{421}"), ("E", "\u{415}\u{395}"),
    ("H", "\u{41D}\u{397}"), ("I", "\u{406}\u{399}"), ("J", "\u{408}"), ("K", "\u{41A}\u{39A}"),
    ("M", "\u{41C}\u{39C}"), ("N", "\u{39D}"), ("O", "\u{41E}\u{39F}"), ("P", "\u{420}\u{3A1}"),
    ("S", "\u{405}"), ("T", "\u{422}\u{3A4}"), ("V", "\u{474}\u{2164}"), ("X", "\u{425}\u{3A7}"),
    ("Y", "\u{423}\u{3A5}"), ("Z", "\u{396}"),
  ]
}
