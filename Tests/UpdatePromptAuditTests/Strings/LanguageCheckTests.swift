import Testing
import UpdatePromptAudit

@Suite struct LanguageCheckTests {
  @Test func comparesWithTheLanguagesAskedFor() {
    let file = #"{"title": "{{version}}", "body": "b", "update": "u", "later": "l"}"#
    let findings = TextJudge.findings(
      .json, ["en": file, "ru": file], languages: ["en", "ko"])
    #expect(TextJudge.names(findings) == ["missing-key", "extra-language"])
    #expect(findings.map(\.file) == ["en", "ru"])
  }

  @Test func correctsTags() {
    let file = #"{"title": "{{version}}", "body": "b", "update": "u", "later": "l"}"#
    let findings = TextJudge.findings(.json, ["en": file, "pt_br": file, "xx": file])
    #expect(findings.map(\.fix) == ["use pt-BR", "use a tag such as pt-BR"])
    #expect(TextJudge.findings(.json, ["en_US": #"{"a": "A"}"#, "de_DE": #"{"a": "A"}"#]) == [])
    #expect(
      TextJudge.names(TextJudge.findings(.strings, ["en": "a = b;", "jp": "a = c;"]))
        == ["bad-language-tag"])
  }

  @Test func knowsTags() {
    for tag in ["de", "pt-BR", "zh-Hans", "zh-Hant-HK", "es-419", "fil", "sr_CS", "en-US"] {
      #expect(LanguageName.isTag(tag), "\(tag)")
    }
    for name in ["package", "index", "config", "zz", "en-", "01-dropped", "de-lang-file-name", ""] {
      #expect(!LanguageName.isTag(name), "\(name)")
    }
    #expect(LanguageName.correction(of: "zh_Hans") == "zh-Hans")
    #expect(LanguageName.correction(of: "ZH-hant-tw") == "zh-Hant-TW")
    #expect(LanguageName.correction(of: "zh-Hans") == nil)
  }
}
