import Testing
import UpdatePromptCore

@Suite struct CatalogTests {
  static func catalog(_ language: String) -> Catalog {
    Catalog(language, [.title: "\(language) {{version}}", .body: language])
  }

  private func best(_ wanted: [String], of offered: [String]) -> String? {
    Catalog.best(of: offered.map(Self.catalog), for: wanted)?.language
  }

  @Test(
    arguments: [
      (["en"], ["en"], "en"), (["en-GB"], ["en", "en-GB"], "en-GB"),
      (["en-AU"], ["en", "en-GB"], "en"),
      (["en-AU"], ["en-GB", "en"], "en-GB"), (["fr", "de"], ["de", "en"], "de"), ([], ["en"], nil),
      (["nonsense tag"], ["en"], nil), (["zh-TW"], ["zh-Hans"], nil),
      (["zh-TW"], ["zh-Hant"], "zh-Hant"),
      (["pt-PT"], ["pt-BR"], "pt-BR"), (["sr-Latn"], ["sr"], nil),
      (["x", "en_us"], ["en-US"], "en-US"),
      (["de"], ["?", "de"], "de"), (["de-AT"], ["?", "de"], "de"), (["fr"], ["?"], nil),
      (["zh-Hans"], ["zh"], "zh"), (["fr"], ["de"], nil),
    ] as [([String], [String], String?)]) func negotiation(
      _ wanted: [String], _ offered: [String], _ expected: String?
    )
  {
    #expect(best(wanted, of: offered) == expected)
  }

  @Test func everyBuiltInIsBestForItsOwnTag() {
    for catalog in Catalog.builtIn {
      for tag in [catalog.language, catalog.language.uppercased() + "-x-a"] {
        #expect(Catalog.best(of: Catalog.builtIn.reversed(), for: [tag]) == catalog)
      }
    }
  }

  @Test(arguments: Catalog.Key.allCases) func aTextNeedsItsPlaceholders(_ key: Catalog.Key) {
    for (text, count) in [("", nil), ("a", 0), ("{{version}}", 1), ("{{version}}{{version}}", 2)] {
      let isText = count == key.placeholders
      #expect(Catalog("en", [key: text]).text(key) == (isText ? text : nil))
    }
    #expect(Catalog("en", [:]).text(key) == nil)
  }
}
