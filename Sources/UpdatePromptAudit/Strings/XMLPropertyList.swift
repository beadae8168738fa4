/// Reads property lists written as XML, strictly, and keeps where texts stand.
struct XMLPropertyList {
  private typealias Failure = PropertyList.Failure

  static func read(_ source: CatalogText) throws(PropertyList.Failure) -> PropertyList {
    var reader = XMLPropertyList(bytes: source.bytes)
    if source.encoding == .utf32 { throw Failure(offset: 0, reason: "it is UTF-32") }
    let list = try reader.document(firstInvalid: source.firstInvalid)
    return list
  }

  private struct Tag {
    var name: String
    var isClosing: Bool
    var isEmpty: Bool
    var offset: Int
  }

  private let bytes: [UInt8]
  private var tokens: XMLTokens
  private var depth = 0

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    tokens = XMLTokens(bytes)
  }

  private mutating func document(firstInvalid: Int?) throws(Failure) -> PropertyList {
    let list: PropertyList
    do throws(Failure) {
      var first = try tag()
      let isWrapped = first.name == "plist"
      if isWrapped { first = try tag() }
      list = try value(first)
      if isWrapped { try close("plist") }
      try end()
    } catch {
      // What stands before the broken place may be the cause.
      guard let firstInvalid, firstInvalid <= error.offset ?? 0 else { throw error }
      throw Failure(offset: firstInvalid, reason: "a byte is no UTF-8", path: error.path)
    }
    if let firstInvalid { throw Failure(offset: firstInvalid, reason: "a byte is no UTF-8") }
    return list
  }

  private func failure(_ reason: String, at offset: Int? = nil) -> Failure {
    Failure(offset: offset ?? tokens.position, reason: reason)
  }

  private mutating func value(_ tag: Tag) throws(Failure) -> PropertyList {
    guard !tag.isClosing else { throw failure("a value is missing", at: tag.offset) }
    switch tag.name {
    case "dict":
      return .dictionary(
        tag.isEmpty
          ? []
          : try nested { (reader) throws(Failure) in
            try reader.members()
          })
    case "array":
      if !tag.isEmpty {
        try nested { (reader) throws(Failure) in try reader.elements() }
      }
      return .other("an array")
    case "string":
      let content = try content(of: tag)
      let text = TextSpelling.xml.decode(bytes, in: content)
      return .text(text, offset: content.lowerBound)
    case "integer", "real", "date", "data", "true", "false":
      _ = try content(of: tag)
      return .other(["integer", "real"].contains(tag.name) ? "a number" : "a \(tag.name)")
    default:
      throw failure("the element \(tag.name) is unknown", at: tag.offset)
    }
  }

  private mutating func nested<Result>(
    _ read: (inout XMLPropertyList) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard depth < PropertyList.deepest else { throw failure("it is nested too deeply") }
    depth += 1
    let result = try read(&self)
    depth -= 1
    return result
  }

  private mutating func members() throws(Failure) -> [PropertyList.Member] {
    var members: [PropertyList.Member] = []
    while true {
      let tag = try tag()
      if tag.isClosing, tag.name == "dict" { return members }
      guard !tag.isClosing, tag.name == "key" else {
        throw failure("a key is missing", at: tag.offset)
      }
      let content = try content(of: tag)
      let key = TextSpelling.xml.decode(bytes, in: content)
      do throws(Failure) {
        let value = try value(try self.tag())
        members.append(PropertyList.Member(key: key, offset: content.lowerBound, value: value))
      } catch {
        throw Failure(offset: error.offset, reason: error.reason, path: [key] + error.path)
      }
    }
  }

  private mutating func elements() throws(Failure) {
    while true {
      let tag = try tag()
      if tag.isClosing, tag.name == "array" { return }
      _ = try value(tag)
    }
  }

  private mutating func close(_ name: String) throws(Failure) {
    let tag = try tag()
    guard tag.isClosing, tag.name == name else {
      throw failure("</\(name)> is missing", at: tag.offset)
    }
  }

  /// What stands before the closing tag, which is passed.
  private mutating func content(of tag: Tag) throws(Failure) -> Range<Int> {
    let start = tokens.position
    if tag.isEmpty { return start..<start }
    while let token = try next() {
      switch token {
      case .text: continue
      case .closing(tag.name, let range): return start..<range.lowerBound
      case .closing(_, let range): throw failure("</\(tag.name)> is missing", at: range.lowerBound)
      case .opening(let other):
        throw failure("</\(tag.name)> is missing", at: other.range.lowerBound)
      }
    }
    throw failure("it ends inside <\(tag.name)>", at: start)
  }

  /// The next tag; white space is passed over.
  private mutating func tag() throws(Failure) -> Tag {
    while let token = try next() {
      switch token {
      case .text(let range): try passOver(range, or: "text stands where an element should")
      case .opening(let tag):
        return Tag(
          name: tag.name, isClosing: false, isEmpty: tag.isEmpty, offset: tag.range.lowerBound)
      case .closing(let name, let range):
        return Tag(name: name, isClosing: true, isEmpty: false, offset: range.lowerBound)
      }
    }
    throw failure("it ends too early")
  }

  private mutating func end() throws(Failure) {
    let reason = "something follows the end"
    while let token = try next() {
      switch token {
      case .text(let range): try passOver(range, or: reason)
      case .opening(let tag): throw failure(reason, at: tag.range.lowerBound)
      case .closing(_, let range): throw failure(reason, at: range.lowerBound)
      }
    }
  }

  private func passOver(_ text: Range<Int>, or reason: String) throws(Failure) {
    guard let offset = text.first(where: { !" \t\r\n".utf8.contains(bytes[$0]) }) else { return }
    throw failure(reason, at: offset)
  }

  private mutating func next() throws(Failure) -> XMLTokens.Token? {
    do throws(XMLTokens.Failure) {
      return try tokens.next()
    } catch {
      throw Failure(offset: error.offset, reason: error.reason)
    }
  }
}
