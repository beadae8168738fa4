import Testing
import UpdatePromptAudit

@Suite struct AndroidReaderTests {
  private func read(_ content: String) -> CatalogDocument {
    let file = "<resources>\(content)</resources>"
    return CatalogFormat.android.read(Array(file.utf8), path: "a", language: "de")
  }

  private func text(_ inner: String) -> String? {
    read("<string name=\"a\">\(inner)</string>").tables.first?["a"]?.leaves.first?.text
  }

  private func findings(
    _ source: String, _ translation: String, language: String = "de"
  ) -> [Finding] {
    TextJudge.findings(
      .android,
      [
        "en": "<resources>\(source)</resources>", language: "<resources>\(translation)</resources>",
      ])
  }

  private func names(_ source: String, _ translation: String, attribute: String = "") -> [String] {
    TextJudge.names(
      findings(
        "<string name=\"a\"\(attribute)>\(source)</string>",
        "<string name=\"a\">\(translation)</string>"))
  }

  @Test(
    arguments: [
      ("It\\'s \\\"on\\\"", "It's \"on\""), ("a\\nb\\tc", "a\nb\tc"),
      ("\\u00e9\\ud83d\\ude00", "é😀"),
      ("\\@home\\?", "@home?"), ("\\\\n", "\\n"), ("&lt;b&gt; &amp; &#233;", "<b> & é"),
      ("<![CDATA[a <b>%s</b> & c]]>", "a <b>%s</b> & c"),
      ("<![CDATA[1&#37; &amp; <!-- b -->]]> &amp; c", "1&#37; &amp; <!-- b --> & c"),
      ("a<!-- \"%s\" -->b", "ab"),
      ("<b>Hi</b>, %s", "<b>Hi</b>, %s"), ("<a href=\\'%2$s\\'>x</a>", nil),
      ("<xliff:g id=\"n\" example=\"9%\">%1$d</xliff:g> pots", "%1$d pots"),
      ("\"  kept \"", "  kept "), ("\n  trimmed\n", "trimmed"), ("", ""), ("b\\é", "bé"),
    ] as [(String, String?)])
  func readsInnerXML(_ inner: String, _ expected: String?) {
    #expect(text(inner) == expected)
  }

  @Test func namesPluralsAndElements() {
    let document = read(
      """
      <plurals name="pots"><item quantity="one">pot</item><item quantity="other">pots</item>\
      </plurals><string-array name="days"><item>Mon</item><item/></string-array>\
      <string name="pots">Pots</string><string name="x" translatable="false">X</string>
      """)
    let table = document.tables.first
    #expect(table?.entries.map(\.key) == ["pots#", "days", "days.0", "days.1", "pots", "x"])
    #expect(table?["pots#"]?.leaves.map(\.variant.plural) == ["one", "other"])
    #expect(table?["x"]?.isTranslated == false)
    #expect(document.problems.isEmpty)
  }

  @Test func namesTheQuantityInFindings() {
    let source =
      "<plurals name=\"pots\"><item quantity=\"one\">%d pot</item><item quantity=\"other\">%d pots"
      + "</item></plurals>"
    let found = findings(source, source.replacing("%d pots", with: "Töpfe"))
    #expect(found.map(\.key) == ["pots#other"])
    #expect(TextJudge.names(found) == ["missing-placeholder"])
    let lacking = findings(source, source, language: "ru")
    #expect(lacking.map(\.key) == ["pots"])
    #expect(TextJudge.names(lacking) == ["missing-key"].map { $0 + " (warning)" })
  }

