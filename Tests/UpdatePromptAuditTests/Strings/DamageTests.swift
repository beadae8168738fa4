import Foundation
import Testing
import UpdatePromptAudit
import UpdatePromptCore

/// Every damage in every language and format is found at the right key, line and column.
@Suite struct DamageTests {
  private static let languages = Catalog.builtIn.map(\.language)

  private static func texts(_ language: String) -> [(key: String, text: String)] {
    let catalog = Catalog.builtIn.first { $0.language == language }
    return Catalog.Key.allCases.compactMap { key in
      catalog?.texts[key].map { (key.rawValue, $0) }
    }
  }

  @Test(arguments: CatalogWriter.allCases, languages)
  func acceptsOurOwnCatalogs(_ writer: CatalogWriter, _ language: String) {
    #expect(findings(writer, Self.texts(language), language) == [])
  }

  @Test(arguments: CatalogWriter.allCases, languages)
  func findsEveryDamage(_ writer: CatalogWriter, _ language: String) async throws {
    let damages = PlaceholderDamage.all + [.translated(into: language)]
    #expect(damages.count >= 30)
    // In the source language and in a String Catalog there is one file, and it is the damaged one.
    let source =
      language == "en" || writer == .stringCatalog
      ? nil : writer.document(Self.texts("en"), language: "en")
    for damage in damages {
      await Task.yield()
      try plant(damage, in: .title, writer, language, source)
      if writer == .ownJSON { try plant(damage, in: .requiredBody, writer, language, source) }
    }
  }

  private func findings(
    _ writer: CatalogWriter, _ texts: [(key: String, text: String)], _ language: String
  ) -> [Finding] {
    let documents = writer.documents(texts, language: language, source: Self.texts("en"))
    return GroupCheck.findings(
      in: documents, base: "en", rules: [:], languages: [], keysElsewhere: [:])
  }

  private func plant(
    _ damage: PlaceholderDamage, in key: Catalog.Key, _ writer: CatalogWriter, _ language: String,
    _ original: CatalogDocument?
  ) throws {
    var texts = Self.texts(language)
    let place = try #require(texts.firstIndex { $0.key == key.rawValue })
    let parts = texts[place].text.components(around: Placeholder.text)
    texts[place].text = parts.before + damage.token + parts.after
    let source = language == "en" ? texts : Self.texts("en")
    let documents =
      original.map { [$0, writer.document(texts, language: language)] }
      ?? writer.documents(texts, language: language, source: source)
    let findings = GroupCheck.findings(
      in: documents, base: "en", rules: [:], languages: [], keysElsewhere: [:]
    ).filter { $0.severity == .error }
    let (line, column) = expectedPlace(
      damage, texts: texts, index: place, before: parts.before, writer, language, source: source)
    let name =
      writer.format == .stringCatalog && language != "en"
      ? "\(key.rawValue) [\(language)]" : writer.key(key.rawValue)
    let found = findings.map { "\($0.code) \($0.key ?? "") \($0.line ?? 0):\($0.column ?? 0)" }
    let expected = "\(damage.kind.code) \(name) \(line):\(column)"
    #expect(Set(found) == [expected], "\(damage.name)")
  }

  /// Line and column of the damaged place, counted in the file as it was written.
  private func expectedPlace(
    _ damage: PlaceholderDamage, texts: [(key: String, text: String)], index: Int, before: String,
    _ writer: CatalogWriter, _ language: String, source: [(key: String, text: String)]
  ) -> (line: Int, column: Int) {
    let isWhole = damage.kind == .missingPlaceholder
    let skipped = isWhole ? "" : before + damage.token.prefix(damage.skipped)
    let marker = "\u{1}"
    var marked = texts
    marked[index].text = skipped + marker
    let text =
      writer == .stringCatalog
      ? writer.catalog(
        marked, language: language, source: language == "en" ? marked : source)
      : writer.file(marked)
    let prefix = text.prefix { String($0) != marker }
    let line = prefix.split(separator: "\n", omittingEmptySubsequences: false)
    return (line.count, (line.last?.count ?? 0) + 1)
  }
}

extension String {
  fileprivate func components(around token: String) -> (before: String, after: String) {
    guard let range = range(of: token) else { return (self, "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
