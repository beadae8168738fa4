#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Where a release can be had.
public enum StoreLink: Hashable, Sendable {
  /// The App Store page of this numeric id; our own address, never the one a record carries.
  case appStore(id: Int)
  /// A page that a team's own feed named.
  case web(URL)
}

/// What the prompt works from, wherever it came from: a store record, a feed, the app's own source.
public struct Release: Hashable, Sendable {
  public var version: AppVersion
  /// Nil when nobody said where to get it; then Update opens nothing and it is never required.
  public var link: StoreLink?
  /// The oldest system it runs on; nil when unknown, which never holds it back.
  public var minimumSystem: AppVersion?
  /// When it came out; nil when unknown.
  public var releasedAt: Date?
  /// What is new, plain text.
  public var notes: String?

  public init(
    _ version: AppVersion, link: StoreLink?, minimumSystem: AppVersion? = nil,
    releasedAt: Date? = nil, notes: String? = nil
  ) {
    self.version = version
    self.link = link
    self.minimumSystem = minimumSystem
    self.releasedAt = releasedAt
    self.notes = notes
  }

  /// A minimum system that is not a version is dropped: it cannot hold anyone back.
  public init(_ listing: StoreListing) {
    self.init(
      listing.version, link: .appStore(id: listing.trackID),
      minimumSystem: listing.minimumSystem.flatMap { AppVersion($0) },
      releasedAt: listing.releasedAt, notes: listing.releaseNotes)
  }
}

/// What a team may add to a release: a switch and a minimum.
public struct UpdatePolicy: Hashable, Codable, Sendable {
  /// No policy: on, and nothing is required.
  public static let none = UpdatePolicy()
  /// False turns the prompt off until a later answer turns it on again.
  public var isEnabled: Bool
  /// Older installed versions see a required card; nil requires nothing.
  public var minimumVersion: AppVersion?

  public init(isEnabled: Bool = true, minimumVersion: AppVersion? = nil) {
    self.isEnabled = isEnabled
    self.minimumVersion = minimumVersion
  }
}

/// How a lookup ended.
public enum LookupAnswer: Hashable, Sendable {
  case release(Release, UpdatePolicy = .none)
  /// A valid answer that holds no record of this app.
  case notFound
  /// An answer, but not one to learn from.
  case unusable(UnusableReason)
  /// Nothing came back.
  case unreachable

  /// What the body of a store's answer means, without a policy.
  public init(_ reading: LookupReading) {
    switch reading {
    case .release(let listing): self = .release(Release(listing))
    case .notFound: self = .notFound
    case .unusable(let reason): self = .unusable(reason)
    }
  }
}

/// How a lookup's end is remembered; `started` means that it never came back.
public enum LookupOutcome: String, Hashable, Codable, Sendable {
  case started, answered, unreachable
}

/// One way to open the store, tried in the host's order until one opens.
public enum StoreRoute: Hashable, Sendable {
  /// The store's sheet inside the app, for this numeric id.
  case sheet(id: Int)
  /// The App Store app.
  case itmsApps(id: Int)
  /// The App Store's page, without country or name.
  case web(id: Int)
  /// The page that a team's own feed named.
  case link(URL)

  /// What a host's configuration lists.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    case sheet, itmsApps, web
  }

  /// The routes to a link in the host's order; a feed's page is its own only route.
  package static func routes(to link: StoreLink?, in order: [Kind]) -> [StoreRoute] {
    switch link {
    case .appStore(let id):
      order.map { kind in
        switch kind {
        case .sheet: .sheet(id: id)
        case .itmsApps: .itmsApps(id: id)
        case .web: .web(id: id)
        }
      }
    case .web(let url): [.link(url)]
    case nil: []
    }
  }
}

extension StoreRoute: CustomStringConvertible {
  /// The address, or `sheet:<id>`.
  public var description: String {
    switch self {
    case .sheet(let id): "sheet:\(id)"
    case .itmsApps(let id): "itms-apps://apps.apple.com/app/id\(id)"
    case .web(let id): "https://apps.apple.com/app/id\(id)"
    case .link(let url): url.absoluteString
    }
  }
}