  @Test(
    arguments: [
      ("%1$s of %2$s", "%2$s: %1$s", []), ("%s", "%1$s", []),
      ("%d", "%s", ["retyped-placeholder (warning)"]),
      ("%s", "%d", ["retyped-placeholder"]), ("%1$s of %2$s", "%2$s", ["missing-placeholder"]),
      ("%1$s", "%2$s", ["out-of-range-argument"]),
      ("%,d", "% d", ["space-in-placeholder (warning)"]),
      ("%d%n", "%d", []), ("%1$tY", "%1$tB", []), ("%1$tY", "%1$d", ["retyped-placeholder"]),
      ("Hi %1$s, you are %2$d", "%2$s, du bist %1$d", ["retyped-placeholder"]),
      ("%1$s at %2$d", "%1$s, %1$d: %2$s", ["retyped-placeholder"]),
      ("%1$d of %2$d", "%2$s: %1$s", ["retyped-placeholder (warning)"]),
      ("%b", "%@", ["malformed-placeholder"]), ("%d", "%lld", ["malformed-placeholder"]),
      ("%s 50%", "%s", ["stray-percent"]), ("50% off", "50 % weg", []),
      ("<a href=\"%1$s\">x</a>", "x", ["missing-placeholder"]),
    ] as [(String, String, [String])])
  func comparesAsJavaFormats(_ source: String, _ translation: String, _ kinds: [String]) {
    #expect(names(source, translation) == kinds)
  }

  @Test func saysWhatDoesTheMostHarm() {
    let found = findings(
      "<string name=\"a\">Hi %1$s, you are %2$d</string>",
      "<string name=\"a\">%2$s, du bist %1$d</string>")
    #expect(found.map(\.fix) == ["write %1$s"])
    let plural = { (one: String, other: String) in
      "<plurals name=\"p\"><item quantity=\"one\">\(one)</item>"
        + "<item quantity=\"other\">\(other)</item></plurals>"
    }
    let inPlural = findings(
      plural("%1$s has %2$d pot", "%1$s has %2$d pots"),
      plural("%1$s hat einen Topf", "%2$s Töpfe hat %1$d"))
    #expect(TextJudge.names(inPlural) == ["retyped-placeholder"])
    #expect(inPlural.map(\.key) == ["p#other"])
  }

  @Test func leavesSignsAloneThatAreNotFormatted() {
    let attribute = " formatted=\"false\""
    #expect(names("50%off, %s", "%s, 50% weg", attribute: attribute) == [])
    #expect(names("%s and %s", "nichts", attribute: attribute) != [])
    #expect(names("%s and %s", "%s und %s", attribute: attribute) == [])
    #expect(names("%s and %s", "%s und %s") == ["unpositioned-multiple"])
  }

  @Test func skipsWhatIsNotTranslated() {
    let found = findings(
      "<string name=\"a\" translatable=\"false\">%s</string>", "<string name=\"a\">x</string>")
    #expect(found == [])
    #expect(findings("<string name=\"a\" translatable=\"false\">Words here</string>", "") == [])
    #expect(findings("<string name=\"a\">@string/other_words</string>", "") == [])
    #expect(findings("<string name=\"a\">\\@string/other words</string>", "") != [])
  }

  @Test(arguments: [
    ("l'eau", "1:36"), ("<b>l'eau</b>", "1:39"), ("\"l'eau\" d'or", "1:44"), ("a\\u12 b", "1:36"),
  ])
  func findsEscapesThatStopTheBuild(_ text: String, _ place: String) {
    let found = findings("<string name=\"a\">a</string>", "<string name=\"a\"  >\(text)</string>")
    #expect(TextJudge.names(found) == ["structure-error"])
    #expect(found.map { "\($0.line ?? 0):\(($0.column ?? 0) + 4)" } == [place])
  }

  @Test(
    arguments: [
      ("<string name=\"a\">x", "a"), ("<string name=\"a\"><b>x</string>", "a"),
      ("<plurals name=\"p\"><item quantity=\"one\">&what;</item></plurals>", "p#one"),
      ("<plurals name=\"p\"><string/></plurals>", "p"), ("<<<<<<< HEAD", nil),
      ("<string name=\"a\" name=\"b\"/>", nil), ("<string name=a/>", nil), ("words", nil),
      ("<string name=\"a\">\u{1}</string>", "a"), ("</string>", nil),
    ] as [(String, String?)])
  func namesTheKeyBeingRead(_ content: String, _ key: String?) {
    let document = read(content)
    #expect(document.problems.map(\.kind) == [.parseError])
    #expect(document.problems.map(\.key) == [key])
    #expect(document.isUnreadable)
  }

