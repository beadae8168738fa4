/// Turns the bytes of a JSON text into nodes, and stops at the first thing that is none.
struct JSONParser {
  private let bytes: [UInt8]
  private let firstInvalid: Int?
  private var nodes: [JSONTape.Node] = []
  private var position = 0
  private var depth = 0

  init(bytes: [UInt8], firstInvalid: Int?) {
    self.bytes = bytes
    self.firstInvalid = firstInvalid
    nodes.reserveCapacity(bytes.count / 32)
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func failure(_ reason: String, at offset: Int? = nil) -> JSONTape.Failure {
    JSONTape.Failure(offset: offset ?? position, reason: reason)
  }

  mutating func document() throws(JSONTape.Failure) -> [JSONTape.Node] {
    skipSpace()
    guard current != nil else { throw failure("it is empty") }
    try value()
    skipSpace()
    guard current == nil else { throw failure("something follows the end") }
    if let firstInvalid { throw failure("a byte is no UTF-8", at: firstInvalid) }
    return nodes
  }

  private mutating func value() throws(JSONTape.Failure) {
    guard let byte = current else { throw failure("it ends where a value should stand") }
    switch byte {
    case UInt8(ascii: "{"): try container(.object)
    case UInt8(ascii: "["): try container(.array)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    default: try literal()
    }
  }

  private mutating func container(_ kind: JSONTape.Kind) throws(JSONTape.Failure) {
    let isObject = kind == .object
    let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let (start, node) = (position, nodes.count)
    guard depth < JSONTape.deepest else { throw failure("it is nested too deeply") }
    depth += 1
    nodes.append(JSONTape.Node(kind: kind, range: start..<start, next: node))
    position += 1
    skipSpace()
    if current != closing {
      repeat {
        skipSpace()
        if isObject { try member(closing) } else { try element(closing) }
      } while take(UInt8(ascii: ","))
    }
    guard take(closing) else { throw failure("a comma or the end of \(kind.rawValue) is missing") }
    depth -= 1
    nodes[node] = JSONTape.Node(kind: kind, range: start..<position, next: nodes.count)
  }

  private mutating func element(_ closing: UInt8) throws(JSONTape.Failure) {
    guard current != closing else { throw failure("a comma stands before the end of an array") }
    try value()
    skipSpace()
  }

  private mutating func member(_ closing: UInt8) throws(JSONTape.Failure) {
    guard current != closing else { throw failure("a comma stands before the end of an object") }
    guard current == UInt8(ascii: "\"") else { throw failure("a key in quotes is missing") }
    let key = nodes.count
    try string()
    do throws(JSONTape.Failure) {
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw failure("a colon is missing after the key") }
      skipSpace()
      try value()
      let end = position
      skipSpace()
      guard current == UInt8(ascii: ",") || current == closing else {
        throw failure("a comma or the end of an object is missing", at: end)
      }
    } catch {
      var failure = error
      let text = TextSpelling.json.decode(bytes, in: nodes[key].range)
      failure.path.insert(text, at: 0)
      throw failure
    }
  }

  private mutating func string() throws(JSONTape.Failure) {
    position += 1
    let start = position
    while let byte = current, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw failure("a control character stands unescaped in a string") }
      position += 1
      if byte == UInt8(ascii: "\\") { try escape() }
    }
    if let firstInvalid, start <= firstInvalid, firstInvalid < position {
      throw failure("a byte is no UTF-8", at: firstInvalid)
    }
    guard current != nil else { throw failure("it ends inside a string") }
    append(.string, start..<position)
    position += 1
  }

  private mutating func escape() throws(JSONTape.Failure) {
    let start = position - 1
    guard take(UInt8(ascii: "u")) else {
      guard let byte = current, "\"\\/bfnrt".utf8.contains(byte) else {
        throw failure("an escape is unknown", at: start)
      }
      position += 1
      return
    }
    let high = try hexadecimal(start)
    guard (0xD800...0xDFFF).contains(high) else { return }
    guard high < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")),
      (0xDC00...0xDFFF).contains(try hexadecimal(start))
    else { throw failure("half a surrogate pair is escaped", at: start) }
  }

  private mutating func hexadecimal(_ start: Int) throws(JSONTape.Failure) -> Int {
    var value = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw failure("an escape is unfinished", at: start)
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  private mutating func number() throws(JSONTape.Failure) {
    let start = position
    _ = take(UInt8(ascii: "-"))
    var isValid = take(UInt8(ascii: "0")) || digits()
    if take(UInt8(ascii: ".")) { isValid = digits() && isValid }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      isValid = digits() && isValid
    }
    guard isValid, !digits() else { throw failure("a number is malformed", at: start) }
    append(.number, start..<position)
  }

  private mutating func digits() -> Bool {
    let start = position
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      position += 1
    }
    return position > start
  }

  private mutating func literal() throws(JSONTape.Failure) {
    for (word, kind) in [("true", JSONTape.Kind.boolean), ("false", .boolean), ("null", .null)]
    where bytes[position...].starts(with: word.utf8) {
      append(kind, position..<position + word.utf8.count)
      position += word.utf8.count
      return
    }
    throw failure("a value is missing or unknown")
  }

  private mutating func append(_ kind: JSONTape.Kind, _ range: Range<Int>) {
    nodes.append(JSONTape.Node(kind: kind, range: range, next: nodes.count + 1))
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    position += 1
    return true
  }
}
