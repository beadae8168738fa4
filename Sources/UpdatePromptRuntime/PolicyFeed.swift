public import Foundation
public import UpdatePromptCore

/// A JSON file that a team hosts to announce a release, or to require one.
///
/// `latestVersion` is needed; `minimumVersion`, `minimumOSVersion`, `releaseNotes`, `updateURL` and
/// `enabled` are optional. Unknown keys are ignored, a wrong type loses its field, and a feed without
/// a readable `latestVersion` is unusable. The JSON Schema is `Fixtures/Feed/feed.schema.json`.
public struct PolicyFeed: UpdateSource {
  private let url: URL
  private let updateHosts: Set<String>
  private let transport: HTTPTransport

  /// - Parameters:
  ///   - url: Where the file lies; https, except on this machine.
  ///   - updateHosts: Hosts that the feed's `updateURL` may lead to; it is dropped otherwise, and
  ///     the App Store page of the app's numeric id, if it has one, takes its place.
  ///   - transport: How the file is fetched.
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
      let latest = feed.latestVersion.flatMap(FeedVersion.init)
    else { return .unusable(.noLatestVersion) }
    // A pre-release is announced to nobody.
    if latest.isPreRelease { return .notFound }
    let release = Release(
      latest.version, link: link(feed.updateURL) ?? app.storeLink,
      minimumSystem: feed.minimumOSVersion.flatMap { AppVersion($0) },
      notes: feed.releaseNotes.map(PlainNotes.text))
    return .release(
      release,
      UpdatePolicy(
        isEnabled: feed.enabled ?? true,
        minimumVersion: feed.minimumVersion.flatMap(FeedVersion.init)?.version))
  }

  private func link(_ text: String?) -> StoreLink? {
    guard let text, let url = URL(string: text, encodingInvalidCharacters: false),
      url.scheme == "https", let host = url.host()?.lowercased(),
      updateHosts.contains(where: { $0.lowercased() == host })
    else { return nil }
    return .web(url)
  }
}

/// A version in a feed: App Store versions, and SemVer pre-releases and build metadata.
package struct FeedVersion: Sendable {
  /// The digits and dots before any `-` or `+`.
  ///
  /// As a minimum this stands for a pre-release too: of the versions that can be installed, exactly
  /// those from `2.0` on are not older than `2.0-beta.2`.
  package let version: AppVersion
  package let isPreRelease: Bool

  /// Nil when it is neither a version nor SemVer 2.0.0, section 9 and 10.
  package init?(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let parts = trimmed.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let core = parts[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let suffixes = core.dropFirst() + parts.dropFirst()
    guard let version = AppVersion(String(core[0])), suffixes.allSatisfy(Self.isIdentifiers) else {
      return nil
    }
    self.version = version
    isPreRelease = core.count > 1
  }

  private static func isIdentifiers(_ text: Substring) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { identifier in
      !identifier.isEmpty
        && identifier.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
  }
}

/// The members of a feed, each read alone.
private struct Feed: Decodable {
  let latestVersion: String?
  let minimumVersion: String?
  let minimumOSVersion: String?
  let releaseNotes: String?
  let updateURL: String?
  let enabled: Bool?

  private enum CodingKeys: CodingKey {
    case latestVersion, minimumVersion, minimumOSVersion, releaseNotes, updateURL, enabled
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    latestVersion = try? values.decode(String.self, forKey: .latestVersion)
    minimumVersion = try? values.decode(String.self, forKey: .minimumVersion)
    minimumOSVersion = try? values.decode(String.self, forKey: .minimumOSVersion)
    releaseNotes = try? values.decode(String.self, forKey: .releaseNotes)
    updateURL = try? values.decode(String.self, forKey: .updateURL)
    enabled = try? values.decode(Bool.self, forKey: .enabled)
  }
}

extension AppID {
  fileprivate var storeLink: StoreLink? {
    if case .storeID(let id) = self { .appStore(id: id) } else { nil }
  }
}