  @Test(arguments: [
    ("<string name=\"a\"><b>x</string>", "<b> is not closed before </string>"),
    ("<string name=\"a\"><b><i>x</b></i></string>", "<i> is not closed before </b>"),
    ("<string name=\"a\">x</b></string>", "</b> closes nothing"),
    ("<plurals name=\"a\">", "<plurals> is not closed before </resources>"),
    ("<plurals name=\"a\"></string-array>", "</string-array> closes nothing"),
    ("</string>", "</string> closes nothing"),
  ])
  func saysWhichTagIsLeftOpen(_ content: String, _ reason: String) {
    #expect(read(content).problems.map(\.message) == ["cannot be read as XML: \(reason)"])
  }

  @Test func reportsEveryCut() {
    let file = Array(
      """
      <?xml version="1.0"?><!DOCTYPE resources [<!ENTITY a "b">]>
      <!-- c --><resources xmlns:x="y"><string name="k">&a; <b>\\u00e9 'é</b></string>
      <plurals name="p"><item quantity='one'><![CDATA[<%d>]]></item></plurals></resources>
      """.utf8)
    for end in file.indices {
      let document = CatalogFormat.android.read(Array(file[..<end]), path: "a", language: "de")
      #expect(document.isUnreadable, "cut at \(end)")
    }
    #expect(!CatalogFormat.android.read(file, path: "a", language: "de").isUnreadable)
  }

  @Test func asksForNothingThatMayBeMissing() {
    let ignored = "tools:ignore=\"Typos,MissingTranslation\""
    #expect(findings("<string name=\"a\" \(ignored)>Words here</string>", "") == [])
    let file = "<resources \(ignored)><string name=\"a\">Words %s</string></resources>"
    let empty = "<resources/>"
    #expect(TextJudge.findings(.android, ["en": file, "de": empty]) == [])
    let lost = "<resources><string name=\"a\">Wörter</string></resources>"
    #expect(
      TextJudge.names(TextJudge.findings(.android, ["en": file, "de": lost]))
        == ["missing-placeholder"])
  }

  @Test func readsQuotesThatAreEntities() {
    #expect(names("a", "&quot;l'eau&quot;") == [])
    #expect(names("a", "l&apos;eau") == ["structure-error"])
    #expect(names("a", "l\\&#39;eau") == [])
  }

  /// XML reads no entities in a section; aapt2 reads its quotes and apostrophes all the same.
  @Test(arguments: [
    ("<![CDATA[Hello <b>%1$s</b>, you&#39;re here]]>", true), ("<![CDATA[l&apos;eau]]>", true),
    ("<![CDATA[a]]> l&apos;eau", false), ("<![CDATA[l'eau]]>", false),
    ("<![CDATA[&quot;l'eau&quot;]]>", false), ("\"<![CDATA[l'eau]]>\"", true),
    ("<![CDATA[<a href='b'>c</a>]]>", false), ("<![CDATA[<a href=\"b'c\">d</a>]]>", true),
    ("<![CDATA[l\\'eau]]>", true), ("<!-- <![CDATA[ -->l&#39;eau", false),
  ])
  func readsNoEntitiesInSections(_ text: String, _ isRight: Bool) {
    let problems = read("<string name=\"a\">\(text)</string>").problems
    #expect(problems.map(\.kind) == (isRight ? [] : [.structureError]))
  }

  @Test(arguments: ["<resources/>", "<resources></resources>\n<!-- end -->"])
  func acceptsNoTexts(_ file: String) {
    let document = CatalogFormat.android.read(Array(file.utf8), path: "a", language: nil)
    #expect(document.problems.isEmpty)
    #expect(document.tables.count == 1)
  }

  @Test func readsTheLocaleOfTheSource() {
    let file = "<resources xmlns:tools=\"t\" tools:locale=\"fr\"/>"
    let document = CatalogFormat.android.read(Array(file.utf8), path: "a", language: nil)
    #expect(document.tables.first?.language == "fr")
  }
}
