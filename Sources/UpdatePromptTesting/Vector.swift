package import Foundation
package import UpdatePromptCore

/// One case of the contract: an operation, its input and the right answer.
public struct Vector: Hashable, Sendable {
  /// Names the case in reports and to a port, such as `compare/zero-padding-1`.
  public let id: String
  public let operation: Operation
  /// What the right answer protects.
  public let why: String
  package let input: JSONValue
  package let output: JSONValue

  /// The pure functions of the contract.
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    case compare
    case parseLookup
    case readLookup
    case lookupURLs
    case storefront
    case isLookupDue
    case isFirstSession
    case isSnoozed
    case decide
    case cardText
    case events
    case timeline
  }
}

/// Why vectors cannot be replayed; none of these is a failure of what is being tested.
public enum VectorError: Error, Hashable, Sendable {
  /// The file or folder cannot be read.
  case cannotRead(path: String)
  /// A folder without a single JSON file.
  case noVectors(path: String)
  /// The file is not a JSON array of objects.
  case notVectors(path: String)
  /// A vector lacks `id`, `op`, `in` or `out`.
  case incomplete(path: String, id: String)
  case unknownOperation(id: String, operation: String)
  /// An input of this vector is not of the contract's shape.
  case badInput(id: String, name: String)
  /// The port cannot be started.
  case cannotRun(command: String)
}

extension VectorError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotRead(let path): "\(path): cannot be read; name a vector file or a folder of them"
    case .noVectors(let path): "\(path): holds no .json file; name a folder of vectors"
    case .notVectors(let path):
      "\(path): not a JSON array of vectors; see Fixtures/Vectors/README.md for the shape"
    case .incomplete(let path, let id):
      "\(path): vector \(id) needs \"id\", \"op\", \"in\" and \"out\" (null is written out)"
    case .unknownOperation(let id, let operation):
      "\(id): unknown op \"\(operation)\"; the contract has "
        + Vector.Operation.allCases.map(\.rawValue).joined(separator: ", ")
    case .badInput(let id, let name):
      "\(id): \"\(name)\" is missing or not of the contract's shape"
    case .cannotRun(let command):
      "\(command): cannot be run; name a command that speaks the port protocol"
    }
  }
}

extension Vector {
  /// The vectors in a file, or in every `.json` file of a folder in order of name.
  public static func load(_ path: String) throws(VectorError) -> [Vector] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .cannotRead(path: path)
    }
    guard isFolder.boolValue else { return try read(path) }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw .cannotRead(path: path)
    }
    let files = names.filter { $0.hasSuffix(".json") }.sorted()
    if files.isEmpty { throw .noVectors(path: path) }
    var vectors: [Vector] = []
    for file in files {
      vectors += try read(URL(filePath: path).appending(path: file).path)
    }
    return vectors
  }

  private static func read(_ path: String) throws(VectorError) -> [Vector] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .cannotRead(path: path)
    }
    return try vectors(in: data, of: path)
  }

  /// The vectors in the bytes of a file; `path` is for what an error says.
  package static func vectors(
    in data: Data, of path: String
  ) throws(VectorError) -> [Vector] {
    guard let elements = JSONValue(parsing: data)?.array else { throw .notVectors(path: path) }
    var vectors: [Vector] = []
    for (index, element) in elements.enumerated() {
      vectors.append(try Vector(element, at: index, of: path))
    }
    return vectors
  }

  private init(_ json: JSONValue, at index: Int, of path: String) throws(VectorError) {
    let id = json["id"]?.string ?? "number \(index + 1)"
    guard json["id"]?.string != nil, let name = json["op"]?.string, let input = json["in"],
      let output = json["out"]
    else { throw .incomplete(path: path, id: id) }
    guard let operation = Operation(rawValue: name) else {
      throw .unknownOperation(id: id, operation: name)
    }
    self.init(
      id: id, operation: operation, why: json["why"]?.string ?? "", input: input, output: output)
  }
}

extension JSONValue {
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }

  package var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// Whether two answers are the same: an absent member equals null, and 5 equals 5.0.
  package func matches(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let left), .object(let right)):
      Set(left.keys).union(right.keys).allSatisfy {
        (left[$0] ?? .null).matches(right[$0] ?? .null)
      }
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.matches($1) }
    case (.integer, .number), (.number, .integer): double == other.double
    default: self == other
    }
  }

  /// One line with sorted keys.
  package var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
