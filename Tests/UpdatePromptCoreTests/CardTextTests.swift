import Foundation
import Testing
import UpdatePromptCore

@Suite struct CardTextTests {
  enum Kind: CaseIterable {
    case optional, skippable, required

    var buttons: [PromptCard.Button] {
      switch self {
      case .optional: [.update, .later]
      case .skippable: [.update, .later, .skip]
      case .required: [.update]
      }
    }
  }

  private func card(_ kind: Kind, version: String = "1.6") throws -> PromptCard {
    PromptCard(
      Release(try #require(AppVersion(version)), link: nil),
      installed: try #require(AppVersion("1.5")), isRequired: kind == .required,
      allowsSkipping: kind == .skippable)
  }

  @Test(arguments: Catalog.builtIn.map(\.language), Kind.allCases)
  func everyTextIsOfOneCatalog(_ language: String, _ kind: Kind) throws {
    let catalog = try #require(Catalog.builtIn.first { $0.language == language })
    let text = CardText(try card(kind), languages: [language])
    #expect(text.language == language)
    #expect(text.isRightToLeft == (language == "ar"))
    let version = text.isRightToLeft ? "\u{2068}1.6\u{2069}" : "1.6"
    func expected(_ key: Catalog.Key) -> String? {
      catalog.texts[key]?.replacing("{{version}}", with: version)
    }
    #expect(text.title == expected(kind == .required ? .requiredTitle : .title))
    #expect(text.body == expected(kind == .required ? .requiredBody : .body))
    #expect(text.buttons.map(\.role) == kind.buttons)
    for button in text.buttons {
      #expect(
        button.label == catalog.texts[try #require(Catalog.Key(rawValue: button.role.rawValue))])
    }
    #expect(text.notesHeading == catalog.texts[.notes])
    #expect([text.title, text.body].joined().components(separatedBy: "1.6").count == 2)
  }

  @Test(arguments: [([], "en"), (["th"], "en"), (["zh-TW", "vi"], "vi"), (["??", "fr-CA"], "fr")])
  func languages(_ wanted: [String], _ language: String) throws {
    #expect(CardText(try card(.optional), languages: wanted).language == language)
  }

  /// A host's own catalogs, from complete to useless.
  @Test(arguments: Catalog.Key.allCases, Kind.allCases)
  func aCatalogThatLacksANeededTextIsPassedOver(_ key: Catalog.Key, _ kind: Kind) throws {
    var texts = try #require(Catalog.builtIn.first { $0.language == "de" }).texts
    texts[key] = nil
    let host = [Catalog("de", texts), Catalog("en", try #require(Catalog.builtIn.last).texts)]
    let needed: [Catalog.Key] =
      switch kind {
      case .optional: [.title, .body, .update, .later]
      case .skippable: [.title, .body, .update, .later, .skip]
      case .required: [.requiredTitle, .requiredBody, .update]
      }
    let text = CardText(try card(kind), languages: ["de"], catalogs: host)
    #expect(text.language == (needed.contains(key) ? "en" : "de"))
    #expect((text.notesHeading == nil) == (key == .notes))
  }

  @Test(arguments: [[], [Catalog("fr", [:])], [Catalog("fr", [.title: "{{version}}"])]])
  func withoutAUsableCatalogTheKitsOwnEnglish(_ catalogs: [Catalog]) throws {
    let text = CardText(try card(.optional), languages: ["fr"], catalogs: catalogs)
    #expect(text == CardText(try card(.optional), languages: ["en"]))
  }

  @Test func aHostsOwnEnglishComesBeforeTheKits() throws {
    let own = Catalog("en", try #require(Catalog.builtIn.first).texts)
    let text = CardText(try card(.optional), languages: ["th"], catalogs: [own])
    #expect(text.body == own.texts[.body])
  }

  @Test func aCatalogWithoutALanguageRunsFromLeftToRight() throws {
    let catalog = Catalog("1", try #require(Catalog.builtIn.first).texts)
    let text = CardText(try card(.optional), languages: ["1"], catalogs: [catalog])
    #expect(!text.isRightToLeft)
  }
}
