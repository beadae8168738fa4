import Testing
import UpdatePromptAudit

@Suite struct MessageComparisonTests {
  private func kinds(_ source: String, _ translation: String, _ language: String = "de") -> [String]
  {
    TextJudge.kinds(source, translation, in: .arb, language: language)
  }

  @Test(arguments: [
    ("{a} and {b}", "{b} und {a}"), ("{a}", "{a}{a}"), ("{ a }", "{a}"),
    ("no names", "'{' keine '}'"),
    ("{n, plural, one{x} other{# x}}", "{n, plural, =1{y} other{{n} y}}"),
    ("{n, plural, one{x} other{# x}}", "{n} y"), ("{d, date, long}", "{d}"), ("{n, number}", "{n}"),
    ("{d, date, short}", "{d, time}"), ("{n, plural, other{#}}", "{n, number}"),
    ("{g, select, f{a} other{b}}", "{g, select, other{c}}"),
    ("{g, select, other{b}}", "{g, select, f{a} other{c}}"),
    (
      "{a} {n, plural, =0{none} other{# of {b}}}",
      "{a} {n, plural, =0{keine} =1{eins von {b}} other{# von {b}}}"
    ),
    (
      "{n, plural, =0{none} one{x} other{# of {b}}}",
      "{n, plural, =0{keine} one{y} other{# von {b}}}"
    ),
    (
      "{n, plural, one{x} other{# of {b}}}",
      "{n, plural, =0{keine} one{y von {b}} other{# von {b}}}"
    ),
    ("100% of %s", "%s und 100 %"),
  ])
  func allowsWhatWorks(_ source: String, _ translation: String) {
    #expect(kinds(source, translation).filter { !$0.contains("note") } == [])
  }

  @Test(arguments: [
    ("{a} {b}", "{a} {a}", ["missing-placeholder"]), ("{a}", "x", ["missing-placeholder"]),
    ("{name}", "{nmae}", ["misspelled-placeholder"]),
    ("{name}", "{Name}", ["misspelled-placeholder"]),
    ("{name}", "{имя}", ["misspelled-placeholder"]), ("{a} x", "{a} {b}", ["extra-placeholder"]),
    ("x", "{b}", ["extra-placeholder"]), ("{name}", "｛name｝", ["lookalike-placeholder"]),
    ("{name}", "{n\u{430}me}", ["lookalike-placeholder"]),
    ("{name}", "{name｝", ["lookalike-placeholder"]),
    ("{name}", "{na\u{200B}me}", ["invisible-character"]),
    ("{name}", "{na me}", ["space-in-placeholder"]),
    ("{name}", "{{name}}", ["malformed-placeholder"]),
    ("{name}", "$name", ["malformed-placeholder"]),
    ("{name}", "%1$s", ["retyped-placeholder"]), ("{name}", "{name", ["malformed-placeholder"]),
    ("{name}", "[name]", ["malformed-placeholder"]),
    ("{name}", "\\{name\\}", ["malformed-placeholder"]),
    ("{n, plural, other{#}}", "{n, select, other{{n}}}", ["retyped-placeholder"]),
    ("{d, date}", "{d, number}", ["retyped-placeholder"]),
    ("{g, select, f{a} m{b} other{c}}", "{g, select, w{x} m{b} other{c}}", ["extra-key (warning)"]),
    ("{g, select, f{a} other{c}}", "{g, select, f{a}}", ["missing-key"]),
    (
      "{n, plural, one{x} other{#}}", "{m, plural, one{x} other{#}}",
      ["unused-argument (warning)", "misspelled-placeholder"]
    ),
    ("{n, plural, one{x} other{# y}}", "{n, plural, one{x} other{}}", ["empty-value"]),
  ])
  func findsDamage(_ source: String, _ translation: String, _ expected: [String]) {
    #expect(kinds(source, translation) == expected)
  }

