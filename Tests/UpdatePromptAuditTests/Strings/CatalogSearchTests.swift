import Testing
import UpdatePromptAudit

@Suite struct CatalogSearchTests {
  private func groups(_ paths: [String], base: String? = nil) -> [[String]] {
    CatalogSearch(paths: paths, base: base).groups().map { group in
      [group.base ?? ""] + group.members.map(\.path).filter { $0 != group.base }
    }
  }

  @Test func findsLanguageFolders() {
    #expect(
      groups([
        "A/de.lproj/X.strings", "A/en.lproj/X.strings", "A/en.lproj/Y.strings", "one.strings",
      ])
        == [
          ["A/en.lproj/X.strings", "A/de.lproj/X.strings"], ["A/en.lproj/Y.strings"],
          ["one.strings"],
        ])
    #expect(
      groups(["Base.lproj/X.strings", "de.lproj/X.strings"])
        == [["Base.lproj/X.strings", "de.lproj/X.strings"]])
    #expect(
      groups(["fr-CA.lproj/X.strings", "fr.lproj/X.strings"]).first?.first == "fr.lproj/X.strings")
  }

  @Test func findsJSONThatIsNamedAfterLanguages() {
    #expect(groups(["package.json", "tsconfig.json", "id.json", "data/no.json"]) == [])
    #expect(groups(["locales/en.json", "locales/package.json"]) == [["locales/en.json"]])
    #expect(
      groups(["src/en_US/a.json", "src/de_DE/a.json", "src/de_DE/b.json"])
        == [["src/en_US/a.json", "src/de_DE/a.json"]])
  }

  @Test func findsAndroidFolders() {
    #expect(
      groups([
        "app/res/values-de/strings.xml", "app/res/values-en/strings.xml",
        "app/res/values-night/strings.xml", "app/res/values/strings.xml", "docs/strings.xml",
        "lib/res/values-pt-rBR/strings.xml",
      ])
        == [
          ["app/res/values-night/strings.xml"],
          [
            "app/res/values/strings.xml", "app/res/values-de/strings.xml",
            "app/res/values-en/strings.xml",
          ],
          ["lib/res/values-pt-rBR/strings.xml"],
        ])
  }

  @Test func findsBundles() {
    #expect(
      groups([
        "lib/l10n/app_de.arb", "lib/l10n/app_en.arb", "lib/l10n/app_pt_BR.arb",
        "lib/l10n/in_app_de.arb", "lib/l10n/zh-Hant.arb", "lib/de/x.arb", "lib/en/x.arb", "one.arb",
      ])
        == [
          ["lib/en/x.arb", "lib/de/x.arb"], ["lib/l10n/zh-Hant.arb"],
          ["lib/l10n/app_en.arb", "lib/l10n/app_de.arb", "lib/l10n/app_pt_BR.arb"],
          ["lib/l10n/in_app_de.arb"], ["one.arb"],
        ])
    let bundle = CatalogSearch(paths: ["app_pt_BR.arb"], base: nil).groups().first?.members.first
    #expect(bundle?.language == "pt_BR")
  }

  @Test func takesWhatStandsBesideTheBase() {
    #expect(
      groups(["a/en.json", "a/01-odd.json", "a/de.json", "b/x.json"], base: "a/en.json")
        == [["a/en.json", "a/01-odd.json", "a/de.json"]])
    #expect(
      groups(["a/main.json", "a/other.json"], base: "a/main.json").first?.first == "a/main.json")
    #expect(
      groups(["en.lproj/X.strings", "fr.lproj/X.strings"], base: "fr.lproj/X.strings").first?.first
        == "fr.lproj/X.strings")
  }
}
