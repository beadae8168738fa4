/// Reads what an app declares.
package struct DeclaredVersionReader {
  package struct Declaration: Hashable, Sendable {
    package var version: String
    /// Nil when it was given as text.
    package var place: Place?
  }

  package enum Failure: Error, Hashable, Sendable {
    case cannotRead(file: String)
    case unknownKind(file: String)
    case noSuchName(String?, file: String)
    case computed(name: String, at: Place)
    case contradictory(name: String, first: String, second: String, at: Place)
    case malformed(SourceMistake, file: String)
    case conflict(at: Place)
  }

  private let tree: SourceTree

  package init(_ tree: SourceTree) {
    self.tree = tree
  }

  /// - Throws: Why nothing could be read; a version is never guessed.
  package func read(_ source: DeclaredVersion.Source) throws(Failure) -> Declaration {
    switch source {
    case .given(let version): return Declaration(version: version)
    case .file(let path, let name):
      let file = tree.path(path, in: "")
      guard let data = tree.data(at: file) else { throw .cannotRead(file: file) }
      if let line = SourceText.conflictLine(in: data) { throw .conflict(at: Place(file, line)) }
      let text = SourceText(data)
      if let language = SourceLanguage(file: file) {
        return try constant(name, in: text, language: language, file: file)
      }
      switch file.split(separator: ".").last?.lowercased() {
      case "json": return try json(name, in: text, file: file)
      case "yaml", "yml": return try yaml(name, in: text, file: file)
      case _: throw .unknownKind(file: file)
      }
    }
  }

  private func constant(
    _ name: String?, in text: SourceText, language: SourceLanguage, file: String
  ) throws(Failure) -> Declaration {
    let tokens = SourceTokens(text, language: language)
    let last = name?.split(separator: ".").last.map(String.init)
    for name in last.map({ [$0] }) ?? SourceConstant.usualNames {
      let found = SourceConstant.assignments(to: name, in: tokens)
      guard let first = found.first else { continue }
      if let computed = found.first(where: { $0.value == nil }) {
        throw .computed(name: name, at: Place(file, computed.position))
      }
      let value = first.value ?? ""
      if let other = found.first(where: { $0.value != value }) {
        throw .contradictory(
          name: name, first: value, second: other.value ?? "", at: Place(file, other.position))
      }
      return Declaration(version: value, place: Place(file, first.position))
    }
    throw .noSuchName(name, file: file)
  }

  private func json(
    _ name: String?, in text: SourceText, file: String
  ) throws(Failure) -> Declaration {
    let root: SourceNode
    do {
      root = try RelaxedJSON.read(text)
    } catch {
      throw .malformed(error, file: file)
    }
    for keys in name.map({ [$0] }) ?? ["expo.version", "version"] {
      if let scalar = scalar(keys, in: root), scalar.isQuoted {
        return Declaration(version: scalar.text, place: Place(file, scalar.position))
      }
    }
    throw .noSuchName(name, file: file)
  }

  /// A pubspec's `1.6.0+41` is version 1.6.0, build 41.
  private func yaml(
    _ name: String?, in text: SourceText, file: String
  ) throws(Failure) -> Declaration {
    let root: SourceNode
    do {
      root = try YAMLReader.read(text)
    } catch {
      throw .malformed(error, file: file)
    }
    guard let scalar = scalar(name ?? "version", in: root), !scalar.text.isEmpty else {
      throw .noSuchName(name, file: file)
    }
    let isPubspec = SourceTree.name(of: file).hasPrefix("pubspec.")
    let version = isPubspec ? scalar.text.prefix { $0 != "+" } : scalar.text[...]
    return Declaration(version: String(version), place: Place(file, scalar.position))
  }

  private func scalar(_ keys: String, in root: SourceNode) -> SourceScalar? {
    if let whole = root[keys]?.scalar { return whole }
    var node: SourceNode? = root
    for key in keys.split(separator: ".") { node = node?[String(key)] }
    return node?.scalar
  }
}
