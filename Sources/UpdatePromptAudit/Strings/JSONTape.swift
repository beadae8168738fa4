/// A JSON text (RFC 8259, strictly) as a flat list of nodes that know where they stand.
///
/// A node is followed by what it contains; in an object keys and values take turns.
package struct JSONTape: Sendable {
  package enum Kind: String, Sendable {
    case object = "an object"
    case array = "an array"
    case string = "a string"
    case number = "a number"
    case boolean = "a boolean"
    case null
  }

  package struct Node: Sendable {
    package let kind: Kind
    /// The token in the file; what stands between the quotes of a string.
    package let range: Range<Int>
    /// The node after this one and all it contains.
    package let next: Int
  }

  package struct Failure: Error, Hashable {
    package var offset: Int
    package var reason: String
    /// The keys that were being read, outermost first.
    package var path: [String] = []
  }

  /// Objects and arrays inside each other; no catalog needs a tenth of it.
  package static let deepest = 100

  package let bytes: [UInt8]
  package let nodes: [Node]

  package init(_ source: CatalogText) throws(Failure) {
    bytes = source.bytes
    guard source.encoding == .utf8 else {
      throw Failure(offset: 0, reason: "it is \(source.encoding.rawValue), and JSON is UTF-8")
    }
    var parser = JSONParser(bytes: bytes, firstInvalid: source.firstInvalid)
    nodes = try parser.document()
  }

  package func text(_ node: Int) -> String {
    TextSpelling.json.decode(bytes, in: nodes[node].range)
  }

  /// Whether a string is spelt exactly so, without escapes.
  package func isText(_ node: Int, _ text: StaticString) -> Bool {
    let range = nodes[node].range
    return range.count == text.utf8CodeUnitCount
      && text.withUTF8Buffer { bytes[range].elementsEqual($0) }
  }

  /// The keys and values of an object, in the order of the file; nothing for other kinds.
  package func members(of node: Int) -> Members {
    let end = nodes[node].kind == .object ? nodes[node].next : node
    return Members(nodes: nodes, position: node + 1, end: end)
  }

  package struct Members: Sequence, IteratorProtocol {
    fileprivate let nodes: [Node]
    fileprivate var position: Int
    fileprivate let end: Int

    package mutating func next() -> (key: Int, value: Int)? {
      guard position < end else { return nil }
      let key = position
      position = nodes[key + 1].next
      return (key, key + 1)
    }
  }

  /// The elements of an array; nothing for other kinds.
  package func elements(of node: Int) -> [Int] {
    guard nodes[node].kind == .array else { return [] }
    var elements: [Int] = []
    var position = node + 1
    while position < nodes[node].next {
      elements.append(position)
      position = nodes[position].next
    }
    return elements
  }

  /// The value of a key, the last one if it stands there twice.
  package func value(_ key: StaticString, in node: Int) -> Int? {
    members(of: node).reduce(nil) { found, member in
      isText(member.key, key) ? member.value : found
    }
  }
}
