/// Reads .strings files: old-style text in UTF-8 or UTF-16, XML, or a binary property list.
struct StringsReader: CatalogReader {
  func read(_ file: [UInt8], language: String?, into document: inout CatalogDocument) {
    do throws(PropertyList.Failure) {
      let members: [PropertyList.Member]
      if let list = try PropertyList.read(file, into: &document) {
        guard let found = list.members else {
          throw PropertyList.Failure(offset: 0, reason: "it holds \(list.kindName)")
        }
        members = found
      } else {
        var parser = OldStyleParser(document.source ?? CatalogText(file))
        members = try parser.document()
      }
      document.tables = [table(of: members, language: language, into: &document)]
    } catch {
      document.problems.append(CatalogProblem(error))
    }
  }

  private func table(
    of members: [PropertyList.Member], language: String?, into document: inout CatalogDocument
  ) -> CatalogTable {
    var table = CatalogTable(language: language)
    for member in members {
      // Two spellings of one key are one key, but a finding shows it as it is written.
      let isSpelt = document.spelling == .strings
      let length = member.key.utf8.count
      let key =
        isSpelt
        ? TextSpelling.strings.decode(Array(member.key.utf8), in: 0..<length) : member.key
      if table[key] != nil {
        document.problems.append(
          .duplicate(member.key, severity: .warning, offset: member.offset))
      }
      var entry = CatalogEntry(key: key, name: member.key, offset: member.offset)
      if let (text, offset) = member.value.text {
        entry.leaves = [CatalogLeaf(text, offset: offset)]
      } else {
        entry.oddValue = member.value.kindName
      }
      table.add(entry)
    }
    return table
  }
}

/// Reads `"key" = "text";` with comments; keys stay as they are written.
private struct OldStyleParser {
  private typealias Failure = PropertyList.Failure

  private let source: CatalogText
  private let bytes: [UInt8]
  private var position = 0

  init(_ source: CatalogText) {
    self.source = source
    bytes = source.bytes
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func failure(_ reason: String, at offset: Int? = nil, key: String? = nil) -> Failure {
    Failure(offset: offset ?? position, reason: reason, path: key.map { [$0] } ?? [])
  }

  mutating func document() throws(PropertyList.Failure) -> [PropertyList.Member] {
    if source.encoding == .utf32 { throw failure("it is UTF-32") }
    var members: [PropertyList.Member] = []
    try skipSpace()
    let isWrapped = take("{")
    try skipSpace()
    while let byte = current, !(isWrapped && byte == UInt8(ascii: "}")) {
      members.append(try member())
      try skipSpace()
    }
    if isWrapped {
      guard take("}") else { throw failure("the closing } is missing") }
      try skipSpace()
      guard current == nil else { throw failure("something follows the end") }
    }
    if let invalid = source.firstInvalid {
      throw failure("a byte is no \(source.encoding.rawValue)", at: invalid)
    }
    return members
  }

  private mutating func member() throws(Failure) -> PropertyList.Member {
    let key = try token(key: nil)
    let name = String(decoding: bytes[key], as: UTF8.self)
    try skipSpace()
    var value = key
    if take("=") {
      try skipSpace()
      if let byte = current, "{(<".utf8.contains(byte) {
        throw failure("a text is missing", key: name)
      }
      value = try token(key: name)
    }
    let end = position
    try skipSpace()
    guard take(";") else { throw failure("a semicolon is missing", at: end, key: name) }
    if let invalid = source.firstInvalid, invalid < position {
      throw failure("a byte is no \(source.encoding.rawValue)", at: invalid, key: name)
    }
    let text = TextSpelling.strings.decode(bytes, in: value)
    return PropertyList.Member(
      key: name, offset: key.lowerBound, value: .text(text, offset: value.lowerBound))
  }

  /// What stands between quotes, or a bare word.
  private mutating func token(key: String?) throws(Failure) -> Range<Int> {
    guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      while let byte = current, Self.isBare(byte) { position += 1 }
      guard position > start else {
        throw failure(key == nil ? "a key is missing" : "a text is missing", key: key)
      }
      return start..<position
    }
    let opening = position
    position += 1
    while let byte = current, byte != quote {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else {
      throw failure("the quotes are never closed", at: opening, key: key)
    }
    position += 1
    return opening + 1..<position - 1
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return byte < 0x80 && (character.isLetter || character.isNumber || "_$/:.-".contains(character))
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = current, Unicode.Scalar(byte) == character else { return false }
    position += 1
    return true
  }

  /// White space and comments.
  private mutating func skipSpace() throws(Failure) {
    while let byte = current {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        position += 1
      } else if bytes[position...].starts(with: "//".utf8) {
        while let byte = current, byte != 0x0A, byte != 0x0D { position += 1 }
      } else if bytes[position...].starts(with: "/*".utf8) {
        let start = position
        position += 2
        while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
        guard position < bytes.count else { throw failure("a comment is never closed", at: start) }
        position += 2
      } else {
        return
      }
    }
  }
}
