import Testing
import UpdatePromptAudit

@Suite struct StringsDictReaderTests {
  private func file(_ format: String, _ forms: KeyValuePairs<String, String>, type: String = "ld")
    -> String
  {
    let texts = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined(separator: "\n")
    return """
      <plist version="1.0"><dict><key>pots</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      <key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
      \(texts)
      </dict></dict></dict></plist>
      """
  }

  private func findings(_ language: String, _ text: String) -> [Finding] {
    let english = file("%#@n@ for %@", ["one": "A pot", "other": "%ld pots"])
    return TextJudge.findings(.stringsDict, ["en": english, language: text])
  }

  @Test func allowsWhatWorks() {
    #expect(findings("de", file("%#@n@ für %@", ["one": "Ein Topf", "other": "%ld Töpfe"])) == [])
    #expect(findings("ja", file("%2$@に%1$#@n@", ["other": "鍋%d個"])) == [])
  }

  @Test func namesVariableAndCategory() {
    let lost = findings("de", file("%#@n@ für %@", ["one": "%ld Topf", "other": "Töpfe"]))
    #expect(lost.map(\.key) == ["pots/n.other"])
    #expect(lost.map(\.line) == [7])
    #expect(TextJudge.names(lost) == ["missing-placeholder"])
    let format = findings("de", file("%#@n@", ["one": "%ld Topf", "other": "%ld Töpfe"]))
    #expect(format.map(\.key) == ["pots"])
  }

  @Test func findsUnknownVariables() {
    let found = findings("de", file("%#@m@ für %@", ["one": "%ld Topf", "other": "%ld Töpfe"]))
    #expect(TextJudge.names(found).contains("structure-error"))
    #expect(TextJudge.names(found).contains("missing-placeholder"))
  }

  @Test func wantsAFormat() {
    let document = CatalogFormat.stringsDict.read(
      Array("<plist><dict><key>a</key><dict/></dict></plist>".utf8), path: "a", language: nil)
    #expect(document.problems.map(\.kind) == [.structureError])
    let text = CatalogFormat.stringsDict.read(Array("a = b;".utf8), path: "a", language: nil)
    #expect(text.problems.map(\.kind) == [.parseError])
  }
}
