/// Takes a text of ICU's MessageFormat apart, and stops at the first thing that is none.
struct MessageParser {
  private typealias Failure = Message.Failure

  /// Choices inside each other; no text needs a fifth of it.
  private static let deepest = 20
  private static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]

  private let bytes: [UInt8]
  private let apostrophe: Message.Apostrophe
  private var position = 0
  private var depth = 0

  init(_ text: String, apostrophe: Message.Apostrophe) {
    bytes = Array(text.utf8)
    self.apostrophe = apostrophe
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func failure(_ reason: String, at offset: Int? = nil) -> Failure {
    Failure(offset: min(offset ?? position, max(0, bytes.count - 1)), reason: reason)
  }

  mutating func document() throws(Message.Failure) -> Message {
    let message = try message(isPlural: false)
    guard current == nil else { throw failure("a closing brace has no opening one") }
    return message
  }

  /// Up to a closing brace, which is not taken, or to the end.
  private mutating func message(isPlural: Bool) throws(Failure) -> Message {
    var message = Message()
    var text: [UInt8] = []
    func flush() {
      if !text.isEmpty { message.parts.append(.text(String(decoding: text, as: UTF8.self))) }
      text = []
    }
    while let byte = current, byte != UInt8(ascii: "}") {
      switch byte {
      case UInt8(ascii: "{"):
        flush()
        message.parts.append(try placeholder())
      case UInt8(ascii: "#") where isPlural:
        flush()
        message.parts.append(.number)
        position += 1
      case UInt8(ascii: "'"):
        text += try quotation()
      default:
        text.append(byte)
        position += 1
      }
    }
    flush()
    return message
  }

  /// The text that an apostrophe begins.
  private mutating func quotation() throws(Failure) -> ArraySlice<UInt8> {
    let start = position
    let rest = bytes[start...]
    let isBrace = ["'{'", "'}'"].contains { rest.starts(with: $0.utf8) }
    if isBrace {
      position += 3
      return bytes[start + 1..<start + 2]
    }
    position += 1
    guard apostrophe == .quote else { return bytes[start..<position] }
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "'")) else {
      throw failure("an apostrophe has no other end", at: start)
    }
    position = end + 1
    return end == start + 1 ? bytes[start..<start + 1] : bytes[start + 1..<end]
  }

  private mutating func placeholder() throws(Failure) -> Message.Part {
    let start = position
    position += 1
    skipSpace()
    if current == UInt8(ascii: "{") { throw failure("one brace too many", at: start) }
    let name = word()
    skipSpace()
    guard !name.isEmpty else {
      throw failure(current == nil ? "a brace is never closed" : "a name is missing", at: start)
    }
    if take("}") {
      return .argument(Message.Argument(name: name, type: nil, range: start..<position))
    }
    guard current != nil else { throw failure("a brace is never closed", at: start) }
    guard take(",") else { throw failure("a comma or a brace is missing after \(name)") }
    skipSpace()
    let typeStart = position
    let type = word()
    skipSpace()
    if let kind = Message.Choice.Kind(rawValue: type) {
      return .choice(try choice(kind, name: name, from: start))
    }
    let types: [String: Message.ArgumentType] = [
      "number": .number, "spellout": .number, "ordinal": .number, "duration": .number,
      "date": .date, "time": .date,
    ]
    guard let known = types[type] else {
      throw failure(
        type.isEmpty ? "a type is missing" : "\(type) is no type", at: typeStart)
    }
    while let byte = current, byte != UInt8(ascii: "}"), byte != UInt8(ascii: "{") { position += 1 }
    guard take("}") else { throw failure("a brace is never closed", at: start) }
    return .argument(Message.Argument(name: name, type: known, range: start..<position))
  }

  private mutating func choice(
    _ kind: Message.Choice.Kind, name: String, from start: Int
  ) throws(Failure) -> Message.Choice {
    guard depth < Self.deepest else { throw failure("it is nested too deeply") }
    depth += 1
    guard take(",") else { throw failure("a comma is missing after \(kind.rawValue)") }
    skipSpace()
    var choice = Message.Choice(kind: kind, name: name, range: start..<position, cases: [])
    if kind != .select, bytes[position...].starts(with: "offset:".utf8) {
      position += "offset:".utf8.count
      skipSpace()
      _ = word()
      skipSpace()
    }
    while !take("}") {
      let one = try oneCase(of: choice, from: start)
      guard !choice.cases.contains(where: { $0.keyword == one.keyword }) else {
        throw failure("\(one.keyword) stands here a second time", at: one.range.lowerBound)
      }
      choice.cases.append(one)
      skipSpace()
    }
    guard !choice.cases.isEmpty else { throw failure("it has no cases", at: start) }
    depth -= 1
    return choice
  }

  private mutating func oneCase(
    of choice: Message.Choice, from start: Int
  ) throws(Failure) -> Message.Case {
    let first = position
    let keyword = word()
    skipSpace()
    guard current != nil else { throw failure("a brace is never closed", at: start) }
    guard !keyword.isEmpty, take("{") else {
      throw failure("a case and its text in braces are missing", at: first)
    }
    if choice.isNumber, !Self.categories.contains(keyword), !Self.isExact(keyword) {
      throw failure("\(keyword) is no number category", at: first)
    }
    let message = try message(isPlural: choice.isNumber)
    guard take("}") else { throw failure("a brace is never closed", at: start) }
    return Message.Case(keyword: keyword, range: first..<position, message: message)
  }

  /// Such as `=5`.
  private static func isExact(_ keyword: String) -> Bool {
    keyword.first == "=" && keyword.utf8.count > 1
      && keyword.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Up to white space or a sign of the format.
  private mutating func word() -> String {
    let start = position
    while let byte = current, !" \t\r\n,{}".utf8.contains(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = current, Unicode.Scalar(byte) == character else { return false }
    position += 1
    return true
  }
}
