import Testing
import UpdatePromptCore

@Suite struct StoreListingTests {
  static let reasons: [UnusableReason] = [
    .tooLarge, .notUTF8, .notAnAnswer, .noVersion, .versionUnreadable("v1.6"), .trackIDUnreadable,
    .recordUnreadable, .status(503), .redirected, .noLatestVersion,
  ]

  @Test func everyReasonSaysSomethingOfItsOwn() {
    let texts = Self.reasons.map(\.description)
    #expect(Set(texts).count == Self.reasons.count)
    #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("UnusableReason") })
    #expect(UnusableReason.versionUnreadable("v1.6").description.contains("\"v1.6\""))
    #expect(UnusableReason.status(503).description.contains("503"))
  }

  @Test func anyExpectsNothing() {
    #expect(ListingExpectation.any == ListingExpectation(bundleID: nil, kinds: nil))
    #expect(ListingExpectation.any != ListingExpectation(kinds: []))
  }
}
