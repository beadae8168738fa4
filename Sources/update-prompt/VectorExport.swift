import Foundation
import UpdatePromptCore
import UpdatePromptTesting

/// Vectors as a port's own test runner reads them: a file for each operation, and an index.
struct VectorExport {
  /// Tells what the folder holds; written last.
  private static let indexName = "index.json"

  /// The contents of each file by its name.
  private let files: [String: String]
  /// How many vectors the files hold.
  let count: Int

  init(_ vectors: [Vector]) {
    let operations = Dictionary(grouping: vectors, by: \.operation)
    var files = [Self.indexName: "\(Self.index(of: operations).line)\n"]
    for (operation, vectors) in operations {
      let lines = vectors.map(\.exported.line).joined(separator: ",\n")
      files["\(operation.rawValue).json"] = "[\n\(lines)\n]\n"
    }
    self.files = files
    count = vectors.count
  }

  /// Writes the files into a folder, which is made, or holds an earlier export and nothing else.
  ///
  /// - Throws: A usage error when it holds anything else, a path error when it cannot be written.
  func write(to folder: URL) throws {
    let old = try Self.earlierExport(in: folder)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in old { try FileManager.default.removeItem(at: folder.appending(path: name)) }
      for name in files.keys.sorted(by: Self.indexLast) {
        try Data((files[name] ?? "").utf8).write(to: folder.appending(path: name))
      }
    } catch {
      throw PathError.cannotWrite(path: folder.path)
    }
  }

  /// What is to be removed first, the index before all others.
  private static func earlierExport(in folder: URL) throws -> [String] {
    let manager = FileManager.default
    guard manager.fileExists(atPath: folder.path) else { return [] }
    guard let names = try? manager.contentsOfDirectory(atPath: folder.path) else {
      throw PathError.cannotWrite(path: folder.path)
    }
    if names.isEmpty { return [] }
    let index = manager.contents(atPath: folder.appending(path: indexName).path)
    let operations = index.flatMap(JSONValue.init(parsing:))?["ops"]?.object
    let known = operations?.keys.map { "\($0).json" } ?? []
    if let other = names.sorted().first(where: { $0 != indexName && !known.contains($0) }) {
      throw UsageError.notAnExport(path: folder.path, holding: other)
    }
    if operations == nil {
      throw UsageError.notAnExport(path: folder.path, holding: indexName)
    }
    return names.sorted(by: indexLast).reversed()
  }

  private static func indexLast(_ one: String, _ other: String) -> Bool {
    (one == indexName ? 1 : 0, one) < (other == indexName ? 1 : 0, other)
  }

  private static func index(of operations: [Vector.Operation: [Vector]]) -> JSONValue {
    let counts = operations.map { ($0.key.rawValue, JSONValue.integer($0.value.count)) }
    return .object([
      "release": KitRelease.version.json,
      "count": .integer(operations.values.map(\.count).reduce(0, +)),
      "ops": .object(Dictionary(uniqueKeysWithValues: counts)),
    ])
  }
}

extension Vector {
  /// Without the operation, which its file is named after.
  fileprivate var exported: JSONValue {
    .object(["id": id.json, "in": input, "out": output, "why": why.json])
  }
}
