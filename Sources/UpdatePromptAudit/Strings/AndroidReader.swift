/// Reads Android's `strings.xml`: the inner XML of strings, plurals and arrays of strings.
struct AndroidReader: CatalogReader {
  func read(_ file: [UInt8], language: String?, into document: inout CatalogDocument) {
    let source = CatalogText(file)
    document.source = source
    do throws(XMLTokens.Failure) {
      let resources = try AndroidResources(source)
      document.problems += resources.problems
      var table = CatalogTable(language: language ?? resources.locale)
      // R.string and R.plurals may share a name.
      let strings = Set(resources.resources.filter { $0.kind == .string }.map(\.name))
      var seen: Set<String> = []
      for resource in resources.resources {
        let isShared = resource.kind != .string && strings.contains(resource.name)
        let key = isShared ? "\(resource.name)#" : resource.name
        if !seen.insert(key).inserted {
          document.problems.append(
            .duplicate(resource.name, severity: .error, offset: resource.offset))
        }
        for entry in entries(resource, key: key, in: source.bytes) { table.add(entry) }
        document.problems += escapes(resource, in: source.bytes)
      }
      document.tables = [table]
    } catch {
      document.problems.append(
        CatalogProblem(
          kind: .parseError, key: error.key, offset: error.offset,
          message: "cannot be read as XML: \(error.reason)", fix: "correct the file at this place"))
    }
  }

  /// An array is an entry of its own, and one for each element.
  private func entries(
    _ resource: AndroidResources.Resource, key: String, in bytes: [UInt8]
  ) -> [CatalogEntry] {
    func entry(_ key: String, _ name: String, at offset: Int) -> CatalogEntry {
      var entry = CatalogEntry(key: key, name: name, offset: offset)
      entry.isTranslated = resource.isTranslatable && !isReference(resource, in: bytes)
      entry.isOptional = resource.isOptional
      entry.isFormatted = resource.isFormatted
      return entry
    }
    var whole = entry(key, resource.name, at: resource.offset)
    let leaves = resource.items.map { item in
      CatalogLeaf(
        TextSpelling.android.decode(bytes, in: item.content), offset: item.content.lowerBound,
        variant: CatalogLeaf.Variant(plural: item.quantity))
    }
    guard resource.kind == .stringArray else {
      whole.leaves = leaves
      if resource.kind == .plurals { whole.oddValue = leaves.isEmpty ? "an empty plural" : nil }
      return [whole]
    }
    whole.oddValue = "an array"
    return [whole]
      + leaves.enumerated().map { number, leaf in
        var element = entry(
          "\(key).\(number)", "\(resource.name).\(number)", at: leaf.offset ?? resource.offset)
        element.leaves = [leaf]
        return element
      }
  }

  /// Whether it only points to another text, as `@string/name` does.
  private func isReference(_ resource: AndroidResources.Resource, in bytes: [UInt8]) -> Bool {
    guard resource.kind == .string, let content = resource.items.first?.content,
      bytes[content].first == UInt8(ascii: "@")
    else { return false }
    return String(decoding: bytes[content], as: UTF8.self)
      .wholeMatch(of: /@([A-Za-z.]+:)?string\/[A-Za-z0-9_.]+/) != nil
  }

  /// Escapes that stop the build, the first of each text.
  private func escapes(
    _ resource: AndroidResources.Resource, in bytes: [UInt8]
  ) -> [CatalogProblem] {
    resource.items.compactMap { item in
      guard let (offset, mistake) = AndroidEscapes.firstMistake(in: bytes, item.content) else {
        return nil
      }
      return CatalogProblem(
        kind: .structureError, key: resource.name + (item.quantity.map { "#\($0)" } ?? ""),
        offset: offset, message: mistake.message, fix: mistake.fix)
    }
  }
}
