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
  private var position = 0
  private var depth = 0

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func document(firstInvalid: Int?) throws(Failure) -> PropertyList {
    let list: PropertyList
    do throws(Failure) {
      var first = try tag()
      let isWrapped = first.name == "plist"
      if isWrapped { first = try tag() }
      list = try value(first)
      if isWrapped { try close("plist") }
      try skipMisc()
      guard position == bytes.count else { throw failure("something follows the end") }
    } catch {
      // What stands before the broken place may be the cause.
      guard let firstInvalid, firstInvalid <= error.offset ?? 0 else { throw error }
      throw Failure(offset: firstInvalid, reason: "a byte is no UTF-8", path: error.path)
    }
    if let firstInvalid { throw Failure(offset: firstInvalid, reason: "a byte is no UTF-8") }
    return list
  }

  private func failure(_ reason: String, at offset: Int? = nil) -> Failure {
    Failure(offset: offset ?? position, reason: reason)
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
      let content = tag.isEmpty ? position..<position : try content(of: "string")
      let text = TextSpelling.xml.decode(bytes, in: content)
      return .text(text, offset: content.lowerBound)
    case "integer", "real", "date", "data", "true", "false":
      if !tag.isEmpty { _ = try content(of: tag.name) }
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
      let content = tag.isEmpty ? position..<position : try content(of: "key")
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
  private mutating func content(of name: String) throws(Failure) -> Range<Int> {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"):
        if starts("<![CDATA[") {
          try skip(through: "]]>")
        } else if starts("<!--") {
          try skip(through: "-->")
        } else {
          let end = position
          try close(name)
          return start..<end
        }
      case UInt8(ascii: "&"): try entity()
      default: position += 1
      }
    }
    throw failure("it ends inside <\(name)>", at: start)
  }

  private mutating func entity() throws(Failure) {
    let start = position
    let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
    let text = end.map { TextSpelling.xml.decode(bytes, in: start..<$0 + 1) }
    guard let end, text != "\u{FFFD}" else {
      throw failure("an entity is unknown or unfinished", at: start)
    }
    position = end + 1
  }

  /// The next tag; comments, declarations and white space are passed over.
  private mutating func tag() throws(Failure) -> Tag {
    try skipMisc()
    let start = position
    guard position < bytes.count else { throw failure("it ends too early") }
    guard bytes[position] == UInt8(ascii: "<") else {
      throw failure("text stands where an element should")
    }
    position += 1
    let isClosing = starts("/")
    if isClosing { position += 1 }
    let nameStart = position
    while position < bytes.count, Character(Unicode.Scalar(bytes[position])).isLetter {
      position += 1
    }
    let name = String(decoding: bytes[nameStart..<position], as: UTF8.self)
    try skip(through: ">")
    let isEmpty = bytes[position - 2] == UInt8(ascii: "/")
    return Tag(name: name, isClosing: isClosing, isEmpty: isEmpty, offset: start)
  }

  private mutating func skipMisc() throws(Failure) {
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") {
        guard Character(Unicode.Scalar(bytes[position])).isWhitespace else { return }
        position += 1
      } else if starts("<!--") {
        try skip(through: "-->")
      } else if starts("<?") {
        try skip(through: "?>")
      } else if starts("<!DOCTYPE") {
        try skip(through: ">")
      } else {
        return
      }
    }
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
