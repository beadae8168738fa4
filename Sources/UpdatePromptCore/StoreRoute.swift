#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
