import Foundation
import HostKit
import LoopbackStore
import UpdatePromptCore
import UpdatePromptRuntime

/// A loopback store that is set for one app and one situation after the other.
struct StoreStage {
  private let store: LoopbackStore

  init() throws(LoopbackStoreError) {
    store = try LoopbackStore()
  }

  func close() {
    store.stop()
  }

  /// Asks the store over HTTP, as an app does.
  func source() -> AppStoreSource {
    AppStoreSource(base: store.baseURL)
  }

  /// What the store answers from now on about a host, with any country and without one.
  func set(_ situation: Story.Store, for host: SampleHost, minimumSystem: String = "17.0") {
    store.behaviour = .none
    switch situation {
    case .release(let version):
      store.listings = [
        Listing(
          trackID: host.storeID, bundleID: host.bundleID, name: host.name, version: version,
          minimumOSVersion: minimumSystem)
      ]
    case .empty: store.listings = []
    case .loginPage:
      store.behaviour = .status(200, body: Data(Self.loginPage.utf8), contentType: "text/html")
    case .outage: store.behaviour = .closeEarly
    }
  }

  private static let loginPage = """
    <!doctype html>
    <title>Welcome</title>
    <p>Please sign in to use the network. Version 9.9</p>

    """
}
