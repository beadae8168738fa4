public import Foundation
public import UpdatePromptCore

/// The outside world of a prompt, as values and closures; every one can be replaced.
public struct PromptEnvironment: Sendable {
  public var installation: Installation
  /// The signed-in account's storefront, two or three letters; nil when nobody is signed in.
  public var accountStorefront: @Sendable () async -> String?
  /// The device's region, two letters: the last resort for a country.
  public var deviceRegion: @Sendable () -> String?
  /// The clock; tests put a moment of their own here.
  public var now: @Sendable () -> Date
  public var storage: PromptStorage
  /// Opens one route and answers whether it really opened.
  public var open: @MainActor @Sendable (StoreRoute) async -> Bool
  /// Where events go; nil for an app that counts nothing.
  public var report: (@Sendable (PromptEvent) -> Void)?
  /// For the onboarding rule: whether onboarding was over when the process started.
  public var onboardedAtLaunch: Bool
  /// Read for a debug argument, in debug builds only.
  public var launchArguments: [String]

  public init(
    installation: Installation, storage: PromptStorage,
    now: @escaping @Sendable () -> Date = { Date() },
    accountStorefront: @escaping @Sendable () async -> String? = { nil },
    deviceRegion: @escaping @Sendable () -> String? = { nil },
    open: @escaping @MainActor @Sendable (StoreRoute) async -> Bool = { _ in false },
    report: (@Sendable (PromptEvent) -> Void)? = nil, onboardedAtLaunch: Bool = true,
    launchArguments: [String] = []
  ) {
    self.installation = installation
    self.storage = storage
    self.now = now
    self.accountStorefront = accountStorefront
    self.deviceRegion = deviceRegion
    self.open = open
    self.report = report
    self.onboardedAtLaunch = onboardedAtLaunch
    self.launchArguments = launchArguments
  }

  /// This process on this machine, without Apple's UI frameworks: it opens nothing by itself.
  ///
  /// Its version is the main bundle's (none shows nothing), its memory in the app's user defaults.
  public static var live: PromptEnvironment {
    PromptEnvironment(
      installation: .live, storage: .userDefaults(),
      deviceRegion: { Locale.current.region?.identifier },
      launchArguments: ProcessInfo.processInfo.arguments)
  }
}

extension Installation {
  /// The running app: its bundle's marketing version on this system, taken to be from the store.
  public static var live: Installation {
    let version = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
    let system = ProcessInfo.processInfo.operatingSystemVersion
    return Installation(
      version: version ?? "",
      system: "\(system.majorVersion).\(system.minorVersion).\(system.patchVersion)")
  }
}
