import Testing
import UpdatePromptAudit

@Suite struct MessageParserTests {
  private func names(_ text: String, _ apostrophe: Message.Apostrophe = .letter) -> [String]? {
    try? Message(text, apostrophe: apostrophe).names
  }

  @Test(arguments: [
    ("", []), ("plain", []), ("{a}", ["a"]), ("{ a } {b}{a}", ["a", "b"]),
    ("{n, number}", ["n"]), ("{d, date, ::yMMMd}", ["d"]), ("{d,time,short}", ["d"]),
    ("{n, plural, offset:1 =0{} one{{a}} other{#}}", ["n", "a"]),
    ("{g, select, f{{n, plural, other{{b}}}} other{}}", ["g", "n", "b"]),
    ("{n,selectordinal,one{#st}other{#th}}", ["n"]), ("it's {a}", ["a"]), ("'{a}'", ["a"]),
    ("'{' {a} '}'", ["a"]), ("{имя}", ["имя"]), ("{a-b.c}", ["a-b.c"]), ("#", []),
  ])
  func findsNames(_ text: String, _ expected: [String]) {
    #expect(names(text) == expected)
  }

  @Test(arguments: [
    ("'{a}' {b}", ["b"]), ("it''s {a}", ["a"]), ("'it''s' {a}", ["a"]), ("'{' {a} '}'", ["a"]),
  ])
  func quotesWithApostrophes(_ text: String, _ expected: [String]) {
    #expect(names(text, .quote) == expected)
  }

  @Test(arguments: [
    ("{", 0), ("}", 0), ("a}", 1), ("{}", 0), ("{a", 0), ("{{a}}", 0), ("{a b}", 3), ("{a, }", 4),
    ("{a, nonsense}", 4), ("{a, number", 0), ("{n, plural}", 10), ("{n, plural,}", 0),
    ("{n, plural, eins{} other{}}", 12), ("{n, plural, one{} one{}}", 18),
    ("{n, plural, one}", 12), ("{n, plural, one{a}", 0), ("{n, plural, =x{}}", 12),
    ("{g, select, f{a} {b}}", 17), ("{g, select, f{a}} }", 18),
  ])
  func namesThePlace(_ text: String, _ offset: Int) {
    do throws(Message.Failure) {
      _ = try Message(text, apostrophe: .letter)
      Issue.record("\(text) is read")
    } catch {
      #expect(error.offset == offset, "\(error.reason)")
    }
  }

  @Test func wantsBothEndsOfAQuotation() {
    #expect(names("it's {a}", .quote) == nil)
    #expect(names("it's {a}", .letter) == ["a"])
  }

  @Test func boundsNesting() {
    let text = String(repeating: "{a, select, other{", count: 10_000)
    #expect(names(text) == nil)
  }

  /// A cut inside braces is no message; outside them it is a shorter one.
  @Test func reportsEveryCut() {
    let text = Array("{g, select, f{{n, plural, =0{'{'} other{# é}}} other{{d, date, x}}}".utf8)
    for end in 1..<text.count {
      #expect(names(String(decoding: text[..<end], as: UTF8.self)) == nil, "cut at \(end)")
    }
    #expect(names(String(decoding: text, as: UTF8.self)) == ["g", "n", "d"])
  }
}
