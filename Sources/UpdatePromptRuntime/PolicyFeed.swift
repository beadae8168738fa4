public import Foundation
public import UpdatePromptCore

/// A JSON file that a team hosts to announce a release, or to require one.
///
/// Only `latestVersion` is needed. Unknown keys are ignored, and a wrong type loses its field; the
/// JSON Schema is `Fixtures/Feed/feed.schema.json`.
public struct PolicyFeed: UpdateSource {
  private let url: URL
  private let updateHosts: Set<String>
  private let transport: HTTPTransport

  /// The file lies at an https address, except on this machine.
  ///
  /// Its `updateURL` may lead to `updateHosts` only; else the app's own store page takes its place.
  public init(_ url: URL, updateHosts: Set<String> = [], transport: HTTPTransport = .live) {
    self.url = url
    self.updateHosts = updateHosts
    self.transport = transport
  }

  /// - Throws: `AppStoreSource.InsecureBase`, or what the transport throws.
  public func latest(_ request: LookupRequest) async throws -> LookupAnswer {
    guard HTTPTransport.allows(url) else { throw AppStoreSource.InsecureBase(base: url) }
    return try await withDeadline(lookupDeadline) { [self] in
      do {
        return answer(in: try await transport.body(url), for: request.app)
      } catch let reason as UnusableReason {
        return .unusable(reason)
      }
    }
  }

  /// What a feed's body says about an app.
  package func answer(in body: Data, for app: AppID) -> LookupAnswer {
    guard JSONTokens.areValid(body), let feed = try? JSONDecoder().decode(Feed.self, from: body),
      let latest = feed.texts[.latestVersion].flatMap(FeedVersion.init)
    else { return .unusable(.noLatestVersion) }
    // A pre-release is announced to nobody, and a policy travels with a release.
    if latest.isPreRelease { return .notFound }
    let release = Release(
      latest.version, link: link(feed.texts[.updateURL]) ?? app.storeLink,
      minimumSystem: feed.texts[.minimumOSVersion].flatMap { AppVersion($0) },
      notes: feed.texts[.releaseNotes].map(PlainNotes.text))
    return .release(
      release,
      UpdatePolicy(
        isEnabled: feed.isEnabled ?? true,
        minimumVersion: feed.texts[.minimumVersion].flatMap(FeedVersion.init)?.version))
  }

  private func link(_ text: String?) -> StoreLink? {
    guard let text, let url = URL(string: text, encodingInvalidCharacters: false),
      url.lowercasedScheme == "https", let host = url.lowercasedHost,
      updateHosts.contains(where: { $0.lowercased() == host })
    else { return nil }
    return .web(url)
  }
}

/// A version in a feed: App Store versions, and SemVer pre-releases and build metadata.
package struct FeedVersion: Sendable {
  /// The digits and dots before any `-` or `+`.
  ///
  /// A minimum of `2.0-beta.2` holds back exactly the versions older than `2.0`.
  package let version: AppVersion
  package let isPreRelease: Bool

  /// Nil when it is neither a version nor one with the suffixes of SemVer 2.0.0, sections 9 and 10.
  package init?(_ text: String) {
    let form =
      #/
      \s* ([0-9.]+) (-[0-9A-Za-z-]+ (?: \.[0-9A-Za-z-]+ )* )?
      (?: \+[0-9A-Za-z-]+ (?: \.[0-9A-Za-z-]+ )* )? \s*
      /#
    guard let match = text.wholeMatch(of: form), let version = AppVersion(String(match.1)) else {
      return nil
    }
    (self.version, isPreRelease) = (version, match.2 != nil)
  }
}

/// The members of a feed, each read alone.
package struct Feed: Decodable {
  package enum CodingKeys: String, CodingKey, CaseIterable {
    case latestVersion, minimumVersion, minimumOSVersion, releaseNotes, updateURL, enabled
  }

  private(set) var texts: [CodingKeys: String] = [:]
  let isEnabled: Bool?

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    for key in CodingKeys.allCases { texts[key] = try? values.decode(String.self, forKey: key) }
    isEnabled = try? values.decode(Bool.self, forKey: .enabled)
  }
}

/// Release notes that somebody else wrote, made safe to show.
package enum PlainNotes {
  /// The most characters that are kept, as in the App Store.
  package static let limit = 4000

  /// Without control characters (line feeds and tabs stay) and bidirectional overrides, and cut.
  package static func text(_ notes: String) -> String {
    let unified = notes.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let kept = unified.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar == "\n" || scalar == "\t"
      case .format:
        !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
      default: true
      }
    }
    return String(String(String.UnicodeScalarView(kept)).prefix(limit))
  }
}
