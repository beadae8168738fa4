/// The lines on which an OpenStep property list sets what a project needs, and its first mistake.
///
/// Foundation reads the values but keeps no lines; this walks the same text once, without
/// recursion, by the same grammar.
package struct OpenStepOutline: Sendable {
  /// Lines of `buildSettings` keys, by object; of keys at the top, under the empty object.
  package private(set) var lines: [String: [String: Int]] = [:]
  /// Lines on which a configuration names the settings file below it, by object.
  package private(set) var baseLines: [String: Int] = [:]
  /// Keys and objects that one dictionary sets twice; the last one counts.
  package private(set) var duplicates: [Duplicate] = []
  /// The first mistake in the text.
  package private(set) var mistake: Mistake?

  package struct Duplicate: Hashable, Sendable {
    package var key: String
    /// Whether it is a whole object rather than a setting.
    package var isObject: Bool
    package var line: Int
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
    lines = walk.lines
    baseLines = walk.baseLines
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

  private(set) var lines: [String: [String: Int]] = [:]
  private(set) var baseLines: [String: Int] = [:]
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
    let line = scanner.line
    guard let key = try scanner.string() else {
      throw scanner.mistake("a key or } is expected")
    }
    keys.append(key)
    if containers.count == 3, containers.allSatisfy({ $0 == .dictionary }) {
      enterSettings(scanner)
    }
    note(key, at: line, scanner)
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
    if lines[object] != nil {
      duplicates.append(OpenStepOutline.Duplicate(key: object, isObject: true, line: scanner.line))
    }
    lines[object] = [:]
  }

  private mutating func note(_ key: Range<Int>, at line: Int, _ scanner: OpenStepScanner) {
    if containers.count == 3, keys.count == 3, scanner.starts(key, "baseConfiguration") {
      baseLines[scanner.text(keys[1])] = line
    } else if containers.count == 1 {
      lines["", default: [:]][scanner.text(key)] = line
    } else if isInSettings, containers.count == 4 {
      let name = scanner.text(key)
      if lines[object]?.updateValue(line, forKey: name) != nil {
        duplicates.append(OpenStepOutline.Duplicate(key: name, isObject: false, line: line))
      }
    }
  }
}

extension OpenStepOutline.Mistake: Error {}
