/// Reads a JSON object of texts, flat or nested; keys inside are joined by dots.
struct JSONCatalogReader: CatalogReader {
  func read(_ file: [UInt8], language: String?, into document: inout CatalogDocument) {
    guard let tape = document.object(in: file) else { return }
    var table = CatalogTable(language: language)
    add(0, of: tape, under: "", to: &table, problems: &document.problems)
    document.tables = [table]
  }

  private func add(
    _ object: Int, of tape: JSONTape, under prefix: String, to table: inout CatalogTable,
    problems: inout [CatalogProblem]
  ) {
    var seen: Set<String> = []
    for (key, value) in tape.members(of: object) {
      let name = tape.text(key)
      let offset = tape.nodes[key].range.lowerBound
      if !seen.insert(name).inserted {
        problems.append(.duplicate(prefix + name, severity: .error, offset: offset))
      }
      let entry = CatalogEntry(key: prefix + name, offset: offset, value: value, of: tape)
      table.add(entry)
      switch tape.nodes[value].kind {
      case .object:
        add(value, of: tape, under: "\(entry.key).", to: &table, problems: &problems)
      case .array:
        addElements(of: value, of: tape, under: entry.key, to: &table, problems: &problems)
      case .string, .number, .boolean, .null: break
      }
    }
  }

  private func addElements(
    of array: Int, of tape: JSONTape, under name: String, to table: inout CatalogTable,
    problems: inout [CatalogProblem]
  ) {
    for (number, element) in tape.elements(of: array).enumerated() {
      let entry = CatalogEntry(
        key: "\(name).\(number)", offset: tape.nodes[element].range.lowerBound, value: element,
        of: tape)
      table.add(entry)
      add(element, of: tape, under: "\(entry.key).", to: &table, problems: &problems)
    }
  }
}

extension CatalogDocument {
  /// Nil where the file is no JSON object, which is a problem then.
  mutating func object(in file: [UInt8]) -> JSONTape? {
    let text = CatalogText(file)
    source = text
    do throws(JSONTape.Failure) {
      let tape = try JSONTape(text)
      if tape.nodes.first?.kind == .object { return tape }
      problems.append(.noObject(tape.nodes.first?.kind))
    } catch {
      problems.append(CatalogProblem(error))
    }
    return nil
  }
}

extension CatalogEntry {
  /// A member of a JSON object, or an element of an array.
  init(key: String, offset: Int, value: Int, of tape: JSONTape) {
    self.init(key: key, offset: offset)
    let node = tape.nodes[value]
    if node.kind == .string {
      leaves = [CatalogLeaf(tape.text(value), offset: node.range.lowerBound)]
    } else {
      oddValue = node.kind.rawValue
    }
  }
}

extension CatalogProblem {
  /// A JSON text that could not be read.
  init(_ failure: JSONTape.Failure) {
    self.init(
      kind: .parseError, key: failure.path.isEmpty ? nil : failure.path.joined(separator: "."),
      offset: failure.offset, message: "cannot be read as JSON: \(failure.reason)",
      fix: "correct the file at this place")
  }

  /// A JSON text with something else around its texts.
  static func noObject(_ kind: JSONTape.Kind?) -> CatalogProblem {
    CatalogProblem(
      kind: .wrongType, offset: 0,
      message: "the file is \(kind?.rawValue ?? "empty"), not an object",
      fix: "write an object of keys and texts")
  }

  static func duplicate(
    _ key: String, severity: Finding.Severity, offset: Int?
  ) -> CatalogProblem {
    CatalogProblem(
      kind: .duplicateKey, severity: severity, key: key, offset: offset,
      message: "\(key) stands here a second time, and one of them is silently lost",
      fix: "keep one")
  }
}
