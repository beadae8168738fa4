import Testing
import UpdatePromptAudit
import UpdatePromptCore

/// The rule of a kit key, whatever its source says; cases BR-83 to BR-103 retold.
@Suite struct TextRuleTests {
  private func kinds(_ text: String, times: Int = 1, source: String = "Take {{version}}")
    -> [String]
  {
    TextJudge.kinds(
      source, text, in: .stringCatalog, language: "es", key: "update.message",
      rules: ["update.message": TextRule(placeholders: times)])
  }

  @Test(arguments: [
    ("La versión {version} está lista.", "malformed-placeholder"),
    ("Готова {{Version}}.", "misspelled-placeholder"),
    ("Готова {{VERSION}}.", "misspelled-placeholder"),
    ("Une nouvelle version est prête.", "missing-placeholder"),
    ("{{ version }}", "space-in-placeholder"), ("{{version }}", "space-in-placeholder"),
    ("}}version{{", "malformed-placeholder"), ("{{\u{200F}version}}", "invisible-character"),
    ("{ {version} }", "malformed-placeholder"),
    ("｛｛version｝｝が利用できます。", "lookalike-placeholder"), ("{{ｖersion}} 已发布", "lookalike-placeholder"),
    ("Version %@ ist da.", "retyped-placeholder"),
    ("{{version}} %@ è pronta.", "extra-placeholder"),
    ("%1$@ {{version}}", "extra-placeholder"),
    ("{{version}}: 20%% schneller", "doubled-percent"),
  ])
  func findsDamage(_ text: String, _ kind: String) {
    #expect(kinds(text) == [kind])
  }

  @Test(arguments: [
    "{{version}} : 50 % d'espace en moins.", "{{version}}: 20% faster",
    "\u{200F}{{version}}\u{200F}",
    "\u{2068}{{version}}\u{2069}", "({{version}})", "«{{version}}»", "{{version}}が利用可能です",
  ])
  func allowsWhatIsRight(_ text: String) {
    #expect(kinds(text) == [])
  }

  @Test func doesNotAskTheSource() {
    #expect(kinds("Toma {version}", source: "Take {version}") == ["malformed-placeholder"])
    #expect(kinds("Toma {{version}}", source: "Take it") == [])
    #expect(kinds("Toma {{version}}", times: 0) == ["extra-placeholder"])
  }

  @Test func countsAPlaceholderAsEight() {
    let rule = TextRule(.title)
    #expect(rule.limit == 60)
    #expect(rule.placeholders == 1)
    #expect(TextRule(.later).limit == 30)
    let title = String(repeating: "a", count: 52) + "{{version}}"
    let judge = { (text: String) in
      TextJudge.kinds("{{version}}", text, in: .json, rules: ["key": rule])
    }
    #expect(judge(title) == [])
    #expect(judge(title + "a") == ["too-long"])
  }
}
