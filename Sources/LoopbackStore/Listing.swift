public import Foundation

/// What the store knows of one app in one storefront.
///
/// Texts go out as they are, so that unreadable versions and dates can be served too.
public struct Listing: Hashable, Sendable {
  /// Two letters, any case; nil is what is answered to a request without a country.
  public var storefront: String?
  /// The number in the app's store link, asked for with `id`.
  public var trackID: Int
  /// Asked for with `bundleId`, case and all.
  public var bundleID: String
  /// What the person sees in the store.
  public var name: String
  /// The marketing version.
  public var version: String
  /// The oldest system the release runs on; nil leaves the key out.
  public var minimumOSVersion: String?
  /// What is new; nil leaves the key out, as on a first release.
  public var releaseNotes: String?
  /// When this version came out, such as `2026-01-31T08:00:00Z`; nil leaves the key out.
  public var currentVersionReleaseDate: String?
  /// `software`, or `mac-software` for a Mac app.
  public var kind: String
  /// The whole answer, byte for byte, in place of one made from the other members.
  public var rawBody: Data?

  /// A listing with everything a client needs; the first two members are what it is asked by.
  public init(
    trackID: Int, bundleID: String, storefront: String? = nil, name: String = "Example",
    version: String = "1.0", minimumOSVersion: String? = "15.0", releaseNotes: String? = nil,
    currentVersionReleaseDate: String? = nil, kind: String = "software", rawBody: Data? = nil
  ) {
    self.storefront = storefront
    self.trackID = trackID
    self.bundleID = bundleID
    self.name = name
    self.version = version
    self.minimumOSVersion = minimumOSVersion
    self.releaseNotes = releaseNotes
    self.currentVersionReleaseDate = currentVersionReleaseDate
    self.kind = kind
    self.rawBody = rawBody
  }

  /// Whether a lookup with these query items asks for this listing.
  ///
  /// `id` counts before `bundleId`; an empty `country` is a country, and no store has it.
  func isAsked(by request: RecordedRequest) -> Bool {
    let country = request.query("country")?.lowercased()
    guard country == storefront?.lowercased() else { return false }
    if let id = request.query("id") { return id == String(trackID) }
    return request.query("bundleId") == bundleID
  }
}
