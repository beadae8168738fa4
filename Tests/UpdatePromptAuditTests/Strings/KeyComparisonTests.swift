import Testing
import UpdatePromptAudit

@Suite struct KeyComparisonTests {
  @Test func namesWhatALanguageLacks() {
    let findings = TextJudge.findings(
      .json,
      [
        "en": #"{"a": "Pot", "b": {"c": "Pan", "d": "Lid"}}"#,
        "de": #"{"a": "Topf", "e": "Herd"}"#,
      ])
    #expect(TextJudge.names(findings) == ["extra-key (warning)", "missing-key (warning)"])
    #expect(findings.map(\.key) == ["e", "b"])
  }

  @Test func guessesWhatWasMeant() {
    let findings = TextJudge.findings(
      .json, ["en": #"{"kettle": "Kettle"}"#, "de": #"{"ketle": "Kessel"}"#])
    #expect(findings.map(\.fix) == ["did you mean kettle?", "translate it"])
  }

  @Test func letsRegionsFallBack() {
    let findings = TextJudge.findings(
      .json,
      [
        "en": #"{"a": "Colour", "b": "Pot"}"#, "en-US": #"{"a": "Color"}"#,
        "fr": #"{"a": "Couleur", "b": "Pot"}"#, "fr-CA": #"{"a": "Couleur"}"#,
        "pt-BR": #"{"a": "Cor"}"#,
      ])
    #expect(findings.map(\.file) == ["pt-BR"])
  }

  @Test func listsTheLanguagesThatLackAKeyOfACatalog() {
    let unit = { (text: String) in #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
    let file = """
      {"sourceLanguage":"en","version":"1.0","strings":{
      "Pot":{"localizations":{"de":\(unit("Topf")),"fr":\(unit("Pot"))}},
      "Pan":{"localizations":{"de":\(unit("Pfanne"))}},
      "%@":{}, "":{}, "Lid":{"shouldTranslate":false}, "Oven":{"extractionState":"stale"}}}
      """
    let findings = TextJudge.findings(.stringCatalog, ["a": file])
    #expect(TextJudge.names(findings) == ["stale-key", "missing-key (warning)"])
    #expect(findings.last?.message == "Pan is not translated into fr")
    #expect(findings.last?.key == "Pan")
    #expect(findings.last?.line == 3)
  }

  @Test func comparesKinds() {
    let findings = TextJudge.findings(
      .json,
      [
        "en": #"{"a": "Pot", "b": {"c": "Pan"}, "d": ["x"], "e": 1}"#,
        "de": #"{"a": {"x": "Topf"}, "b": "Pfanne", "d": ["y"], "e": 2}"#,
      ])
    #expect(Set(findings.filter { $0.code == "strings.wrong-type" }.map(\.key)) == ["a", "b"])
  }
}
