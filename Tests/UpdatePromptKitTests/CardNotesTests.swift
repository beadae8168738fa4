import Testing
import UpdatePromptKit

@Suite struct CardNotesTests {
  private func shown(_ notes: String?, as style: Styles) throws -> CardPresentation {
    CardPresentation(
      try SampleCard.optional(notes: notes), as: style.style, wording: .english)
  }

  @Test(arguments: [Styles.card, .quietCard, .sheet]) func notesHaveAHeading(_ style: Styles) throws
  {
    let shown = try shown("Lamps.\nMore lamps.", as: style)
    #expect(shown.notesHeading == "What's new")
    #expect(shown.notes == "Lamps.\nMore lamps.")
  }

  @Test(arguments: [nil, "", " \n\t\n"]) func nothingToFoldOut(_ notes: String?) throws {
    #expect(try shown(notes, as: .card).notesHeading == nil)
  }

  @Test func anAlertHasNoRoomForNotes() throws {
    #expect(try shown("Lamps.", as: .alert).notesHeading == nil)
  }

  @Test(arguments: [(599, 599), (600, 600), (601, 600), (9_000, 600)])
  func aCardCutsLongNotes(_ length: Int, _ expected: Int) throws {
    let notes = try shown(String(repeating: "é", count: length), as: .card).notes
    #expect(notes.count == expected)
    #expect(notes.hasSuffix("…") == (length > 600))
  }

  @Test(arguments: [(4_000, 4_000), (4_001, 4_000)])
  func aSheetShowsAsMuchAsTheStore(_ length: Int, _ expected: Int) throws {
    #expect(try shown(String(repeating: "x", count: length), as: .sheet).notes.count == expected)
  }

  @Test func aCutDoesNotSplitACharacter() throws {
    let family = "👨‍👩‍👧‍👦"
    let notes = try shown(String(repeating: family, count: 700), as: .card).notes
    #expect(notes == String(repeating: family, count: 599) + "…")
  }

  @Test func whatTurnsTextAroundIsTakenOut() throws {
    let shown = try shown("  safe \u{202E}evil\u{202C}\u{7}\r\nend  ", as: .card)
    #expect(shown.notes == "safe evil\nend")
  }

  @Test func aHostWithoutAHeadingShowsNoNotes() throws {
    var wording = PromptWording.english
    wording.catalogs = [
      Catalog(
        "en", [.title: "{{version}}!", .body: "New.", .update: "Get", .later: "Wait"])
    ]
    let card = try SampleCard.optional(notes: "Lamps.")
    #expect(CardPresentation(card, as: .sheet, wording: wording).notesHeading == nil)
  }
}
