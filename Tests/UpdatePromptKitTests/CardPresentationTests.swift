import Testing
import UpdatePromptKit

@Suite struct CardPresentationTests {
  @Test(arguments: CardEmphasis.allCases) func oneButtonAtMostIsProminent(_ emphasis: CardEmphasis)
    throws
  {
    let shown = CardPresentation(
      try SampleCard.skippable(), as: .card(emphasis), wording: .english)
    let looks = shown.buttons.map(\.look)
    switch emphasis {
    case .primary: #expect(looks == [.prominent, .bordered, .borderless])
    case .secondary: #expect(looks == [.bordered, .borderless, .borderless])
    }
  }

  @Test func anOptionalCardOffersUpdateAndLater() throws {
    let shown = CardPresentation(try SampleCard.optional(), as: .card(.primary), wording: .english)
    #expect(shown.id == "1.6")
    #expect(shown.title == "Version 1.6 is available")
    #expect(shown.message == "Update for the latest features and fixes.")
    #expect(shown.version == "1.6")
    #expect(shown.buttons.map(\.label) == ["Update", "Later"])
    #expect(shown.buttons.map(\.isCancel) == [false, true])
    #expect(!shown.closesByGesture)
    #expect(!shown.isRightToLeft)
  }

  @Test(arguments: Styles.all) func aRequiredCardOffersUpdateOnlyAndStays(_ style: Styles) throws {
    let shown = CardPresentation(try SampleCard.required(), as: style.style, wording: .english)
    #expect(shown.title == "Update required")
    #expect(shown.buttons.map(\.id) == [.update])
    #expect(!shown.closesByGesture)
  }

  @Test(arguments: Styles.all) func onlyASheetClosesByGesture(_ style: Styles) throws {
    let shown = CardPresentation(try SampleCard.optional(), as: style.style, wording: .english)
    #expect(shown.closesByGesture == (style == .sheet))
  }

  @Test func anAlertNamesBothVersions() throws {
    let shown = CardPresentation(try SampleCard.optional(), as: .alert, wording: .english)
    #expect(shown.message == "Update for the latest features and fixes.\n1.5 → 1.6")
    let required = CardPresentation(try SampleCard.required(), as: .alert, wording: .english)
    #expect(required.message.hasSuffix("\n1.5 → 1.6"))
  }

  @Test(arguments: Styles.all)
  func whatOpenedNoStoreEndsWithTheAddress(_ style: Styles) throws {
    for card in [try SampleCard.optional(), try SampleCard.required()] {
      let before = CardPresentation(card, as: style.style, wording: .english, unopened: "1.5")
      let after = CardPresentation(card, as: style.style, wording: .english, unopened: card.id)
      #expect(after.message == before.message + "\nhttps://apps.apple.com/app/id1000000001")
      #expect(after.id == before.id)
      #expect(after.buttons == before.buttons)
    }
  }

  @Test func fromRightToLeftTheArrowTurns() throws {
    let arabic = PromptWording(languages: ["ar"])
    let shown = CardPresentation(try SampleCard.optional(), as: .alert, wording: arabic)
    #expect(shown.isRightToLeft)
    #expect(shown.message.hasSuffix("\n\u{200F}1.5 ← 1.6"))
    #expect(shown.title.contains("\u{2068}1.6\u{2069}"))
  }

  @Test func identifiersAreTheSameInEveryStyle() throws {
    for style in Styles.all {
      let shown = CardPresentation(try SampleCard.skippable(), as: style.style, wording: .english)
      #expect(
        shown.buttons.map(\.identifier) == [
          "updatePrompt.update", "updatePrompt.later", "updatePrompt.skip",
        ])
    }
  }

  @Test(arguments: Catalog.builtIn.map(\.language), Styles.all)
  func everyLanguageFillsEveryStyle(_ language: String, _ style: Styles) throws {
    for card in [try SampleCard.skippable(), try SampleCard.required()] {
      let wording = PromptWording(languages: [language])
      let shown = CardPresentation(card, as: style.style, wording: wording)
      let words = [shown.title, shown.message] + shown.buttons.map(\.label)
      #expect(words.allSatisfy { !$0.isEmpty && !$0.contains("{{") })
      #expect("\(shown.title) \(shown.message)".contains("1.6"))
      #expect(Set(shown.buttons.map(\.label)).count == card.buttons.count)
      #expect(shown.isRightToLeft == (language == "ar"))
    }
  }

  @Test func sameVersionSameIdentity() throws {
    let short = CardPresentation(try SampleCard.optional(of: "1.6"), as: .sheet)
    let long = CardPresentation(try SampleCard.optional(of: "1.6.0"), as: .sheet)
    #expect(short.id == long.id)
  }
}
