/// Reads Xcode's String Catalogs (.xcstrings); members it does not know are passed over.
struct StringCatalogReader: CatalogReader {
  func read(_ file: [UInt8], language: String?, into document: inout CatalogDocument) {
    let source = CatalogText(file)
    document.source = source
    do throws(JSONTape.Failure) {
      var reading = Reading(tape: try JSONTape(source))
      reading.catalog()
      document.sourceLanguage = reading.sourceLanguage
      document.tables = reading.tables
      document.problems += reading.problems
    } catch {
      var problem = CatalogProblem(error)
      problem.key = key(of: error.path)
      document.problems.append(problem)
    }
  }

  /// The entry that was being read, with its language if that was known.
  private func key(of path: [String]) -> String? {
    guard path.count > 1, path[0] == "strings" else { return path.first }
    guard path.count > 3, path[2] == "localizations" else { return path[1] }
    return "\(path[1]) [\(path[3])]"
  }
}

private struct Reading {
  let tape: JSONTape
  var sourceLanguage = "en"
  var tables: [CatalogTable] = []
  var problems: [CatalogProblem] = []
  private var places: [String: Int] = [:]
  private var languages: [Language] = []

  /// What is known of a language while the file is read.
  private struct Language {
    var tag: String
    /// Among the tables; nil while no text in it was found.
    var table: Int?
    /// The node of the entry that named it last.
    var entry: Int?
  }

  init(tape: JSONTape) {
    self.tape = tape
  }

  mutating func catalog() {
    guard let strings = tape.value("strings", in: 0), tape.nodes[strings].kind == .object else {
      report("the catalog has no object \"strings\"", at: 0)
      return
    }
    if let node = tape.value("sourceLanguage", in: 0), tape.nodes[node].kind == .string {
      sourceLanguage = tape.text(node)
    } else {
      report("the catalog has no text \"sourceLanguage\"", at: 0)
    }
    let source = table(of: place(of: sourceLanguage))
    var seen: Set<String> = []
    for (key, value) in tape.members(of: strings) {
      let name = tape.text(key)
      if !seen.insert(name).inserted {
        problems.append(.duplicate(name, severity: .error, offset: offset(key)))
      }
      entry(name, key: key, value: value, source: source)
    }
  }

  private func offset(_ node: Int) -> Int { tape.nodes[node].range.lowerBound }

  private mutating func report(_ message: String, at node: Int, key: String? = nil) {
    problems.append(
      CatalogProblem(
        kind: .structureError, key: key, offset: offset(node), message: message,
        fix: "let Xcode write the catalog anew, or correct it by hand"))
  }

  private mutating func place(of tag: String) -> Int {
    if let place = places[tag] { return place }
    places[tag] = languages.count
    languages.append(Language(tag: tag))
    return languages.count - 1
  }

  private mutating func table(of place: Int, at node: Int? = nil) -> Int {
    if let table = languages[place].table { return table }
    languages[place].table = tables.count
    tables.append(CatalogTable(language: languages[place].tag, offset: node.map(offset)))
    return tables.count - 1
  }

  private mutating func entry(_ name: String, key: Int, value: Int, source: Int) {
    guard tape.nodes[value].kind == .object else {
      return report("\(tape.nodes[value].kind.rawValue) stands for an entry", at: value, key: name)
    }
    var entry = CatalogEntry(key: name, offset: offset(key))
    entry.isStale = tape.value("extractionState", in: value).map { tape.text($0) } == "stale"
    if let node = tape.value("shouldTranslate", in: value) {
      entry.isTranslated = !tape.isText(node, "false")
    }
    var hasSource = false
    if let localizations = tape.value("localizations", in: value) {
      guard tape.nodes[localizations].kind == .object else {
        return report("\"localizations\" is no object", at: localizations, key: name)
      }
      for (languageNode, node) in tape.members(of: localizations) {
        let place = place(of: tape.text(languageNode))
        let tag = languages[place].tag
        if languages[place].entry == key {
          problems.append(
            .duplicate("\(name) [\(tag)]", severity: .error, offset: offset(languageNode)))
        }
        languages[place].entry = key
        hasSource = hasSource || languages[place].table == source
        localization(node, of: entry, in: place, at: languageNode)
      }
    }
    if !hasSource {
      entry.leaves = [CatalogLeaf(name, offset: offset(key))]
      tables[source].add(entry)
    }
  }

  private mutating func localization(
    _ node: Int, of entry: CatalogEntry, in place: Int, at languageNode: Int
  ) {
    var entry = entry
    leaves(of: node, variant: CatalogLeaf.Variant(), into: &entry.leaves)
    if let substitutions = tape.value("substitutions", in: node) {
      for (name, value) in tape.members(of: substitutions) {
        entry.variables.append(variable(tape.text(name), at: name, value))
      }
    }
    if entry.leaves.isEmpty {
      report("no text can be found here", at: node, key: "\(entry.name) [\(languages[place].tag)]")
      return
    }
    tables[table(of: place, at: languageNode)].add(entry)
  }

  private mutating func variable(_ name: String, at key: Int, _ value: Int) -> CatalogVariable {
    let argument = tape.value("argNum", in: value).flatMap { Int(tape.text($0)) }
    let specifier = tape.value("formatSpecifier", in: value).map { tape.text($0) } ?? ""
    var variable = CatalogVariable(
      name: name, offset: offset(key), argument: argument, specifier: specifier)
    leaves(of: value, variant: CatalogLeaf.Variant(), into: &variable.leaves)
    return variable
  }

  /// All texts under a localization, through variations inside variations.
  private func leaves(
    of node: Int, variant: CatalogLeaf.Variant, into leaves: inout [CatalogLeaf]
  ) {
    for (key, value) in tape.members(of: node) {
      if tape.isText(key, "stringUnit") {
        if let leaf = unit(value, variant: variant) { leaves.append(leaf) }
      } else if tape.isText(key, "stringSet") {
        leaves += set(value, variant: variant)
      } else if tape.isText(key, "variations") {
        for (kind, branches) in tape.members(of: value) {
          for (name, branch) in tape.members(of: branches) {
            var inner = variant
            if tape.isText(kind, "plural") { inner.plural = tape.text(name) }
            if tape.isText(kind, "device") { inner.device = tape.text(name) }
            self.leaves(of: branch, variant: inner, into: &leaves)
          }
        }
      }
    }
  }

  private func unit(_ node: Int, variant: CatalogLeaf.Variant) -> CatalogLeaf? {
    guard let value = tape.value("value", in: node), tape.nodes[value].kind == .string else {
      return nil
    }
    var leaf = CatalogLeaf(tape.text(value), offset: offset(value), variant: variant)
    leaf.state = state(of: node)
    return leaf
  }

  /// The phrases of an App Shortcut, any number in each language.
  private func set(_ node: Int, variant: CatalogLeaf.Variant) -> [CatalogLeaf] {
    guard let values = tape.value("values", in: node) else { return [] }
    return tape.elements(of: values).filter { tape.nodes[$0].kind == .string }.map {
      var leaf = CatalogLeaf(tape.text($0), offset: offset($0), variant: variant)
      leaf.state = state(of: node)
      return leaf
    }
  }

  private func state(of node: Int) -> CatalogLeaf.State {
    guard let state = tape.value("state", in: node) else { return .translated }
    if tape.isText(state, "translated") { return .translated }
    if tape.isText(state, "new") { return .new }
    if tape.isText(state, "needs_review") { return .needsReview }
    return .unknown(tape.text(state))
  }
}
