import Reproducible
import Testing
import UpdatePromptAudit

@Suite struct ARBReaderTests {
  private func read(_ file: String, language: String? = "de") -> CatalogDocument {
    CatalogFormat.arb.read(Array(file.utf8), path: "app_de.arb", language: language)
  }

  @Test func passesOverWhatDescribes() {
    let document = read(
      #"{"@@locale": "de", "@@author": "a", "k": "{a}", "@k": {"placeholders": {"a": {}, "b": {}}}}"#
    )
    #expect(document.problems.isEmpty)
    #expect(document.tables.first?.entries.map(\.key) == ["k"])
    #expect(document.tables.first?["k"]?.declared == ["a", "b"])
  }

  @Test(
    arguments: [
      (#"{"@@locale": "pt_BR"}"#, "pt-BR", "pt_BR", 0), (#"{"@@locale": "fr"}"#, nil, "fr", 0),
      ("{}", "de", "de", 0), (#"{"@@locale": "fr"}"#, "de", "fr", 1),
      (#"{"@@locale": 1}"#, "de", "de", 0),
    ] as [(String, String?, String?, Int)])
  func readsTheLocale(_ file: String, _ path: String?, _ language: String?, _ problems: Int) {
    let document = read(file, language: path)
    #expect(document.tables.first?.language == language)
    #expect(document.problems.count == problems)
  }

  @Test func reportsWhatIsNoText() {
    #expect(read("[]").problems.map(\.kind) == [.wrongType])
    #expect(read(#"{"a": 1, "a": "x"}"#).problems.map(\.kind) == [.duplicateKey])
    let found = TextJudge.findings(.arb, ["en": #"{"a": "x y"}"#, "de": #"{"a": {"b": "x"}}"#])
    #expect(TextJudge.names(found) == ["wrong-type"])
  }

  @Test func namesTheKeyBeingRead() {
    let document = read(#"{"k": "{a}", "@k": {"placeholders": {"a": {]}}"#)
    #expect(document.problems.map(\.kind) == [.parseError])
    #expect(document.problems.map(\.key) == ["@k.placeholders.a"])
  }

  @Test func reportsEveryCut() {
    let file = Array(
      #"{"@@locale": "de", "k": "{n, plural, other{\u00e9 #é}}", "@k": {"x": [1]}}"#.utf8)
    for end in file.indices {
      let document = CatalogFormat.arb.read(Array(file[..<end]), path: "a", language: "de")
      #expect(document.isUnreadable, "cut at \(end)")
    }
    #expect(!CatalogFormat.arb.read(file, path: "a", language: "de").isUnreadable)
  }

  @Test func asksTheProjectAboutApostrophes() throws {
    let texts = [
      "lib/l10n/app_en.arb": #"{"k": "'{a}' {b}"}"#, "lib/l10n/app_de.arb": #"{"k": "{b}"}"#,
    ]
    for (project, kinds) in [
      ([:], ["missing-placeholder"]), (["l10n.yaml": "use-escaping: true\n"], []),
      (["l10n.yaml": "use-escaping: false\n"], ["missing-placeholder"]),
      (["l10n.yaml": "use-escaping: true\n", "lib/pubspec.yaml": ""], ["missing-placeholder"]),
    ] as [([String: String], [String])] {
      let repository = try ScratchRepository(texts.merging(project) { $1 })
      #expect(TextJudge.names(StringsCheck(root: repository.root).report().findings) == kinds)
    }
  }

  @Test func saysOnceThatALanguageCannotBeRead() throws {
    let repository = try ScratchRepository([
      "app_en.arb": #"{"k": "x"}"#, "app_pt_BR.arb": "{", "r/values/strings.xml": "<resources/>",
      "r/values-pt-rBR/strings.xml": "<resources>",
    ])
    let findings = StringsCheck(root: repository.root, languages: ["en", "pt-BR"]).report().findings
    #expect(TextJudge.names(findings) == ["parse-error", "parse-error"])
  }
}
