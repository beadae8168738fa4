import Testing
import UpdatePromptAudit

@Suite struct KitKeysTests {
  private let german = #""body": "b", "update": "u", "later": "l""#

  @Test func knowsTheKitBareAndUnderAPrefix() {
    for prefix in ["", "prompt."] {
      let strings = { (title: String) in
        ["title": title, "body": "b", "update": "u", "later": "l"]
          .map { "\"\(prefix)\($0)\" = \"\($1)\";" }.sorted().joined()
      }
      let findings = TextJudge.findings(
        .strings, ["en": strings("New {version}"), "de": strings("Neu {version}")])
      #expect(TextJudge.names(findings) == ["malformed-placeholder", "malformed-placeholder"])
    }
  }

  @Test func missesATitle() {
    let findings = TextJudge.findings(.json, ["en": "{\(german)}"])
    #expect(findings.map(\.key) == ["title"])
  }

  @Test func leavesOtherTitlesAlone() {
    let findings = TextJudge.findings(
      .json,
      [
        "en": #"{"title": "Home", "body": "Welcome"}"#,
        "de": #"{"title": "Start", "body": "Hallo"}"#,
      ])
    #expect(findings == [])
  }

  @Test func asksForExtrasOnlyWhenTheSourceHasThem() {
    let plain = "{\"title\": \"{{version}}\", \(german)}"
    let extra = "{\"title\": \"{{version}}\", \(german), \"skip\": \"s\"}"
    #expect(TextJudge.findings(.json, ["en": plain, "de": plain]) == [])
    #expect(TextJudge.findings(.json, ["en": plain, "de": extra]) == [])
    let lacking = TextJudge.findings(.json, ["en": extra, "de": plain])
    #expect(lacking.map(\.key) == ["skip"])
    #expect(TextJudge.names(lacking) == ["missing-key"])
  }

  @Test func knowsNoSubstitutions() {
    let other = #"{"title": 3, "body": null, "update": ["u"], "later": true}"#
    let right = "{\"title\": \"{{version}}\", \(german)}"
    let findings = TextJudge.findings(.json, ["en": right, "de": other])
    #expect(TextJudge.names(findings) == Array(repeating: "wrong-type", count: 4))
  }
}
