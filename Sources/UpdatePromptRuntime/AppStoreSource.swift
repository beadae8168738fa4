public import Foundation
public import UpdatePromptCore

/// Apple's public lookup service, or a store that answers like it.
public struct AppStoreSource: UpdateSource {
  /// An address that may not be asked.
  public struct InsecureBase: Error, Hashable, CustomStringConvertible {
    /// What was asked for.
    public let base: URL
    public var description: String { "\(base): only https, or http on this machine" }
  }

  /// Where Apple answers.
  public static let appleBase = "https://itunes.apple.com/lookup"

  private let base: String
  private let transport: HTTPTransport
  private let kinds: Set<String>?

  /// Another `base` answers like Apple's; only https, except on this machine.
  ///
  /// Only `kinds` of record are this app's: a Mac is never offered an iPhone's. Nil accepts any.
  public init(
    base: URL? = nil, transport: HTTPTransport = .live,
    kinds: Set<String>? = ListingExpectation.platformKinds
  ) {
    self.base = base?.absoluteString ?? Self.appleBase
    self.transport = transport
    self.kinds = kinds
  }

  /// Asks with the country, and once without it when the first answer holds no record of the app.
  ///
  /// - Throws: `InsecureBase`, or whatever the transport throws when nothing comes back.
  public func latest(_ request: LookupRequest) async throws -> LookupAnswer {
    if let url = URL(string: base), !HTTPTransport.allows(url) { throw InsecureBase(base: url) }
    let expectation = ListingExpectation(bundleID: request.app.bundleID, kinds: kinds)
    return try await withDeadline(lookupDeadline) {
      try await request.answer(base: base) { url in
        do {
          return LookupAnswer(readLookup(try await transport.body(url), expecting: expectation))
        } catch let reason as UnusableReason {
          return .unusable(reason)
        }
      }
    }
  }
}

extension AppID {
  fileprivate var bundleID: String? { if case .bundleID(let id) = self { id } else { nil } }
  /// An app known by bundle id alone has no page that could be named without asking.
  var storeLink: StoreLink? { if case .storeID(let id) = self { .appStore(id: id) } else { nil } }
}

extension ListingExpectation {
  /// The kinds of record that the platform this was built for can install; nil off Apple's systems.
  public static var platformKinds: Set<String>? {
    #if targetEnvironment(macCatalyst)
      ["software", "mac-software"]
    #elseif os(macOS)
      ["mac-software"]
    #elseif os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      ["software"]
    #else
      nil
    #endif
  }
}
