import Foundation
import Testing
import UpdatePromptAudit

@Suite struct SourceConstantTests {
  private static func values(
    _ text: String, _ language: SourceLanguage, _ name: String = "APP_VERSION"
  ) -> [String?] {
    SourceConstant.assignments(
      to: name, in: SourceTokens(SourceText(Data(text.utf8)), language: language)
    ).map(\.value)
  }

  @Test(
    arguments: [
      ("static let APP_VERSION = \"1.6\"", SourceLanguage.swift),
      ("public static let APP_VERSION: String = \"1.6\"", .swift),
      ("let APP_VERSION = #\"1.6\"#", .swift), ("let APP_VERSION = \"\"\"\n1.6\"\"\"", .swift),
      ("/* /* */ let APP_VERSION = \"0\" */ let APP_VERSION = \"1.6\"", .swift),
      ("export const APP_VERSION = '1.6';", .typeScript),
      ("export const APP_VERSION: string = `1.6` as const", .typeScript),
      ("class A { static readonly APP_VERSION = \"1.6\" }", .typeScript),
      ("export default { APP_VERSION: '1.6', other: 1 }", .javaScript),
      ("module.exports = { \"APP_VERSION\": \"1.6\" }", .javaScript),
      ("const r = /[\"/]'/g; const APP_VERSION = '1.6'", .javaScript),
      ("exports.APP_VERSION = '1.6'\n(function () {})()", .javaScript),
      ("const val APP_VERSION = \"1.6\"", .kotlin),
      ("object A { const val APP_VERSION: String = \"1.6\" }", .kotlin),
      ("const String APP_VERSION = '1.6';", .dart), ("final APP_VERSION = r'1.6';", .dart),
    ])
  func reads(_ text: String, _ language: SourceLanguage) {
    let value = Self.values(text, language).last ?? nil
    #expect(value?.trimmingCharacters(in: .whitespacesAndNewlines) == "1.6")
    #expect(Self.values(text, language).count == 1)
  }

  @Test(
    arguments: [
      ("// let APP_VERSION = \"1.6\"", SourceLanguage.swift),
      ("/* let APP_VERSION = \"1.6\" */", .swift), ("if APP_VERSION == \"1.6\" {}", .swift),
      ("let a = \"let APP_VERSION = \\\"1.6\\\"\"", .swift), ("f(APP_VERSION: \"1.6\")", .swift),
      ("func f(APP_VERSION: String = \"1.6\") {}", .swift),
      ("let MIN_APP_VERSION = \"1.6\"", .swift), ("let APP_VERSIONS = \"1.6\"", .swift),
      ("let a = \"\\(APP_VERSION = \"1.6\")\"", .swift),
      ("const a = `const APP_VERSION = '1.6'`", .typeScript),
      ("type A = { APP_VERSION: string }", .typeScript),
      ("if (APP_VERSION === '1.6') {}", .javaScript), ("f(APP_VERSION = '1.6')", .javaScript),
      ("void f({String APP_VERSION = '1.6'}) {}", .dart),
      ("void f(int a, {String APP_VERSION = '1.6'}) {}", .dart),
    ])
  func passesOver(_ text: String, _ language: SourceLanguage) {
    #expect(Self.values(text, language).isEmpty)
  }

  @Test(
    arguments: [
      ("let APP_VERSION = version()", SourceLanguage.swift),
      ("let APP_VERSION = \"1.\" + minor", .swift), ("let APP_VERSION = \"1.\\(minor)\"", .swift),
      ("const APP_VERSION = '1.6 '.trim()", .javaScript),
      ("const APP_VERSION = `1.${x}`", .javaScript),
      ("const val APP_VERSION = \"1.$minor\"", .kotlin), ("let APP_VERSION = \"1.6", .swift),
      ("const APP_VERSION = '1.6' ?? x", .typeScript),
    ])
  func computedIsNotRead(_ text: String, _ language: SourceLanguage) {
    #expect(Self.values(text, language) == [nil])
  }

  @Test func otherLanguagesHaveNone() {
    #expect(SourceLanguage(file: "a/b.tsx") == .typeScript)
    #expect(SourceLanguage(file: "a/b.gradle.kts") == .kotlin)
    #expect(SourceLanguage(file: "a/b.py") == nil)
  }

  @Test func damagedSourcesEnd() {
    let text = "\"\\(\"\\(`${'/*' /[ #\"\"\" r''' \\u{ $"
    for language in SourceLanguage.allCases {
      for length in 0...text.count {
        _ = Self.values(String(text.prefix(length)), language)
        _ = Self.values(String(text.suffix(length)), language)
      }
    }
  }
}
