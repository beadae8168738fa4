/// As much of a property list as catalogs need: texts in dictionaries, and where they stand.
indirect enum PropertyList: Sendable {
  case text(String, offset: Int?)
  case dictionary([Member])
  /// Anything else, by what a finding calls it.
  case other(String)

  struct Member: Sendable {
    var key: String
    /// Where the key stands in the file; nil in a binary list.
    var offset: Int?
    var value: PropertyList
  }

  struct Failure: Error, Hashable {
    var offset: Int?
    var reason: String
    var path: [String] = []
  }

  /// Dictionaries and arrays inside each other; no catalog needs a tenth of it.
  static let deepest = 100

  var members: [Member]? {
    if case .dictionary(let members) = self { members } else { nil }
  }

  var text: (String, offset: Int?)? {
    if case .text(let text, let offset) = self { (text, offset) } else { nil }
  }

  /// What a finding calls it.
  var kindName: String {
    switch self {
    case .text: "a string"
    case .dictionary: "a dictionary"
    case .other(let name): name
    }
  }

  func value(_ key: String) -> PropertyList? { members?.last { $0.key == key }?.value }

  /// Reads a binary or an XML list; nil when the file is neither.
  static func read(
    _ file: [UInt8], into document: inout CatalogDocument
  ) throws(Failure) -> PropertyList? {
    if file.starts(with: "bplist".utf8) {
      document.spelling = .plain
      return try BinaryPropertyList.read(file)
    }
    let source = CatalogText(file)
    document.source = source
    let start = source.bytes.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    guard ["<?xml", "<!DOC", "<plist", "<!--"].contains(where: { start.starts(with: $0.utf8) })
    else { return nil }
    document.spelling = .xml
    return try XMLPropertyList.read(source)
  }
}

extension CatalogProblem {
  /// A property list that could not be read.
  init(_ failure: PropertyList.Failure) {
    self.init(
      kind: .parseError, key: failure.path.last, offset: failure.offset,
      message: "cannot be read as a property list: \(failure.reason)",
      fix: "correct the file at this place")
  }
}
