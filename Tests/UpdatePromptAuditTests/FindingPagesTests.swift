import Foundation
import Testing
import UpdatePromptAudit

/// The pages that explain the findings say what the code does.
@Suite struct FindingPagesTests {
  @Test func everyCodeHasOnePlace() {
    let explained = FindingPage.all.map(\.code)
    let known = FindingCatalog.codes
    #expect(Set(known).subtracting(explained).sorted() == [], "explain these codes")
    #expect(Set(explained).subtracting(known).sorted() == [], "no finding has these codes")
    #expect(explained.count == Set(explained).count, "explain each code once")
  }

  @Test(arguments: FindingPage.all) func aSectionIsComplete(_ page: FindingPage) {
    #expect(page.severity == FindingCatalog.severity(of: page.code)?.rawValue)
    #expect(page.meaning.hasSuffix("."), "say what it means in a sentence")
    #expect(!page.bad.isEmpty, "show what is wrong, in a block after **Bad**")
    #expect(!page.good.isEmpty, "show what is right, in a block after **Good**")
    #expect(page.bad != page.good)
    #expect(!page.fix.isEmpty, "say what to do, after **Fix:**")
  }

  static let strings = FindingPage.all.filter { $0.code.hasPrefix("strings.") }

  @Test(arguments: strings) func theTextsShowIt(_ page: FindingPage) throws {
    let languages = page.code == "strings.extra-language" ? ["en", "de"] : []
    #expect(try PageExample(page.bad).strings(languages: languages).contains(page.code))
    // A title alone is shown without the card's other texts.
    let isExcerpt = page.good.contains("\"title\"") && !page.good.contains("\"body\"")
    let found = try PageExample(page.good).strings(languages: languages)
    #expect(found.subtracting(isExcerpt ? ["strings.missing-key"] : []) == [])
  }

  private static let shownByFolders = [
    "configuration.no-manifest", "configuration.stale-baseline", "configuration.unreadable-source",
    "placement.parse-error",
  ]

  /// What is told by a whole manifest or a source file; the others are told by folders.
  static let audited = FindingPage.all.filter { page in
    let isShown = page.code.hasPrefix("configuration.") || page.code.hasPrefix("placement.")
    return isShown && !shownByFolders.contains(page.code)
  }

  @Test(arguments: audited) func theManifestsShowIt(_ page: FindingPage) throws {
    #expect(try PageExample(page.bad).all().contains(page.code))
    #expect(try !PageExample(page.good).all().contains(page.code))
  }

  @Test func everyKindOfDriftHasAFixture() throws {
    let fixtures = AuditFixture.all(of: "drift").map(\.name)
    for code in FindingCatalog.codes where code.hasPrefix("drift.") {
      let name = code.replacing(".", with: "-")
      #expect(fixtures.contains(name), "add Fixtures/Audit/\(name)")
    }
  }
}
