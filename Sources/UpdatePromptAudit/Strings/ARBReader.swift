import UpdatePromptCore

/// Reads Flutter's application resource bundles (.arb): ICU messages, and what is said about them.
struct ARBReader: CatalogReader {
  func read(_ file: [UInt8], language: String?, into document: inout CatalogDocument) {
    guard let tape = document.object(in: file) else { return }
    var table = CatalogTable(language: locale(tape, path: language, &document.problems))
    let declared = declarations(tape)
    var seen: Set<String> = []
    for (key, value) in tape.members(of: 0) {
      let name = tape.text(key)
      let offset = tape.nodes[key].range.lowerBound
      if !seen.insert(name).inserted {
        document.problems.append(.duplicate(name, severity: .error, offset: offset))
      }
      guard !name.hasPrefix("@") else { continue }
      var entry = CatalogEntry(key: name, offset: offset, value: value, of: tape)
      entry.declared = declared[name] ?? []
      table.add(entry)
    }
    document.tables = [table]
  }

  /// The names of the placeholders that `@key` declares, by key.
  private func declarations(_ tape: JSONTape) -> [String: [String]] {
    var names: [String: [String]] = [:]
    for (key, value) in tape.members(of: 0) {
      let name = tape.text(key)
      guard name.hasPrefix("@"), let node = tape.value("placeholders", in: value) else { continue }
      names[String(name.dropFirst())] = tape.members(of: node).map { tape.text($0.key) }
    }
    return names
  }

  /// What the file says, which Flutter wants to be what its name says.
  private func locale(
    _ tape: JSONTape, path: String?, _ problems: inout [CatalogProblem]
  ) -> String? {
    guard let node = tape.value("@@locale", in: 0), tape.nodes[node].kind == .string else {
      return path
    }
    let locale = tape.text(node)
    if let path, LanguageTag(path) != LanguageTag(locale) {
      problems.append(
        CatalogProblem(
          kind: .badLanguageTag, key: "@@locale", offset: tape.nodes[node].range.lowerBound,
          message: "the file is named after \(path), and says that it is \(locale)",
          fix: "write \(path), or rename the file"))
    }
    return locale
  }
}
