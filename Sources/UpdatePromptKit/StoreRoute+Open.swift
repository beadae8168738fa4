#if canImport(StoreKit)
  import StoreKit
  import SwiftUI
  import UpdatePromptCore
  import UpdatePromptRuntime

  extension StoreRoute {
    /// Opens it and answers whether the system did; watchOS has no public way to open the store.
    @MainActor func open() async -> Bool {
      if case .sheet(let id) = self {
        #if os(iOS)
          return await StorePage.show(id)
        #else
          return false
        #endif
      }
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
        var top = scenes.first { $0.activationState == .foregroundActive }?
          .keyWindow?.rootViewController
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
#endif
