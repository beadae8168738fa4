import Foundation
import Testing
import UpdatePromptCore

@Suite struct PromptCardTests {
  @Test(arguments: [false, true], [false, true])
  func buttons(_ isRequired: Bool, _ allowsSkipping: Bool) throws {
    let release = Release(try #require(AppVersion("1.06.0")), link: nil)
    let card = PromptCard(
      release, installed: try #require(AppVersion("1.5")), isRequired: isRequired,
      allowsSkipping: allowsSkipping)
    let expected: [PromptCard.Button] =
      isRequired ? [.update] : allowsSkipping ? [.update, .later, .skip] : [.update, .later]
    #expect(card.buttons == expected)
    #expect(card.id == "1.6", "one card for all spellings of a version")
  }

  @Test func anOrdinaryCardHasTwoButtons() throws {
    let version = try #require(AppVersion("1.6"))
    let card = PromptCard(Release(version, link: nil), installed: version)
    #expect(!card.isRequired)
    #expect(card.buttons == [.update, .later])
  }

  @Test func aReasonsNameIsThatOfItsCase() {
    let reasons: [QuietReason] = [
      .disabled, .notAStoreBuild, .installedVersionUnreadable, .noRelease, .upToDate,
      .aheadOfStore, .systemTooOld, .hostBusy, .firstSession, .tooFresh, .skipped, .openedStore,
    ]
    for reason in reasons { #expect(reason.name == "\(reason)") }
    #expect(QuietReason.snoozed(until: Date(timeIntervalSince1970: 0)).name == "snoozed")
  }
}
