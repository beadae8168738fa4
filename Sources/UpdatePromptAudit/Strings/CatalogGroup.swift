import UpdatePromptCore

/// Catalogs that say the same things in different languages, and the one they come from.
struct CatalogGroup {
  /// One language and the file that holds it.
  struct Member {
    var document: CatalogDocument
    var table: CatalogTable
    var isBase: Bool

    /// `Base.lproj`, which other catalogs fall back to; it has no language of its own.
    var isDevelopmentBase: Bool {
      table.language == nil && document.path.contains("Base.lproj/")
    }

    func isSame(as other: Member) -> Bool {
      document.path == other.document.path && table.language == other.table.language
    }
  }

  let members: [Member]
  let source: Member
  let format: CatalogFormat
  /// The rules of the kit's keys and of those that the caller named, by key.
  let rules: [String: TextRule]
  let plurals: JSONPlurals?
  /// Keys that a file's language keeps in another file, as plurals in a .stringsdict; by path.
  let keysElsewhere: [String: Set<String>]

  /// Nil when no document holds any texts.
  init?(
    _ documents: [CatalogDocument], base: String?, rules: [String: TextRule],
    keysElsewhere: [String: Set<String>]
  ) {
    members = documents.flatMap { document in
      document.tables.map { table in
        let isBase =
          document.format.holdsEveryLanguage
          ? table.language == document.sourceLanguage : document.path == base
        return Member(document: document, table: table, isBase: isBase)
      }
    }
    guard let source = members.first(where: \.isBase) ?? members.first else { return nil }
    self.source = source
    format = source.document.format
    // The kit's placeholder is no ICU message, so no .arb file holds the kit's own texts.
    let kit = format == .arb ? [:] : KitKeys.rules(in: source.table)
    self.rules = rules.merging(kit) { named, _ in named }
    plurals = format == .json ? JSONPlurals(source: source.table) : nil
    self.keysElsewhere = keysElsewhere
  }

  /// The source's entry for a key, or for many in place of a number form it lacks.
  func counterpart(of entry: CatalogEntry) -> CatalogEntry? {
    source.table[entry.key] ?? plurals?.form(of: entry.key).flatMap { source.table[$0.general] }
  }

  func hasCounterpart(of entry: CatalogEntry) -> Bool {
    source.table.has(entry.key)
      || plurals?.form(of: entry.key).map { source.table.has($0.general) } ?? false
  }

  /// Whether a member is written in the source's language, as en-GB beside en.
  func readsLikeSource(_ member: Member) -> Bool {
    guard let language = member.table.language else {
      return member.isBase || member.isDevelopmentBase
    }
    let sourceTag = LanguageTag(source.table.language ?? "en")
    return LanguageTag(language).flatMap { tag in sourceTag.map(tag.reads) } ?? false
  }

  /// Whether a region's catalog may rely on its language's, as fr-CA on fr.
  func fallsBack(_ member: Member) -> Bool {
    guard let tag = member.table.language.flatMap(LanguageTag.init), tag.region != nil else {
      return false
    }
    return members.contains { other in
      let general = other.table.language.flatMap(LanguageTag.init)
      return general?.region == nil && general?.reads(as: tag) == true
    }
  }

  /// Whether there is anything to translate in a text of the source.
  func hasWords(_ text: String) -> Bool {
    TextHygiene.hasWords(format.prose(of: text, source.document.apostrophe))
  }

  /// A key as findings name it.
  func name(
    of entry: CatalogEntry, in member: Member, found: EntryComparison.Found? = nil
  ) -> String {
    switch format {
    case .stringCatalog:
      member.isSame(as: source)
        ? entry.name : "\(entry.name) [\(member.table.language ?? "")]"
    case .stringsDict:
      entry.name + (found?.variable.map { "/\($0.name)" } ?? "")
        + (found?.leaf?.variant.plural.map { ".\($0)" } ?? "")
    case .android:
      entry.name
        + (found.flatMap { $0.defect.kind == .missingKey ? nil : $0.leaf?.variant.plural }
          .map { "#\($0)" } ?? "")
    case .json, .strings, .arb: entry.name
    }
  }
}
