import Testing
import UpdatePromptKit

@Suite struct PromptWordingTests {
  private static let own: [Catalog.Key: String] = [
    .title: "Lanterns {{version}} is lit", .body: "It is brighter.", .update: "Get it",
    .later: "Tomorrow",
  ]

  private func shown(_ card: PromptCard, _ own: [Catalog.Key: String]) -> CardPresentation {
    var wording = PromptWording { own[$0] }
    wording.languages = [wording.catalogs[0].language]
    return CardPresentation(card, as: .card(.primary), wording: wording)
  }

  @Test func theHostsOwnWordsComeFirst() throws {
    let shown = shown(try SampleCard.optional(), Self.own)
    #expect(shown.title == "Lanterns 1.6 is lit")
    #expect(shown.buttons.map(\.label) == ["Get it", "Tomorrow"])
  }

  @Test func aCardThatNeedsMoreSpeaksTheKitsWordsOnly() throws {
    let skippable = shown(try SampleCard.skippable(), Self.own)
    #expect(skippable.buttons.map(\.label) == ["Update", "Later", "Skip This Version"])
    #expect(shown(try SampleCard.required(), Self.own).title == "Update required")
  }

  @Test(arguments: Catalog.Key.allCases) func aWrongPlaceholderIsAsGoodAsNone(_ key: Catalog.Key)
    throws
  {
    guard Self.own[key] != nil else { return }
    var own = Self.own
    own[key] = "{version}{{version}}{{version}}"
    #expect(shown(try SampleCard.optional(), own).title == "Version 1.6 is available")
  }

  @Test(arguments: [
    (["fr"], "fr"), (["de-CH", "fr"], "de"), (["nl", "ja"], "ja"), (["nl"], "en"), ([], "en"),
    (["zh-TW"], "en"), (["zh-Hans-NL"], "zh-Hans"), (["pt-PT"], "pt-BR"), (["en_GB"], "en"),
    (["nb-NO"], "en"),
  ]) func theAppsLanguagesDecide(_ languages: [String], _ expected: String) throws {
    let card = try SampleCard.optional()
    let chosen = CardPresentation(
      card, as: .sheet, wording: PromptWording(languages: languages))
    let wanted = CardPresentation(
      card, as: .sheet, wording: PromptWording(languages: [expected]))
    #expect(chosen == wanted)
  }
}
