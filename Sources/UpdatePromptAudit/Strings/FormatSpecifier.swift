/// One specifier of a format: `%@`, `%1$lld`, `%#@variable@`, `%arg`, `%%`.
struct FormatSpecifier {
  /// In bytes of the text.
  var range: Range<Int>
  /// The argument it names, counted from 1; nil when it reads the next one.
  var position: Int?
  /// Nil for `%%`.
  var type: ArgumentType?
  var variable: String?
  /// The number of a substitution, inside its own texts.
  var isOwnNumber = false
  /// `l` before a capital letter that means the same, as in `%lD`.
  var hasOddLength = false
  /// Arguments read before its own, for a width or precision of `*`.
  var stars = 0
  /// Whether nobody writes this by chance: `%@`, `%2$d`.
  var isUnmistakable = false
  /// Whether it looks meant: `%d` and the like, not glued to digits or letters.
  var isLikely = false

  var isPercent: Bool { type == nil && variable == nil && !isOwnNumber }
}

/// Finds the specifiers of a format, and the `%` that begin none.
///
/// A space is never read as a flag, since "50 % de" is prose (PLACEHOLDERS, rule 3).
struct FormatScanner {
  struct Format {
    var specifiers: [FormatSpecifier] = []
    /// Where a `%` stands alone, in bytes.
    var strays: [Int] = []

    /// Whether anything is filled in.
    var hasArguments: Bool { specifiers.contains { !$0.isPercent } }
  }

  private let bytes: [UInt8]
  private var position = 0
  private let dialect: FormatDialect

  /// With `ownNumber`, `%arg` is the number of a substitution.
  static func scan(
    _ text: String, ownNumber: Bool = false, dialect: FormatDialect = .foundation
  ) -> Format {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return Format() }
    let bytes = Array(text.utf8)
    var format = Format()
    var position = 0
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "%") else {
        position += 1
        continue
      }
      if let specifier = specifier(
        in: bytes, at: position, ownNumber: ownNumber, dialect: dialect)
      {
        format.specifiers.append(specifier)
        position = specifier.range.upperBound
      } else {
        format.strays.append(position)
        position += 1
      }
    }
    return format
  }

  /// The specifier that begins with the `%` at a place; nil when none does.
  static func specifier(
    in bytes: [UInt8], at start: Int, ownNumber: Bool = false,
    dialect: FormatDialect = .foundation
  ) -> FormatSpecifier? {
    var scanner = FormatScanner(bytes: bytes, position: start + 1, dialect: dialect)
    return scanner.specifier(from: start, ownNumber: ownNumber)
  }

  private init(bytes: [UInt8], position: Int, dialect: FormatDialect) {
    self.bytes = bytes
    self.position = position
    self.dialect = dialect
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func specifier(from start: Int, ownNumber: Bool) -> FormatSpecifier? {
    var specifier = FormatSpecifier(range: start..<start)
    if take("%") || dialect == .java && take("n") {
      specifier.range = start..<position
      return specifier
    }
    if ownNumber, bytes[position...].starts(with: "arg".utf8) {
      specifier.isOwnNumber = true
      specifier.type = .integer
      specifier.range = start..<position + 3
      return specifier
    }
    specifier.position = argumentPosition()
    if dialect == .foundation, let name = variable() {
      specifier.variable = name
      specifier.isUnmistakable = true
      specifier.isLikely = true
      specifier.range = start..<position
      return specifier
    }
    let flags = dialect == .java ? "-+0#,(" : "-+0#'"
    while let byte = current, flags.utf8.contains(byte) { position += 1 }
    specifier.stars += width()
    if take(".") { specifier.stars += width() }
    let length = dialect == .java ? "" : lengthModifier()
    guard let byte = current, let type = ArgumentType(conversion: byte, dialect: dialect) else {
      return nil
    }
    position += 1
    if type == .date {
      guard let unit = current, Character(Unicode.Scalar(unit)).isLetter, unit < 0x80 else {
        return nil
      }
      position += 1
    }
    specifier.type = type
    specifier.hasOddLength = length.contains("l") && "DUO".utf8.contains(byte)
    specifier.range = start..<position
    specifier.isUnmistakable = type == .object || specifier.position != nil
    let isGlued =
      start > 0 && Self.isDigit(bytes[start - 1])
      || current.map { Character(Unicode.Scalar($0)).isLetter } ?? false
    specifier.isLikely =
      specifier.isUnmistakable || (!isGlued && position - start == 2 + length.utf8.count)
    return specifier
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = current, Unicode.Scalar(byte) == character else { return false }
    position += 1
    return true
  }

  private mutating func digits() -> Int? {
    let start = position
    while let byte = current, Self.isDigit(byte) { position += 1 }
    return Int(String(decoding: bytes[start..<position].prefix(9), as: UTF8.self))
  }

  /// `2$`, with nothing taken when the digits are a width.
  private mutating func argumentPosition() -> Int? {
    let start = position
    if let number = digits(), number > 0, take("$") { return number }
    position = start
    return nil
  }

  /// Arguments that a width or precision takes: 1 for `*`.
  private mutating func width() -> Int {
    guard take("*") else {
      _ = digits()
      return 0
    }
    return argumentPosition() == nil ? 1 : 0
  }

  private mutating func lengthModifier() -> String {
    for modifier in ["hh", "ll", "h", "l", "q", "L", "z", "t", "j"]
    where bytes[position...].starts(with: modifier.utf8) {
      position += modifier.utf8.count
      return modifier
    }
    return ""
  }

  /// The name in `#@name@`.
  private mutating func variable() -> String? {
    guard bytes[position...].starts(with: "#@".utf8),
      let end = bytes[(position + 2)...].prefix(100).firstIndex(of: UInt8(ascii: "@")),
      end > position + 2
    else { return nil }
    let name = String(decoding: bytes[(position + 2)..<end], as: UTF8.self)
    position = end + 1
    return name
  }
}
