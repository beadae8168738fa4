/// The places at which an XML property list sets what a project needs.
///
/// Foundation reads the values but keeps no places; this looks at tags only, once, without recursion.
package struct XMLOutline: Sendable {
  /// Of `buildSettings` values, by object; of values at the top, under the empty object.
  package private(set) var places: [String: [String: TextPosition]] = [:]
  /// Where a configuration names the settings file below it, by object.
  package private(set) var bases: [String: TextPosition] = [:]
  /// Whether it is nested deeper than anything that is written by hand or by a tool.
  package private(set) var isTooDeep = false

  private static let depthLimit = 100

  /// Whether bytes are an XML property list rather than an OpenStep one.
  package static func isXML(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = bytes[start...].drop { $0 == 0x20 || (0x09...0x0D).contains($0) }.prefix(6)
    return ["<?xml", "<plist", "<!DOCT", "<!--"].contains { text.starts(with: $0.utf8) }
  }

  package init(_ bytes: UnsafeRawBufferPointer) {
    var tags = TagScanner(bytes: bytes)
    var path: [String] = []
    var pending: String?
    var isArray: [Bool] = []
    while !isTooDeep, let tag = tags.next() {
      switch tag.name {
      case "key":
        if !tag.isClosing { pending = tags.text() }
      case "dict" where tag.isClosing, "array" where tag.isClosing:
        if isArray.popLast() != nil, !path.isEmpty { path.removeLast() }
      case "plist": break
      case _ where tag.isClosing: break
      case let name:
        if let key = pending { note(key, in: path, isArray, at: tag.position) }
        if name == "dict" || name == "array", !tag.isEmpty {
          path.append(pending ?? "")
          isArray.append(name == "array")
          isTooDeep = isArray.count > Self.depthLimit
        }
        pending = nil
      }
    }
  }

  private mutating func note(
    _ key: String, in path: [String], _ isArray: [Bool], at place: TextPosition
  ) {
    guard !isArray.contains(true) else { return }
    if path.count == 1 {
      places["", default: [:]][key] = place
    } else if path.count == 3, key.hasPrefix("baseConfiguration") {
      bases[path[2]] = place
    } else if path.count == 4, path[1] == "objects", path[3] == "buildSettings" {
      places[path[2], default: [:]][key] = place
    }
  }
}

private struct TagScanner {
  struct Tag {
    var name: String
    var isClosing: Bool
    var isEmpty: Bool
    var position: TextPosition
  }

  let bytes: UnsafeRawBufferPointer
  private var position = 0
  private var line = 1
  private var columns = ColumnCounter()

  init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The next tag; comments, declarations and CDATA are passed over.
  mutating func next() -> Tag? {
    while skip(to: "<") {
      if starts(with: "<!--") {
        skipPast("-->")
      } else if starts(with: "<![CDATA[") {
        skipPast("]]>")
      } else if starts(with: "<!") || starts(with: "<?") {
        skipPast(">")
      } else {
        return tag()
      }
    }
    return nil
  }

  /// The text up to the next tag, with the five named entities.
  mutating func text() -> String {
    let start = position
    _ = skip(to: "<")
    var text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard text.contains("&") else { return text }
    let entities = [
      "&quot;": "\"", "&apos;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&",
    ]
    for (entity, character) in entities where entity != "&amp;" {
      text = text.split(separator: entity, omittingEmptySubsequences: false)
        .joined(separator: character)
    }
    return text.split(separator: "&amp;", omittingEmptySubsequences: false).joined(separator: "&")
  }

  private mutating func tag() -> Tag {
    let first = TextPosition(line: line, column: columns.column(at: position, in: bytes))
    position += 1
    let start = position
    _ = skip(to: ">")
    var name = bytes[start..<position]
    position = min(position + 1, bytes.count)
    let isClosing = name.first == UInt8(ascii: "/")
    let isEmpty = name.last == UInt8(ascii: "/")
    if isClosing { name = name.dropFirst() }
    let word = name.prefix { byte in (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) }
    return Tag(
      name: String(decoding: word, as: UTF8.self), isClosing: isClosing, isEmpty: isEmpty,
      position: first)
  }

  /// Moves to the character, which is not taken; false at the end of the text.
  private mutating func skip(to character: Unicode.Scalar) -> Bool {
    let wanted = UInt8(ascii: character)
    while position < bytes.count {
      let byte = bytes[position]
      if byte == wanted { return true }
      position += 1
      if byte == 0x0A || byte == 0x0D && !(position < bytes.count && bytes[position] == 0x0A) {
        line += 1
        columns.startLine(at: position)
      }
    }
    return false
  }

  private mutating func skipPast(_ end: String) {
    let first = end.unicodeScalars.first ?? ">"
    position += 1
    while skip(to: first) {
      if starts(with: end) {
        position += end.utf8.count
        return
      }
      position += 1
    }
  }

  private func starts(with text: String) -> Bool {
    bytes[position...].prefix(text.utf8.count).elementsEqual(text.utf8)
  }
}
