/// Takes an XML text apart, strictly, and keeps where everything stands.
///
/// Comments, instructions and the document type are passed over; entities that the document type
/// declares are known.
struct XMLTokens {
  struct Failure: Error, Hashable {
    var offset: Int
    var reason: String
    /// What was being read, as a finding names it.
    var key: String?
  }

  struct Attribute {
    var name: String
    var value: String
    var offset: Int
  }

  struct Tag {
    var name: String
    var attributes: [Attribute]
    var isEmpty: Bool
    var range: Range<Int>

    subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }
  }

  enum Token {
    case opening(Tag)
    case closing(String, Range<Int>)
    /// Text with its entities, or one CDATA section.
    case text(Range<Int>)
  }

  let bytes: [UInt8]
  private(set) var position = 0
  private var declared: Set<String> = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func failure(_ reason: String, at offset: Int? = nil) -> Failure {
    Failure(offset: offset ?? position, reason: reason)
  }

  /// The next token; nil at the end.
  mutating func next() throws(Failure) -> Token? {
    while position < bytes.count {
      let start = position
      guard bytes[position] == UInt8(ascii: "<") else { return .text(try text()) }
      if starts("<!--") {
        try skip(through: "-->")
      } else if starts("<![CDATA[") {
        try skip(through: "]]>")
        return .text(start..<position)
      } else if starts("<?") {
        try skip(through: "?>")
      } else if starts("<!DOCTYPE") {
        try documentType()
      } else if starts("</") {
        position += 2
        let name = try name()
        skipSpace()
        guard take(">") else { throw failure("a tag is never closed", at: start) }
        return .closing(name, start..<position)
      } else {
        return .opening(try tag())
      }
    }
    return nil
  }

  private mutating func text() throws(Failure) -> Range<Int> {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      let byte = bytes[position]
      if byte == UInt8(ascii: "&") {
        try entity()
      } else if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
        throw failure("a control character stands in a text")
      } else {
        position += 1
      }
    }
    return start..<position
  }

  private mutating func entity() throws(Failure) {
    let start = position
    guard let end = bytes[start...].prefix(80).firstIndex(of: UInt8(ascii: ";")) else {
      throw failure("an entity is unfinished", at: start)
    }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    let isKnown =
      declared.contains(name)
      || TextSpelling.xml.decode(bytes, in: start..<end + 1) != "\u{FFFD}" && end - start < 12
    guard isKnown else { throw failure("an entity is unknown or unfinished", at: start) }
    position = end + 1
  }

  private mutating func tag() throws(Failure) -> Tag {
    let start = position
    position += 1
    var tag = Tag(name: try name(), attributes: [], isEmpty: false, range: start..<start)
    while true {
      let hasSpace = skipSpace()
      if take(">") { break }
      if take("/") {
        guard take(">") else { throw failure("a tag is never closed", at: start) }
        tag.isEmpty = true
        break
      }
      guard hasSpace, position < bytes.count else {
        throw failure("a tag is never closed", at: start)
      }
      let attribute = try attribute()
      guard tag[attribute.name] == nil else {
        throw failure("the attribute \(attribute.name) stands twice", at: attribute.offset)
      }
      tag.attributes.append(attribute)
    }
    tag.range = start..<position
    return tag
  }

  private mutating func attribute() throws(Failure) -> Attribute {
    let start = position
    let name = try name()
    skipSpace()
    guard take("=") else { throw failure("the attribute \(name) has no value", at: start) }
    skipSpace()
    guard position < bytes.count, "\"'".utf8.contains(bytes[position]) else {
      throw failure("the value of \(name) has no quotes")
    }
    let quote = bytes[position]
    position += 1
    let valueStart = position
    while position < bytes.count, bytes[position] != quote, bytes[position] != UInt8(ascii: "<") {
      if bytes[position] == UInt8(ascii: "&") { try entity() } else { position += 1 }
    }
    guard position < bytes.count, bytes[position] == quote else {
      throw failure("the quotes of \(name) are never closed", at: valueStart - 1)
    }
    let value = TextSpelling.xml.decode(bytes, in: valueStart..<position)
    position += 1
    return Attribute(name: name, value: value, offset: valueStart)
  }

  private mutating func name() throws(Failure) -> String {
    let start = position
    while position < bytes.count, !" \t\r\n<>/='\"&".utf8.contains(bytes[position]) {
      position += 1
    }
    guard position > start else { throw failure("a name is missing") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// With the entities that it declares in brackets.
  private mutating func documentType() throws(Failure) {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      if take("[") {
        let inner = position
        try skip(through: "]")
        let words = bytes[inner..<position].split { " \t\r\n".utf8.contains($0) }
        for (mark, name) in zip(words, words.dropFirst()) where mark.elementsEqual("<!ENTITY".utf8)
        {
          declared.insert(String(decoding: name, as: UTF8.self))
        }
      } else {
        position += 1
      }
    }
    guard take(">") else { throw failure("the document type is never closed", at: start) }
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count, " \t\r\n".utf8.contains(bytes[position]) { position += 1 }
    return position > start
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, Unicode.Scalar(bytes[position]) == character else { return false }
    position += 1
    return true
  }

  private func starts(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func skip(through closing: String) throws(Failure) {
    let start = position
    let first = closing.utf8.first
    while position < bytes.count {
      if bytes[position] == first, starts(closing) {
        position += closing.utf8.count
        return
      }
      position += 1
    }
    throw failure("\(closing) is missing", at: start)
  }
}
