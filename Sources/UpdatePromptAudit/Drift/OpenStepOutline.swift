/// The places at which an OpenStep property list sets what a project needs, and its first mistake.
///
/// Foundation reads the values but keeps no places; this walks the same text once, without
/// recursion, by the same grammar.
package struct OpenStepOutline: Sendable {
  /// Of `buildSettings` keys, by object; of keys at the top, under the empty object.
  package private(set) var places: [String: [String: TextPosition]] = [:]
  /// Where a configuration names the settings file below it, by object.
  package private(set) var bases: [String: TextPosition] = [:]
  /// Keys and objects that one dictionary sets twice; the last one counts.
  package private(set) var duplicates: [Duplicate] = []
  /// The first mistake in the text.
  package private(set) var mistake: Mistake?

  package struct Duplicate: Hashable, Sendable {
    package var key: String
    /// Whether it is a whole object rather than a setting.
    package var isObject: Bool
    package var position: TextPosition
  }

  package struct Mistake: Hashable, Sendable {
    package var line: Int
    package var message: String
  }

  package init(_ bytes: UnsafeRawBufferPointer) {
    var scanner = OpenStepScanner(bytes)
    var walk = Walk()
    do {
      try walk.run(&scanner)
    } catch {
      mistake = error
    }
    places = walk.places
    bases = walk.bases
    duplicates = walk.duplicates
  }
}

/// The walk over the tokens: a stack of open containers, and the keys that led to them.
private struct Walk {
  private enum Container {
    case dictionary
    case array
  }

  private static let depthLimit = 100

  private(set) var places: [String: [String: TextPosition]] = [:]
  private(set) var bases: [String: TextPosition] = [:]
  private(set) var duplicates: [OpenStepOutline.Duplicate] = []
  private var containers: [Container] = []
  /// One for each open dictionary, and the one being read.
  private var keys: [Range<Int>] = []
  private var isInSettings = false
  private var object = ""

  mutating func run(_ scanner: inout OpenStepScanner) throws(OpenStepOutline.Mistake) {
    scanner.skipBlanks()
    guard scanner.take("{") else {
      throw scanner.mistake("the file does not start with {")
    }
    containers = [.dictionary]
    while let container = containers.last {
      scanner.skipBlanks()
      switch container {
      case .dictionary: try entry(&scanner)
      case .array: try element(&scanner)
      }
    }
    scanner.skipBlanks()
    guard scanner.isAtEnd else { throw scanner.mistake("there is something after the last }") }
  }

  private mutating func entry(
    _ scanner: inout OpenStepScanner
  ) throws(OpenStepOutline.Mistake) {
    if scanner.take("}") { return try close(&scanner) }
    let (line, start) = (scanner.line, scanner.position)
    guard let key = try scanner.string() else {
      throw scanner.mistake("a key or } is expected")
    }
    keys.append(key)
    if containers.count == 3, containers.allSatisfy({ $0 == .dictionary }) {
      enterSettings(scanner)
    }
    if isNoted(key, scanner) { note(key, at: scanner.place(of: start, on: line), scanner) }
    scanner.skipBlanks()
    if scanner.take(";") { return keys.removeLast(1) }
    guard scanner.take("=") else { throw scanner.mistake("= is expected after a key") }
    scanner.skipBlanks()
    try value(&scanner)
  }

  private mutating func element(
    _ scanner: inout OpenStepScanner
  ) throws(OpenStepOutline.Mistake) {
    if scanner.take(")") { return try close(&scanner) }
    try value(&scanner)
  }

  private mutating func value(
    _ scanner: inout OpenStepScanner
  ) throws(OpenStepOutline.Mistake) {
    if scanner.take("{") {
      containers.append(.dictionary)
    } else if scanner.take("(") {
      containers.append(.array)
    } else {
      if try !scanner.data() {
        guard try scanner.string() != nil else { throw scanner.mistake("a value is expected") }
      }
      return try end(&scanner)
    }
    guard containers.count <= Self.depthLimit else {
      throw scanner.mistake("it is nested more than \(Self.depthLimit) levels deep")
    }
  }

  private mutating func close(
    _ scanner: inout OpenStepScanner
  ) throws(OpenStepOutline.Mistake) {
    containers.removeLast()
    if !containers.isEmpty { try end(&scanner) }
  }

  /// What follows a value: `;` in a dictionary, `,` or the end in an array.
  private mutating func end(_ scanner: inout OpenStepScanner) throws(OpenStepOutline.Mistake) {
    scanner.skipBlanks()
    switch containers.last {
    case .dictionary:
      guard scanner.take(";") else { throw scanner.mistake("; is expected after a value") }
      keys.removeLast()
      if containers.count <= 3 { isInSettings = false }
    case .array:
      guard scanner.take(",") || scanner.isAt(")") else {
        throw scanner.mistake(", or ) is expected after an element")
      }
    case nil: break
    }
  }
}

extension Walk {
  private mutating func enterSettings(_ scanner: OpenStepScanner) {
    guard keys.count == 3, scanner.equals(keys[0], "objects"),
      scanner.equals(keys[2], "buildSettings")
    else { return }
    isInSettings = true
    object = scanner.text(keys[1])
    if places[object] != nil {
      duplicates.append(
        OpenStepOutline.Duplicate(
          key: object, isObject: true, position: TextPosition(line: scanner.line)))
    }
    places[object] = [:]
  }

  private func isNoted(_ key: Range<Int>, _ scanner: OpenStepScanner) -> Bool {
    switch containers.count {
    case 1: true
    case 3: keys.count == 3 && scanner.starts(key, "baseConfiguration")
    case 4: isInSettings
    case _: false
    }
  }

  private mutating func note(
    _ key: Range<Int>, at place: TextPosition, _ scanner: OpenStepScanner
  ) {
    let name = scanner.text(key)
    if containers.count == 3 {
      bases[scanner.text(keys[1])] = place
    } else if containers.count == 1 {
      places["", default: [:]][name] = place
    } else if places[object]?.updateValue(place, forKey: name) != nil {
      duplicates.append(OpenStepOutline.Duplicate(key: name, isObject: false, position: place))
    }
  }
}

extension OpenStepOutline.Mistake: Error {}
