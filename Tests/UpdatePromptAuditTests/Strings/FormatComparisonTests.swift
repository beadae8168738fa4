import Testing
import UpdatePromptAudit

@Suite struct FormatComparisonTests {
  /// What a formatter does with each is measured; see the table in the corpus.
  @Test(arguments: [
    ("To %1$@ from %2$@", "Von %2$@ an %1$@"),
    ("%@ of %@", "%2$@: %1$@"),
    ("%1$@ %2$d", "%2$d %1$@ %1$@"),
    ("%@, are you there %1$@", "%1$@ da"),
    ("%d left", "%ld übrig"),
    ("%.2f left", "%5.1f übrig"),
    ("%d%%", "%d %%"),
    ("%.*f", "%.*f"),
    ("%@ is here", "\u{200F}%@\u{200E} ist da"),
    ("Done: 100%", "Fertig: 100 % davon"),
    ("100% sure", "%100 sicher"),
    ("%@", "%@"),
    ("%%", "%%"),
  ])
  func allowsWhatWorks(_ source: String, _ translation: String) {
    #expect(TextJudge.kinds(source, translation) == [])
  }

  @Test(arguments: [
    ("%@ is here", "Es ist da", "missing-placeholder"),
    ("%@ is here", "%@ ist %@", "duplicate-placeholder"),
    ("%@ is here", "%@ ist %d", "extra-placeholder"),
    ("It is here", "%@ ist da", "extra-placeholder"),
    ("%@ is here", "%d ist da", "retyped-placeholder"),
    ("%@ is here", "%1$s ist da", "retyped-placeholder"),
    ("%1$@ %2$@", "%1$d %2$@", "retyped-placeholder"),
    ("%1$@ is %2$d", "%2$@ ist %1$d", "retyped-placeholder"),
    ("%d by %@", "%@ von %d", "reordered-without-positions"),
    ("%1$d by %2$@", "%@ von %d", "reordered-without-positions"),
    ("%@ is here", "%2$@ ist da", "out-of-range-argument"),
    ("%1$@ %2$@", "nur %2$@", "argument-gap"),
    ("%@ to %@", "zu %2$@", "argument-gap"),
    ("%1$@ is here", "%1$@ ist %1$d", "conflicting-types"),
    ("%@ is here", "％@ ist da", "lookalike-placeholder"),
    ("%@ is here", "%＠ ist da", "lookalike-placeholder"),
    ("%@ is here", "٪@ ist da", "lookalike-placeholder"),
    ("%1$@ is here", "%1＄@ ist da", "lookalike-placeholder"),
    ("%@ is here", "@% ist da", "malformed-placeholder"),
    ("%@ is here", "% ist da", "malformed-placeholder"),
    ("%1$@ is here", "%1$ ist da", "malformed-placeholder"),
    ("%1$@ is here", "%1#@ ist da", "malformed-placeholder"),
    ("%d left", "%Id übrig", "malformed-placeholder"),
    ("%@ is here", "&@ ist da", "missing-placeholder"),
    ("%@ is here", "% @ ist da", "space-in-placeholder (warning)"),
    ("%@ is here", "%\u{A0}@ ist da", "space-in-placeholder"),
    ("%1$@ is here", "% 1$@ ist da", "space-in-placeholder"),
    ("%1$@ is here", "%\u{200F}1$@ ist da", "invisible-character"),
    ("%@ is here", "%@ ist 50 % da", "stray-percent"),
    ("%d%% left", "%d% übrig", "stray-percent"),
    ("%d left", "%lD übrig", "odd-length-modifier"),
    ("100% sure", "100%% sicher", "doubled-percent"),
    ("%lld file%@", "%lld Datei", "missing-placeholder (warning)"),
  ])
  func findsWhatBreaks(_ source: String, _ translation: String, _ kind: String) {
    #expect(TextJudge.kinds(source, translation) == [kind])
  }

  @Test(arguments: [
    ("Hi %1$s", "Oi %1$S e %$1s", "%$1s", "write %1$s"),
    ("Hi %1$s", "Oi %$1s", "%$1s", "write %1$s"),
    ("%1$s and %2$s", "%$2s e %1$s", "%$2s", "write %2$s"),
    ("%1$s and %2$s", "%$2s e %$1s", "%$2s", "write %2$s"),
    ("%1$d%% left", "%١$d%% بقي", "%١$d", "write %1$d"),
    ("%1$d%% left", "%$1d%% übrig", "%$1d", "write %1$d"),
    ("%1$s, %2$s", "%$1s%2$s", "%$1s", "write %1$s"),
    ("%1$s, %2$s", "%1$s와 %$2s님.", "%$2s", "write %2$s"),
    ("<b>%1$d</b> left", "<b>%Id</b> übrig", "%Id", "write %1$d"),
    ("%1$s is here", "Da: %$1s.", "%$1s", "write %1$s"),
    ("%.2f left", "%٢.1f: da", "%٢.1f", "write %.2f"),
  ])
  func proposesWhatIsMeant(
    _ source: String, _ translation: String, _ damaged: String, _ fix: String
  ) {
    let file = { (text: String) in
      "<resources><string name=\"a\">\(text)</string></resources>"
    }
    let found = TextJudge.findings(.android, ["en": file(source), "de": file(translation)])
    #expect(found.first?.fix == fix)
    #expect(found.first?.evidence?.damaged == damaged)
  }

  @Test func checksTheSourceToo() {
    let strings = [
      ("\"a\" = \"%1$lld or %1$@\";", "conflicting-types"),
      ("\"a\" = \"%2$@, %3$@\";", "argument-gap"),
      ("\"a\" = \"100% guaranteed %@\";", "stray-percent"),
      ("\"a\" = \"%@ or %@\";", "unpositioned-multiple"),
      ("\"a\" = \"Test %\";", ""), ("\"a\" = \"%c\";", ""),
    ]
    for (file, kind) in strings {
      let findings = TextJudge.findings(.strings, ["en": file])
      #expect(TextJudge.names(findings) == (kind.isEmpty ? [] : [kind]), "\(file)")
    }
  }

  @Test func allowsTheArgumentsOfAKey() {
    let found = TextJudge.kinds(
      "starred", "%lld Sterne", in: .strings, key: "stars %lld")
    #expect(found == [])
    #expect(
      TextJudge.kinds("%0 of %1", "%1 von %0") == [])
    #expect(TextJudge.kinds("%0 of %1", "von %0") == ["missing-placeholder"])
    #expect(TextJudge.kinds("Open ${app}", "Öffne") == ["missing-placeholder"])
  }
}