  @Test(arguments: [
    ("de", "{n, plural, one{x} other{# x}}", []),
    ("de", "{n, plural, one{# x} other{x}}", ["missing-placeholder"]),
    ("ja", "x", ["unused-argument (warning)"]),
    ("de", "{n, plural, one{x} other{y}}", ["unused-argument"]),
    ("de", "{n, plural, other{# x}}", ["missing-key (note)"]),
    ("ja", "{n, plural, other{# x}}", []),
    ("ru", "{n, plural, one{x} few{# x} many{# x} other{# x}}", ["missing-placeholder (warning)"]),
    ("ru", "{n, plural, one{# x} few{x} many{# x} other{# x}}", ["missing-placeholder"]),
    ("ru", "{n, plural, one{# x} other{# x}}", ["missing-key (warning)"]),
    ("fr", "{n, plural, =1{x} other{# x}}", ["missing-placeholder (warning)"]),
    ("fr", "{n, plural, =0{y} =1{x} other{# x}}", []),
    ("de", "{n, plural, =7{x} one{# x} other{# x}}", []),
    ("de", "{n, plural, one{x}}", ["missing-key"]),
  ])
  func weighsALostNumber(_ language: String, _ translation: String, _ expected: [String]) {
    #expect(kinds("{n, plural, one{A pot} other{# pots}}", translation, language) == expected)
  }

  @Test func weighsALostSelector() {
    #expect(kinds("{g, select, f{a} other{b}} {c}", "{c}") == ["unused-argument"])
    #expect(kinds("{g, select, f{a} other{{g}}} {c}", "{c}") == ["missing-placeholder"])
    #expect(kinds("{n, plural, one{a} other{b}} {c}", "{c}") == ["unused-argument"])
  }

  @Test(arguments: [
    ("{x, plural, one{a} other{#}}", "write n"), ("{x, select, f{a} other{b}}", "write m"),
    ("{x, selectordinal, other{#}}", "write n"),
  ])
  func proposesAnArgumentOfTheSameKind(_ choice: String, _ fix: String) {
    let source = #"{"k": "{n, plural, one{a} other{#}} {m, select, f{a} other{b}}"}"#
    let found = TextJudge.findings(.arb, ["en": source, "de": "{\"k\": \"\(choice)\"}"])
    #expect(found.filter { $0.code == "strings.misspelled-placeholder" }.map(\.fix) == [fix])
  }

  @Test func namesTheCase() {
    let source = "{\"k\": \"{g, select, f{{a}} other{{a}}} {n, plural, one{x} other{#}}\"}"
    let german = "{\"k\": \"{g, select, f{ } other{{a}}} {n, plural, one{x} other{#}}\"}"
    let found = TextJudge.findings(.arb, ["en": source, "de": german])
    #expect(found.map(\.message) == ["{a} is missing (f, one)"])
  }

  @Test func takesWhatIsDeclared() {
    let source = #"{"k": "{a}", "@k": {"placeholders": {"a": {}, "b": {"type": "int"}}}}"#
    #expect(TextJudge.findings(.arb, ["en": source, "de": #"{"k": "{a} {b}"}"#]) == [])
    let found = TextJudge.findings(.arb, ["en": source, "de": #"{"k": "{a} {c}"}"#])
    #expect(TextJudge.names(found) == ["extra-placeholder"])
  }

  @Test func saysWhatIsWrongWithTheSourceOnce() {
    let found = TextJudge.findings(.arb, ["en": #"{"k": "{a"}"#, "de": #"{"k": "{a}"}"#])
    #expect(found.map(\.file) == ["en"])
    #expect(TextJudge.names(found) == ["malformed-placeholder"])
    let lacking = TextJudge.findings(.arb, ["en": #"{"k": "{n, plural, one{x}}"}"#])
    #expect(TextJudge.names(lacking) == ["missing-key"])
  }

  @Test func looksAtTooManyCasesAsAWhole() {
    let many = (0..<9).map { "{n\($0), plural, one{x} other{{a\($0)}}}" }.joined()
    #expect(kinds(many, many.replacing("{x}", with: "{y}")) == [])
    #expect(
      kinds(many, many.replacing("{x}", with: "{y}").replacing("{a3}", with: "")) == [
        "missing-placeholder"
      ])
  }
}
