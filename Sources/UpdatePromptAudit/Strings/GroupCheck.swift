import UpdatePromptCore

/// Checks the catalogs of one group against each other.
struct GroupCheck {
  /// One language of the group and the file that holds it.
  struct Member {
    var document: CatalogDocument
    var table: CatalogTable
    var isBase: Bool
  }

  private let members: [Member]
  private let source: Member
  private let format: CatalogFormat
  private let rules: [String: TextRule]
  private let plurals: JSONPlurals?
  /// Keys that a language keeps in another file, as plurals in a .stringsdict.
  private let keysElsewhere: [String: Set<String>]
  private var collector = FindingCollector()

  private init(
    members: [Member], source: Member, rules: [String: TextRule],
    keysElsewhere: [String: Set<String>]
  ) {
    self.members = members
    self.source = source
    format = source.document.format
    self.rules = rules.merging(KitKeys.rules(in: source.table)) { named, _ in named }
    plurals = format == .json ? JSONPlurals(source: source.table) : nil
    self.keysElsewhere = keysElsewhere
  }

  static func findings(
    in documents: [CatalogDocument], base: String?, rules: [String: TextRule],
    languages: [String], keysElsewhere: [String: Set<String>]
  ) -> [Finding] {
    var collector = FindingCollector()
    for document in documents {
      for problem in document.problems { collector.add(problem, in: document) }
    }
    let members = documents.flatMap { document in
      document.tables.map { table in
        let isBase =
          document.format.holdsEveryLanguage
          ? table.language == document.sourceLanguage : document.path == base
        return Member(document: document, table: table, isBase: isBase)
      }
    }
    guard let source = members.first(where: \.isBase) ?? members.first else {
      return collector.findings
    }
    var check = GroupCheck(
      members: members, source: source, rules: rules, keysElsewhere: keysElsewhere)
    check.run(languages: languages)
    return collector.findings + check.collector.findings
  }

  private mutating func run(languages: [String]) {
    checkLanguages(languages)
    for member in members {
      let isSource = member.document.path == source.document.path
        && member.table.language == source.table.language
      for entry in member.table.entries { check(entry, of: member, isSource: isSource) }
      if !isSource { extraKeys(of: member) }
      missingKitKeys(of: member)
      sameTexts(of: member)
    }
    missingKeys()
  }

  // MARK: Languages

  private mutating func checkLanguages(_ required: [String]) {
    let present = members.compactMap(\.table.language)
    let tags = Set(present.compactMap(LanguageTag.init))
    for language in required where !(LanguageTag(language).map(tags.contains) ?? false) {
      report(
        .missingKey, "there are no texts in \(language)", fix: "add the language",
        in: source.document)
    }
    let wanted = Set(required.compactMap(LanguageTag.init))
    for member in members {
      guard let language = member.table.language else { continue }
      checkTag(language, of: member)
      if !wanted.isEmpty, !(LanguageTag(language).map(wanted.contains) ?? true) {
        report(
          .extraLanguage, "\(language) is not among the languages asked for",
          fix: "ask for it, or remove it", in: member.document)
      }
    }
  }

  /// i18next and .lproj folders allow underscores; String Catalogs and the kit do not.
  private mutating func checkTag(_ language: String, of member: Member) {
    let isStrict = format == .stringCatalog || (format == .json && !rules.isEmpty)
    guard isStrict, let right = LanguageName.correction(of: language) else { return }
    report(
      .badLanguageTag,
      right.isEmpty ? "\(language) is no language" : "\(language) is not found at run time",
      fix: right.isEmpty ? "use a tag such as pt-BR" : "use \(right)", in: member.document)
  }

  private mutating func report(
    _ kind: StringsKind, severity: Finding.Severity? = nil, _ message: String, fix: String,
    key: String? = nil, offset: Int? = nil, in document: CatalogDocument
  ) {
    collector.add(
      CatalogProblem(
        kind: kind, severity: severity, key: key, offset: offset, message: message, fix: fix),
      in: document)
  }

  // MARK: Texts

  private func name(
    _ entry: CatalogEntry, of member: Member, in found: EntryComparison.Found? = nil
  ) -> String {
    switch format {
    case .stringCatalog:
      member.table.language == source.table.language
        ? entry.name : "\(entry.name) [\(member.table.language ?? "")]"
    case .stringsDict:
      entry.name + (found?.variable.map { "/\($0.name)" } ?? "")
        + (found?.leaf?.variant.plural.map { ".\($0)" } ?? "")
    case .json, .strings: entry.name
    }
  }

  private mutating func check(_ entry: CatalogEntry, of member: Member, isSource: Bool) {
    guard entry.isTranslated else { return }
    let rule = rules[entry.key]
    if isSource, entry.isStale {
      report(
        .staleKey, "the code no longer uses \(entry.name)", fix: "remove it", key: entry.name,
        offset: entry.offset, in: member.document)
    }
    if entry.isStale, rule == nil { return }
    var found: [EntryComparison.Found]
    if let rule {
      found = KitEntryCheck.found(
        in: entry, rule: rule, source: isReading(member) ? nil : source.table[entry.key],
        language: member.table.language)
    } else if isSource {
      found = SourceEntryCheck.found(in: entry, format: format)
    } else if let counterpart = counterpart(of: entry) {
      let context = EntryComparison.Context(
        format: format, language: member.table.language, isSourceLanguage: isReading(member),
        plurals: plurals)
      found = EntryComparison.found(in: entry, source: counterpart, context: context)
    } else {
      return
    }
    if !isSource { found += StateCheck.found(in: entry) } else { found += StateCheck.unknown(in: entry) }
    for one in found {
      collector.add(
        one, entry: entry, key: name(entry, of: member, in: one), in: member.document)
    }
  }

