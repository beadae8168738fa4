/// A setting's text taken apart: literal parts, and references such as `$(NAME:default=1.0)`.
package struct MacroText: Hashable, Sendable {
  package indirect enum Piece: Hashable, Sendable {
    case literal(String)
    case reference(name: MacroText, operators: [Operator])
    /// A bracket that is never closed, or nesting that nobody wrote by hand.
    case broken
  }

  package struct Operator: Hashable, Sendable {
    package var name: String
    package var operand: MacroText?
  }

  package var pieces: [Piece]

  package init(_ text: String) {
    var reader = Reader(bytes: Array(text.utf8))
    pieces = reader.text(endingAt: []).pieces
  }

  fileprivate init(pieces: [Piece]) {
    self.pieces = pieces
  }

  /// A text that is one reference and nothing else says where its value really comes from.
  package var isOneReference: Bool {
    if pieces.count == 1, case .reference = pieces[0] { true } else { false }
  }
}

private struct Reader {
  let bytes: [UInt8]
  var position = 0
  var depth = 0

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Reads up to one of the ends, which is not taken.
  mutating func text(endingAt ends: [UInt8]) -> MacroText {
    var pieces: [MacroText.Piece] = []
    var literal: [UInt8] = []
    func flush() {
      if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
    }
    while let byte = current, !ends.contains(byte) {
      position += 1
      guard byte == UInt8(ascii: "$"), let next = current else {
        literal.append(byte)
        continue
      }
      if next == UInt8(ascii: "$") {
        position += 1
        literal.append(byte)
      } else if let close = Self.closing[next] {
        position += 1
        flush()
        pieces.append(reference(closedBy: close))
      } else if Self.startsName(next) {
        flush()
        pieces.append(.reference(name: MacroText(pieces: [.literal(name())]), operators: []))
      } else {
        literal.append(byte)
      }
    }
    flush()
    return MacroText(pieces: pieces)
  }

  private mutating func reference(closedBy close: UInt8) -> MacroText.Piece {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 32 else {
      position = bytes.count
      return .broken
    }
    let colon = UInt8(ascii: ":")
    let name = text(endingAt: [colon, close])
    var operators: [MacroText.Operator] = []
    while current == colon {
      position += 1
      let word = self.name()
      var operand: MacroText?
      if current == UInt8(ascii: "=") {
        position += 1
        operand = text(endingAt: [colon, close])
      }
      operators.append(MacroText.Operator(name: word, operand: operand))
      if current != colon, current != close { return .broken }
    }
    guard current == close else { return .broken }
    position += 1
    return .reference(name: name, operators: operators)
  }

  private mutating func name() -> String {
    let start = position
    while let byte = current, Self.startsName(byte) || (0x30...0x39).contains(byte) {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func startsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static let closing: [UInt8: UInt8] = [
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}"),
    UInt8(ascii: "["): UInt8(ascii: "]"),
  ]
}
