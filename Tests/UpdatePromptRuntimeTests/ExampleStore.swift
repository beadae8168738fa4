import Foundation
import LoopbackStore
import UpdatePromptCore

extension LoopbackStore {
  /// A store that knows one app, in one storefront; nil is what is asked without a country.
  static func example(
    _ behaviour: Misbehaviour = .none, version: String = "1.6", storefront: String? = "us"
  ) throws -> LoopbackStore {
    let store = try LoopbackStore(listings: [.example(version: version, storefront: storefront)])
    store.behaviour = behaviour
    return store
  }
}

extension Listing {
  static func example(version: String, storefront: String? = "us") -> Listing {
    Listing(
      trackID: 1_000_000_001, bundleID: "com.example.notes", storefront: storefront,
      version: version)
  }
}

extension AppID {
  static let example = AppID.storeID(1_000_000_001)
}

extension Date {
  /// 2026-03-01 at 09:00 UTC, the 20,513th day.
  static let start = Date(timeIntervalSince1970: 1_772_355_600)
}

extension LookupRequest {
  /// What `LoopbackStore.example()` has an answer to.
  static let example = LookupRequest(.example, country: "us", at: .start)
}

extension LookupAnswer {
  /// The version of a release.
  var version: String? {
    if case .release(let release, _) = self { release.version.description } else { nil }
  }
}
