import Testing
import UpdatePromptAudit

@Suite struct TokenComparisonTests {
  @Test(arguments: [
    ("{{count}} pots", "{{ count }} Töpfe"),
    ("{{- html}}", "{{html}}"),
    ("{{when, datetime}}", "{{when, datetime(month: short)}}"),
    ("{{a.b}} {{c}}", "{{c}} {{a.b}} {{a.b}}"),
    ("See $t(x, {\"n\": {{n}} })", "Siehe $t(x, {\"n\": {{n}} })"),
    ("Type {x} or %@", "Tippe {y} oder %d"),
    ("{{name}}", "\u{200F}{{name}}\u{2068}"),
  ])
  func allowsWhatI18nextReads(_ source: String, _ translation: String) {
    let kinds = TextJudge.kinds(source, translation, in: .json).filter { $0 != "unbalanced-bidi" }
    #expect(kinds == [])
  }

  @Test(arguments: [
    ("{{name}} calls", "Anruf", "missing-placeholder"),
    ("{{name}} calls", "{{nmae}} ruft an", "misspelled-placeholder"),
    ("{{name}} calls", "{{Name}} ruft an", "misspelled-placeholder"),
    ("{{name}} calls", "{{имя}} звонит", "misspelled-placeholder"),
    ("{{name}} calls", "{{$name}} ruft an", "misspelled-placeholder"),
    ("{{name}} calls", "{name} ruft an", "malformed-placeholder"),
    ("{{name}} calls", "{name}} ruft an", "malformed-placeholder"),
    ("{{value, date}}", "{value, date}", "malformed-placeholder"),
    ("{{name}} calls", "%s ruft an", "retyped-placeholder"),
    ("{{name}} calls", "｛｛name｝｝ ruft an", "lookalike-placeholder"),
    ("{{name}} calls", "{{n\u{430}me}} ruft an", "lookalike-placeholder"),
    ("{{name}} calls", "{{na\u{200B}me}} ruft an", "invisible-character"),
    ("{{name}} calls", "{{na me}} ruft an", "space-in-placeholder"),
    ("{{name}} calls", "{{name}} ruft {{other}} an", "extra-placeholder"),
    ("Someone calls", "{{name}} ruft an", "extra-placeholder"),
  ])
  func findsWhatI18nextLeaves(_ source: String, _ translation: String, _ kind: String) {
    #expect(TextJudge.kinds(source, translation, in: .json) == [kind])
  }

  @Test(arguments: [
    ("{", "}"), ("｛", "｝"), ("\u{FE5B}", "\u{FE5C}"), ("\u{2774}", "\u{2775}"),
    ("\u{2983}", "\u{2984}"), ("\u{FE37}", "\u{FE38}"), ("\u{27C5}", "\u{27C6}"),
    ("&#123;", "&#125;"), ("&#X7B;", "&#X7D;"), ("&lbrace;", "&rbrace;"), ("&lcub;", "&rcub;"),
    ("%7b", "%7d"), ("\\u007b", "\\u007d"), ("\\x7b", "\\x7d"), ("\\{", "\\}"),
  ])
  func seesBracesInEverySpelling(_ open: String, _ close: String) {
    let kind = !open.allSatisfy(\.isASCII) ? "lookalike-placeholder" : "malformed-placeholder"
    let text = "\(open)\(open)name\(close)\(close)"
    #expect(TextJudge.kinds("{{name}}", text, in: .json) == (open == "{" ? [] : [kind]))
  }

  @Test func pairsEveryNameWithItsDamage() {
    let found = TextJudge.kinds(
      "{{min}} to {{max}} of {{all}}", "{{mix}} bis {max} von", in: .json)
    #expect(found == ["malformed-placeholder", "misspelled-placeholder", "missing-placeholder"])
  }

  @Test func wantsExactNamesOutsideJSON() {
    #expect(TextJudge.kinds("{{name}}", "{{ name }}") == ["space-in-placeholder"])
    #expect(TextJudge.kinds("{{name}}", "x {{name}}") == [])
  }
}
