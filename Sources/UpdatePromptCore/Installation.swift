/// The app as it runs: its version, where it came from, and the system under it.
public struct Installation: Hashable, Sendable {
  /// Where the running build came from.
  public enum Origin: String, Hashable, Codable, Sendable, CaseIterable {
    case store, testFlight, development
  }

  /// The marketing version as the host tells it; need not be readable.
  public var version: String
  /// The system's version; when it is not a version, no release is held back by it.
  public var system: String
  /// Unknown counts as `store`.
  public var origin: Origin
  public var platform: Platform

  public init(
    version: String, system: String, origin: Origin = .store, platform: Platform = .current
  ) {
    self.version = version
    self.system = system
    self.origin = origin
    self.platform = platform
  }
}

/// A platform by its lower-case name, such as `ios` or `android`; ports bring their own.
public struct Platform: RawRepresentable, Hashable, Codable, Sendable {
  public static let ios = Platform(rawValue: "ios")
  public static let macos = Platform(rawValue: "macos")
  public static let tvos = Platform(rawValue: "tvos")
  public static let watchos = Platform(rawValue: "watchos")
  public static let visionos = Platform(rawValue: "visionos")
  public static let linux = Platform(rawValue: "linux")
  public static let android = Platform(rawValue: "android")

  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The platform this code was built for.
  public static var current: Platform {
    #if os(iOS)
      .ios
    #elseif os(macOS)
      .macos
    #elseif os(tvOS)
      .tvos
    #elseif os(watchOS)
      .watchos
    #elseif os(visionOS)
      .visionos
    #elseif os(Android)
      .android
    #else
      .linux
    #endif
  }
}
