import Foundation
public import UpdatePromptCore
public import UpdatePromptRuntime

#if canImport(StoreKit)
  import StoreKit
#endif

extension PromptEnvironment {
  /// This app on this device: where it came from, its account's store, and a way to open it.
  public static var app: PromptEnvironment {
    var environment = live
    #if canImport(StoreKit)
      let receipt = Bundle.main.appStoreReceiptURL
      let profile = Bundle.main.url(forResource: "embedded", withExtension: "mobileprovision")
      environment.installation.origin = Installation.Origin(
        receipt: receipt?.lastPathComponent, hasProfile: profile != nil,
        hasReceipt: receipt.map { FileManager.default.fileExists(atPath: $0.path) } ?? false)
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
  /// What a build's own files say; what they leave open is the store, as TestFlight is on a Mac.
  ///
  /// The store removes an iOS build's profile and gives every Mac build a receipt.
  package init(
    receipt: String?, hasProfile: Bool, hasReceipt: Bool, on platform: Platform = .current
  ) {
    let isDevelopment = hasProfile || (platform == .macos && !hasReceipt)
    self = isDevelopment ? .development : receipt == "sandboxReceipt" ? .testFlight : .store
  }
}
