import UpdatePromptCore

/// Which keys the languages of a group lack, or have besides those of the source.
struct KeyComparison {
  typealias Problem = (CatalogProblem, CatalogDocument)

  let group: CatalogGroup

  func problems() -> [Problem] {
    let others = group.members.filter { !$0.isSame(as: group.source) }
    return others.flatMap(extra) + group.members.flatMap(missingRuled)
      + (group.format == .stringCatalog ? untranslated(others) : others.flatMap(missing))
  }

  private func extra(in member: CatalogGroup.Member) -> [Problem] {
    guard !member.isDevelopmentBase else { return [] }
    // What is inside something odd is no key of its own.
    var outer = member.table.entries.filter { $0.oddValue != nil && group.rules[$0.key] != nil }
    var problems: [Problem] = []
    for entry in member.table.entries where isExtra(entry) {
      guard !outer.contains(where: { entry.key.hasPrefix($0.key + ".") }) else { continue }
      outer.append(entry)
      let lacking = group.source.table.entries.map(\.key).filter {
        !member.table.has($0) || group.rules[$0] != nil
      }
      let fix = entry.key.nearest(among: lacking).map { "did you mean \($0)?" }
      let isKit = group.format == .json && !group.rules.isEmpty
      problems.append(
        (
          CatalogProblem(
            kind: .extraKey, severity: isKit ? nil : .warning,
            key: group.name(of: entry, in: member), offset: entry.offset,
            message: "the source has no \(entry.name)",
            fix: fix ?? "remove it, or add it to the source"), member.document
        ))
    }
    return problems
  }

  private func isExtra(_ entry: CatalogEntry) -> Bool {
    !group.hasCounterpart(of: entry) && group.rules[entry.key] == nil
      && !isKept(entry.key, beside: group.source)
  }

  private func isKept(_ key: String, beside member: CatalogGroup.Member) -> Bool {
    group.keysElsewhere[member.document.path]?.contains(key) ?? false
  }

  /// Keys under a rule, which no language may lack: whole catalogs are chosen, never single texts.
  private func missingRuled(in member: CatalogGroup.Member) -> [Problem] {
    group.rules.sorted { $0.key < $1.key }.compactMap { key, rule in
      let isRequired = rule.role.map(Catalog.Key.required.contains) ?? true
      let source = group.source.table[key]
      guard !member.table.has(key), isRequired || source != nil, source?.isTranslated ?? true
      else { return nil }
      let name = group.name(of: CatalogEntry(key: key), in: member)
      let message = "\(key) is missing"
      return (
        CatalogProblem(kind: .missingKey, key: name, message: message, fix: "add it"),
        member.document
      )
    }
  }

  private func missing(in member: CatalogGroup.Member) -> [Problem] {
    var lacking: [(key: String, name: String)] = []
    for entry in group.source.table.entries where isMissing(entry, in: member) {
      // A section that is missing is one thing.
      guard !lacking.contains(where: { entry.key.hasPrefix($0.key + ".") }) else { continue }
      lacking.append((entry.key, entry.name))
    }
    for (key, _) in group.plurals?.needed(in: member.table.language, by: member.table) ?? [] {
      lacking.append((key, key))
    }
    return lacking.map { _, name in
      (
        CatalogProblem(
          kind: .missingKey, severity: .warning, key: name, message: "\(name) is missing",
          fix: "translate it"), member.document
      )
    }
  }

  private func isMissing(_ entry: CatalogEntry, in member: CatalogGroup.Member) -> Bool {
    guard !member.table.has(entry.key), group.rules[entry.key] == nil, entry.isTranslated,
      !entry.isStale, !entry.isOptional
    else { return false }
    // What has no words, such as "%@", reads alike everywhere.
    guard entry.leaves.isEmpty || entry.leaves.contains(where: { group.hasWords($0.text) })
    else { return false }
    let language = member.table.language
    if group.plurals?.isDispensable(entry.key, in: language, member.table) ?? false {
      return false
    }
    return !isKept(entry.key, beside: member) && !member.isDevelopmentBase
      && !group.fallsBack(member)
  }

  /// One finding for a key of a String Catalog, with the languages that lack it.
  private func untranslated(_ others: [CatalogGroup.Member]) -> [Problem] {
    group.source.table.entries.compactMap { entry in
      let lacking = others.filter { isMissing(entry, in: $0) }.compactMap(\.table.language)
      guard !lacking.isEmpty else { return nil }
      return (
        CatalogProblem(
          kind: .missingKey, severity: .warning, key: entry.name, offset: entry.offset,
          message: "\(entry.name) is not translated into \(lacking.joined(separator: ", "))",
          fix: "translate it, or mark it as not to be translated"), group.source.document
      )
    }
  }
}