  /// The source's entry for a key, or for many in place of a number form it lacks.
  private func counterpart(of entry: CatalogEntry) -> CatalogEntry? {
    source.table[entry.key] ?? plurals?.form(of: entry.key).flatMap { source.table[$0.general] }
  }

  /// Whether a member is written in the source's language, as en-GB beside en.
  private func isReading(_ member: Member) -> Bool {
    guard let language = member.table.language else { return member.isBase || member.document.path.contains("Base.lproj/") }
    guard let tag = LanguageTag(language) else { return false }
    let sourceTag = LanguageTag(source.table.language ?? "en")
    return sourceTag.map(tag.reads) ?? false
  }

  // MARK: Keys

  private mutating func extraKeys(of member: Member) {
    var extras: [CatalogEntry] = []
    for entry in member.table.entries
    where counterpart(of: entry) == nil && rules[entry.key] == nil && !isKept(entry.key, by: source) {
      let isInside = (extras + oddKitEntries(of: member)).contains { entry.key.hasPrefix($0.key + ".") }
      if !isInside { extras.append(entry) }
    }
    for entry in extras {
      let near = entry.key.nearest(
        among: source.table.entries.map(\.key).filter { member.table[$0] == nil || rules[$0] != nil })
      let isKit = format == .json && !rules.isEmpty
      report(
        .extraKey, severity: isKit ? nil : .warning, "the source has no \(entry.name)",
        fix: near.map { "did you mean \($0)?" } ?? "remove it, or add it to the source",
        key: name(entry, of: member), offset: entry.offset, in: member.document)
    }
  }

  /// Texts of the kit that something else stands for; what is inside is no key.
  private func oddKitEntries(of member: Member) -> [CatalogEntry] {
    member.table.entries.filter { $0.oddValue != nil && rules[$0.key] != nil }
  }

  private func isKept(_ key: String, by member: Member) -> Bool {
    keysElsewhere[member.document.path]?.contains(key) ?? false
  }

  /// The kit's keys, which no language may lack: whole catalogs are chosen, never single texts.
  private mutating func missingKitKeys(of member: Member) {
    for (key, rule) in rules.sorted(by: { $0.key < $1.key }) {
      let isRequired = rule.role.map(Catalog.Key.required.contains) ?? true
      guard member.table[key] == nil, isRequired || source.table[key] != nil,
        source.table[key]?.isTranslated ?? true
      else { continue }
      let entry = CatalogEntry(key: key)
      report(
        .missingKey, "\(key) is missing", fix: "add it", key: name(entry, of: member),
        in: member.document)
    }
  }

  private mutating func missingKeys() {
    let members = members.filter {
      ($0.document.path, $0.table.language) != (source.document.path, source.table.language)
    }
    if format == .stringCatalog { return missingLocalizations(members) }
    for member in members {
      var lacking: [String] = []
      for entry in source.table.entries
      where isMissing(entry, in: member) && !lacking.contains(where: { entry.key.hasPrefix($0 + ".") }) {
        lacking.append(entry.key)
        reportMissing(entry.name, in: member)
      }
      for (key, _) in plurals?.needed(in: member.table.language, by: member.table) ?? [] {
        reportMissing(key, in: member)
      }
    }
  }

  private mutating func reportMissing(_ key: String, in member: Member) {
    report(
      .missingKey, severity: .warning, "\(key) is missing", fix: "translate it", key: key,
      in: member.document)
  }

  private func isMissing(_ entry: CatalogEntry, in member: Member) -> Bool {
    guard member.table[entry.key] == nil, rules[entry.key] == nil, entry.isTranslated,
      !entry.isStale
    else { return false }
    let language = member.table.language
    if plurals?.isDispensable(entry.key, in: language, member.table) ?? false { return false }
    return !isKept(entry.key, by: member) && !fallsBack(entry, from: member)
  }

  /// Whether a region's catalog may rely on its language's, as fr-CA on fr.
  private func fallsBack(_ entry: CatalogEntry, from member: Member) -> Bool {
    guard let language = member.table.language, let tag = LanguageTag(language) else { return false }
    return members.contains { other in
      other.table.language != language && other.table[entry.key] != nil
        && (other.table.language.flatMap(LanguageTag.init).map { $0.region == nil && $0.reads(as: tag) }
          ?? false)
    }
  }

  /// One finding for a key, with the languages that lack it.
  private mutating func missingLocalizations(_ members: [Member]) {
    for entry in source.table.entries {
      let lacking = members.filter { isMissing(entry, in: $0) }.compactMap(\.table.language)
      guard !lacking.isEmpty else { continue }
      report(
        .missingKey, severity: .warning,
        "\(entry.name) is not translated into \(lacking.joined(separator: ", "))",
        fix: "translate it, or mark it as not to be translated", key: entry.name,
        offset: entry.offset, in: source.document)
    }
  }

  private mutating func sameTexts(of member: Member) {
    for (key, rule) in rules where rule.role == .skip {
      let later = key.dropLast(Catalog.Key.skip.rawValue.count) + Catalog.Key.later.rawValue
      guard let skip = member.table[key], let text = skip.leaves.first,
        let other = member.table[String(later)]?.leaves.first?.text,
        text.text.lowercased() == other.lowercased(), !TextHygiene.isBlank(other)
      else { continue }
      report(
        .sameText, "\(key) reads like \(later), and means to skip a version for good",
        fix: "say it in other words", key: name(skip, of: member), offset: text.offset,
        in: member.document)
    }
  }
}
