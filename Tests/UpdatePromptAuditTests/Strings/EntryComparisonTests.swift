import Testing
import UpdatePromptAudit

@Suite struct EntryComparisonTests {
  private func catalog(_ english: String, _ language: String, _ other: String) -> [Finding] {
    TextJudge.findings(
      .stringCatalog,
      [
        "a": """
        {"sourceLanguage":"en","version":"1.0","strings":{"pots %lld":{"localizations":{
        "en":\(english),
        "\(language)":\(other)}}}}
        """
      ])
  }

  private func unit(_ text: String, _ state: String = "translated") -> String {
    "{\"stringUnit\":{\"state\":\"\(state)\",\"value\":\"\(text)\"}}"
  }

  private func plural(_ forms: KeyValuePairs<String, String>) -> String {
    let members = forms.map { "\"\($0)\":\(unit($1))" }.joined(separator: ",")
    return "{\"variations\":{\"plural\":{\(members)}}}"
  }

  private var english: String { plural(["one": "%lld pot", "other": "%lld pots"]) }

  @Test func letsWordsSayOneNumber() {
    #expect(catalog(english, "de", plural(["one": "Ein Topf", "other": "%lld Töpfe"])) == [])
    let french = catalog(english, "fr", plural(["one": "Un pot", "other": "%lld pots"]))
    #expect(TextJudge.names(french) == ["missing-placeholder (warning)"])
    let many = catalog(english, "de", plural(["one": "%lld Topf", "other": "Töpfe"]))
    #expect(TextJudge.names(many) == ["missing-placeholder"])
    #expect(many.first?.key == "pots %lld [de]")
    #expect(many.first?.line == 3)
  }

  @Test func wantsTheFormsOfTheLanguage() {
    let polish = catalog(english, "pl", plural(["one": "%lld garnek", "other": "%lld garnka"]))
    #expect(TextJudge.names(polish) == ["missing-key (warning)"])
    let lost = catalog(english, "de", plural(["one": "%lld Topf"]))
    #expect(TextJudge.names(lost) == ["missing-key"])
    #expect(catalog(english, "ja", plural(["other": "鍋%lld個"])) == [])
  }

  @Test func readsVariationsInsideVariations() {
    let device = "{\"variations\":{\"device\":{\"mac\":\(english),\"other\":\(unit("%lld pots"))}}}"
    let german =
      "{\"variations\":{\"device\":{\"mac\":\(plural(["one": "Ein Topf", "other": "Töpfe"])),"
      + "\"other\":\(unit("%lld Töpfe"))}}}"
    let findings = catalog(device, "de", german)
    #expect(TextJudge.names(findings) == ["missing-placeholder"])
    #expect(findings.first?.message == "%lld is missing (mac, other)")
  }

  @Test func followsSubstitutions() {
    let german = """
      {"stringUnit":{"state":"translated","value":"%#@pots@ da"},"substitutions":{"pots":{"argNum":1,\
      "formatSpecifier":"lld","variations":{"plural":{"one":\(unit("%arg Topf")),\
      "other":\(unit("Töpfe"))}}}}}
      """
    #expect(TextJudge.names(catalog(english, "de", german)) == ["missing-placeholder"])
    let right = german.replacing("\"Töpfe\"", with: "\"%arg Töpfe\"")
    #expect(catalog(english, "de", right) == [])
    let unknown = right.replacing("%#@pots@", with: "%#@töpfe@")
    #expect(TextJudge.names(catalog(english, "de", unknown)).contains("structure-error"))
  }

  @Test func weighsStates() {
    let source = unit("%lld pots")
    #expect(TextJudge.names(catalog(source, "es", unit("", "new"))) == ["empty-value"])
    #expect(
      TextJudge.names(catalog(source, "es", unit("", "needs_review"))) == ["empty-value (warning)"])
    #expect(TextJudge.names(catalog(source, "es", unit("%lld ollas", "new"))) == ["needs-review"])
    #expect(TextJudge.names(catalog(source, "es", unit("%lld ollas", "done"))) == ["unknown-state"])
    #expect(TextJudge.names(catalog(source, "es", unit("%lld pots", "new"))) == ["needs-review"])
  }
}
