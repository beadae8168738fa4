import Testing
import UpdatePromptCore

@Suite struct StoreListingTests {
  @Test func anyExpectsNothing() {
    #expect(ListingExpectation.any == ListingExpectation(bundleID: nil, kinds: nil))
    #expect(ListingExpectation.any != ListingExpectation(kinds: []))
  }

  @Test(
    arguments: [
      (.tooLarge, "the body has more than 1 MiB"), (.notUTF8, "the body is not UTF-8"),
      (.notAnAnswer, "the body is not a JSON object with an array \"results\""),
      (.noVersion, "the app's record has no version that is a string"),
      (.versionUnreadable("v1"), "\"v1\" is not a version (digits joined by dots)"),
      (.trackIDUnreadable, "the app's record has no trackId that is a whole number from 1"),
      (.recordUnreadable, "the first record is not an object"),
      (.status(503), "the service answered with status 503"),
      (.redirected, "the service redirected to another place"),
      (.noLatestVersion, "the feed has no latestVersion that is a version"),
    ] as [(UnusableReason, String)]) func aReasonIsASentence(
      _ reason: UnusableReason, _ text: String
    )
  {
    #expect(reason.description == text)
  }
}
