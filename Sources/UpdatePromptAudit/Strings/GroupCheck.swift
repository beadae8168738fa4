import UpdatePromptCore

/// Checks the catalogs of one group against each other.
package struct GroupCheck {
  private let group: CatalogGroup
  private let braces: BraceStyle
  private var collector: FindingCollector

  package static func findings(
    in documents: [CatalogDocument], base: String?, rules: [String: TextRule],
    languages: [String], keysElsewhere: [String: Set<String>],
    braces: BraceStyle = .i18next
  ) -> [Finding] {
    var collector = FindingCollector()
    for document in documents {
      for problem in document.problems { collector.add(problem, in: document) }
    }
    guard
      let group = CatalogGroup(documents, base: base, rules: rules, keysElsewhere: keysElsewhere)
    else { return collector.findings }
    var check = GroupCheck(group: group, braces: braces, collector: collector)
    // A file that cannot be read says so itself; its language is not missing.
    let unread = documents.filter(\.isUnreadable).compactMap(\.language)
      .compactMap(LanguageTag.init)
    check.run(
      languages: languages.filter { !(LanguageTag($0).map(unread.contains) ?? false) })
    return check.collector.findings
  }

  private mutating func run(languages: [String]) {
    for (problem, document) in LanguageCheck(group: group).problems(required: languages) {
      collector.add(problem, in: document)
    }
    for member in group.members {
      let readsLikeSource = group.readsLikeSource(member)
      for entry in member.table.entries where entry.isTranslated {
        check(entry, of: member, readsLikeSource: readsLikeSource)
      }
      sameTexts(of: member)
    }
    for (problem, document) in KeyComparison(group: group).problems() {
      collector.add(problem, in: document)
    }
  }

  private mutating func check(
    _ entry: CatalogEntry, of member: CatalogGroup.Member, readsLikeSource: Bool
  ) {
    let isSource = member.isSame(as: group.source)
    if isSource, entry.isStale {
      let stale = CatalogProblem(
        kind: .staleKey, key: entry.name, offset: entry.offset,
        message: "the code no longer uses \(entry.name)", fix: "remove it")
      collector.add(stale, in: member.document)
    }
    guard !entry.isStale || group.rules[entry.key] != nil else { return }
    var found = defects(
      of: entry, in: member, isSource: isSource, readsLikeSource: readsLikeSource)
    found += isSource ? StateCheck.unknown(in: entry) : StateCheck.found(in: entry)
    for one in found {
      let key = group.name(of: entry, in: member, found: one)
      let evidence = evidence(for: one, of: entry, in: member)
      collector.add(one, entry: entry, key: key, in: member.document, evidence: evidence)
    }
  }

  /// The source's text for the same device and number, if the entry is a translation.
  private func evidence(
    for found: EntryComparison.Found, of entry: CatalogEntry, in member: CatalogGroup.Member
  ) -> FindingEvidence {
    var evidence = FindingEvidence(language: member.table.language)
    guard !member.isSame(as: group.source), found.variable == nil, let leaf = found.leaf,
      let source = group.counterpart(of: entry)
    else { return evidence }
    evidence.source = EntryComparison.counterpart(of: leaf, among: source.leaves)?.text
    evidence.sourceLanguage = group.source.table.language
    return evidence
  }

  private func defects(
    of entry: CatalogEntry, in member: CatalogGroup.Member, isSource: Bool, readsLikeSource: Bool
  ) -> [EntryComparison.Found] {
    if let rule = group.rules[entry.key] {
      let source = readsLikeSource ? nil : group.source.table[entry.key]
      return KitEntryCheck.found(
        in: entry, rule: rule, source: source, language: member.table.language)
    }
    let apostrophe = group.source.document.apostrophe
    if isSource {
      return SourceEntryCheck.found(in: entry, format: group.format, apostrophe: apostrophe)
    }
    guard let counterpart = group.counterpart(of: entry), counterpart.isTranslated else {
      return []
    }
    let context = EntryComparison.Context(
      format: group.format, language: member.table.language,
      isSourceLanguage: readsLikeSource, plurals: group.plurals, apostrophe: apostrophe,
      braces: braces)
    return EntryComparison.found(in: entry, source: counterpart, context: context)
  }

  private mutating func sameTexts(of member: CatalogGroup.Member) {
    for (key, rule) in group.rules where rule.role == .skip {
      let later = key.dropLast(Catalog.Key.skip.rawValue.count) + Catalog.Key.later.rawValue
      guard let skip = member.table[key], let text = skip.leaves.first,
        let other = member.table[String(later)]?.leaves.first?.text,
        text.text.lowercased() == other.lowercased(), !TextHygiene.isBlank(other)
      else { continue }
      let same = CatalogProblem(
        kind: .sameText, key: group.name(of: skip, in: member), offset: text.offset,
        message: "\(key) reads like \(later), and means to skip a version for good",
        fix: "say it in other words")
      collector.add(same, in: member.document)
    }
  }
}
