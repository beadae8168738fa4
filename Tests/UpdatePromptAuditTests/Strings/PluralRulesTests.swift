import Testing
import UpdatePromptAudit

@Suite struct PluralRulesTests {
  @Test(arguments: [
    ("ja", ["other"]), ("de", ["one", "other"]), ("fr-CA", ["one", "other"]),
    ("ru", ["one", "few", "many", "other"]), ("cs", ["one", "few", "other"]),
    ("ar", ["zero", "one", "two", "few", "many", "other"]), ("he", ["one", "two", "other"]),
    ("sl", ["one", "two", "few", "other"]), ("lv", ["zero", "one", "other"]),
  ])
  func knowsCategories(_ language: String, _ categories: [String]) {
    #expect(PluralRules.categories(of: language) == categories)
  }

  @Test func asksForZeroApart() {
    #expect(PluralRules.omission(of: "one", in: "fr", hasZero: true) == .fine)
    #expect(PluralRules.omission(of: "one", in: "ru", hasZero: true) == .doubtful)
  }

  @Test(arguments: [
    ("de", "one", PluralRules.Omission.fine), ("ar", "two", .fine), ("ar", "zero", .fine),
    ("ru", "one", .doubtful), ("fr", "one", .doubtful), ("pt-BR", "one", .doubtful),
    ("pt-PT", "one", .fine), ("sl", "two", .doubtful), ("lv", "zero", .doubtful),
    ("ru", "few", .wrong), ("de", "other", .wrong),
  ])
  func weighsALostNumber(_ language: String, _ category: String, _ omission: PluralRules.Omission) {
    #expect(PluralRules.omission(of: category, in: language) == omission)
  }
}
