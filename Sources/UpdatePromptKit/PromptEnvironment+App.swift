package import Foundation

#if canImport(StoreKit)
  import StoreKit
  import SwiftUI
#endif

extension PromptEnvironment {
  /// This app on this device: where it came from, its account's store, and a way to open it.
  public static var app: PromptEnvironment {
    var environment = live
    #if canImport(StoreKit)
      #if targetEnvironment(simulator)
        environment.installation.origin = .development
      #else
        let receipt = Bundle.main.appStoreReceiptURL?.path ?? ""
        let profile = Bundle.main.url(forResource: "embedded", withExtension: "mobileprovision")
        environment.installation.origin = Installation.Origin(
          receipt: FileManager.default.fileExists(atPath: receipt) ? receipt : nil, profile: profile
        )
      #endif
      environment.accountStorefront = { await StoreKit.Storefront.current?.countryCode }
      environment.open = { await $0.open() }
    #endif
    return environment
  }
}

extension UpdatePrompt {
  /// A prompt for the running app, with the default of every decision.
  public convenience init(_ app: AppID) {
    self.init(PromptConfiguration(app), environment: .app)
  }
}

extension Installation.Origin {
  /// The store removes an iOS build's profile and gives Mac builds a receipt; what is left is store.
  package init(receipt: String?, profile: URL?, on platform: Platform = .current) {
    let isDevelopment = profile != nil || (platform == .macos && receipt == nil)
    let isSandbox = receipt?.hasSuffix("/sandboxReceipt") ?? false
    self = isDevelopment ? .development : isSandbox ? .testFlight : .store
  }
}

#if canImport(StoreKit)
  extension StoreRoute {
    /// Opens it and answers whether the system did; watchOS has no public way to open the store.
    @MainActor fileprivate func open() async -> Bool {
      #if os(iOS)
        if case .sheet(let id) = self { return await StorePage.show(id) }
      #endif
      if case .sheet = self { return false }
      guard let url = URL(string: description) else { return false }
      #if os(macOS)
        return NSWorkspace.shared.open(url)
      #elseif canImport(UIKit) && !os(watchOS)
        return await UIApplication.shared.open(url)
      #else
        return false
      #endif
    }
  }
#endif

#if os(iOS)
  private final class StorePage: NSObject, SKStoreProductViewControllerDelegate {
    /// Presents the page once loaded, and answers when it has closed: the card stays behind it.
    @MainActor static func show(_ id: Int) async -> Bool {
      let (page, closer) = (SKStoreProductViewController(), StorePage())
      page.delegate = closer
      let isLoaded = try? await withDeadline(lookupDeadline) { @MainActor in
        try await page.loadProduct(
          withParameters: [SKStoreProductParameterITunesItemIdentifier: id])
      }
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      let scene = scenes.first { $0.activationState == .foregroundActive }
      var top = scene?.keyWindow?.rootViewController
      while let next = top?.presentedViewController, !next.isBeingDismissed { top = next }
      guard isLoaded == true, let top else { return false }
      top.present(page, animated: true)
      // By Done, a swipe or with its presenter: no delegate hears of every way it can go.
      while page.presentingViewController != nil { try? await Task.sleep(for: .seconds(0.3)) }
      return withExtendedLifetime(closer) { true }
    }

    nonisolated func productViewControllerDidFinish(_ page: SKStoreProductViewController) {
      MainActor.assumeIsolated { page.dismiss(animated: true) }
    }
  }
#endif
