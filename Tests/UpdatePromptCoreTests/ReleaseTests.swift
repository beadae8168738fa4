import Foundation
import Testing
import UpdatePromptCore

@Suite struct ReleaseTests {
  static func listing(minimumSystem: String?) -> StoreListing? {
    let body = LookupBodyTests.body(
      """
      {"version": "1.6", "trackId": 5, "releaseNotes": "n", "trackViewUrl": "https://example.com",
       "currentVersionReleaseDate": "2026-03-01T09:00:00Z",
       "minimumOsVersion": "\(minimumSystem ?? "")"}
      """)
    return parseLookup(body)
  }

  @Test(arguments: ["17.0", "17", "17 or later", ""]) func ofAListing(_ system: String) throws {
    let listing = try #require(Self.listing(minimumSystem: system))
    let release = Release(listing)
    #expect(release.version == listing.version)
    #expect(release.link == .appStore(id: 5), "never the address in the record")
    #expect(release.minimumSystem == AppVersion(system))
    #expect(release.releasedAt == Date(timeIntervalSince1970: 1_772_355_600))
    #expect(release.notes == "n")
  }

  @Test func answerOfAReading() throws {
    let listing = try #require(Self.listing(minimumSystem: "17"))
    #expect(LookupAnswer(.release(listing)) == .release(Release(listing), .none))
    #expect(LookupAnswer(.notFound) == .notFound)
    #expect(LookupAnswer(.unusable(.tooLarge)) == .unusable(.tooLarge))
  }

  @Test func noPolicyIsOnAndRequiresNothing() throws {
    #expect(UpdatePolicy.none.isEnabled)
    #expect(UpdatePolicy.none.minimumVersion == nil)
    let policy = UpdatePolicy(isEnabled: false, minimumVersion: AppVersion("1.6"))
    let data = try JSONEncoder().encode(policy)
    #expect(try JSONDecoder().decode(UpdatePolicy.self, from: data) == policy)
  }
}
