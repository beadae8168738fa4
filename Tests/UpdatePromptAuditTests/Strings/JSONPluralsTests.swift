import Testing
import UpdatePromptAudit

@Suite struct JSONPluralsTests {
  private let english = #"{"pot_one": "{{count}} pot", "pot_other": "{{count}} pots"}"#

  private func names(_ language: String, _ file: String, source: String? = nil) -> [String] {
    TextJudge.names(TextJudge.findings(.json, ["en": source ?? english, language: file]))
  }

  @Test func wantsTheFormsOfTheLanguage() {
    #expect(names("ja", #"{"pot_other": "{{count}}個"}"#) == [])
    #expect(
      names("pl", #"{"pot_one": "{{count}}", "pot_other": "{{count}}"}"#)
        == ["missing-key (warning)", "missing-key (warning)"])
    #expect(
      names("de", #"{"pot_one": "Ein Topf", "pot_other": "{{count}} Töpfe"}"#) == [])
  }

  @Test func weighsALostNumber() {
    #expect(
      names("fr", #"{"pot_one": "Un pot", "pot_other": "{{count}} pots"}"#)
        == ["missing-placeholder (warning)"])
    #expect(
      names("de", #"{"pot_one": "{{count}} Topf", "pot_other": "Töpfe"}"#)
        == ["missing-placeholder"])
    #expect(
      names(
        "ru",
        #"{"pot_one": "{{count}}", "pot_few": "a", "pot_many": "{{count}}", "pot_other": "{{count}}"}"#
      )
        == ["missing-placeholder"])
  }

  @Test func readsOlderForms() {
    let source = #"{"pot": "{{count}} pot", "pot_plural": "{{count}} pots"}"#
    #expect(
      names("fa", #"{"pot": "one", "pot_plural": "{{count}}"}"#, source: source)
        == ["missing-placeholder (note)"])
    #expect(names("ja", #"{"pot_0": "{{count}}"}"#, source: source) == [])
    let dotted = #"{"pot.one": "{{count}} pot", "pot.more": "{{count}} pots"}"#
    #expect(
      names("zh", #"{"pot.one": "1", "pot.more": "{{count}}"}"#, source: dotted)
        == ["missing-placeholder (note)"])
  }
}
