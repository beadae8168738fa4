#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What the App Store knows an app by.
public enum AppID: Hashable, Sendable {
  /// Apple's numeric id (`trackId`), 1 or more.
  case storeID(Int)
  /// The bundle identifier, not blank.
  case bundleID(String)

  /// Whether the store can be asked for it: a positive number, or a text that is not blank.
  public var isUsable: Bool {
    switch self {
    case .storeID(let id): id >= 1
    case .bundleID(let id): !id.trimmed.isEmpty
    }
  }
}

/// One question to Apple's lookup service, with its fallback.
public struct LookupRequest: Hashable, Sendable {
  public let app: AppID
  /// Two lower-case letters; nil asks for the service's own default, the US store.
  public private(set) var country: String?
  /// Whole days since 1970 UTC: a cache key that changes once a day and tells nothing.
  public let day: Int

  /// A country that is not two ASCII letters, outer white space aside, is left out.
  public init(_ app: AppID, country: String? = nil, at now: Date) {
    self.app = app
    self.country = country.flatMap(Storefront.twoLetters)
    self.day = Int(min(max(-1e9, (now.timeIntervalSince1970 / 86_400).rounded(.down)), 1e9))
  }

  /// The same question to another country's store.
  public func from(country: String?) -> LookupRequest {
    var request = self
    request.country = country.flatMap(Storefront.twoLetters)
    return request
  }

  /// The addresses in the order they are asked: with the country, then once without it.
  ///
  /// Empty when there is no usable app id.
  public var urls: [URL] { urls(base: "https://itunes.apple.com/lookup") }

  /// The same for another service that answers like Apple's; the query replaces that of `base`.
  public func urls(base: String) -> [URL] {
    guard app.isUsable else { return [] }
    let countries = country.map { [$0, nil] } ?? [nil]
    let service = base.prefix { $0 != "?" && $0 != "#" }
    return countries.compactMap { URL(string: "\(service)?\(query(country: $0))") }
  }

  private func query(country: String?) -> String {
    let key =
      switch app {
      case .storeID(let id): "id=\(id)"
      case .bundleID(let id): "bundleId=\(id.percentEncoded)"
      }
    return ([key] + (country.map { ["country=\($0)"] } ?? []) + ["t=\(day)"])
      .joined(separator: "&")
  }

  /// Walks the addresses: the next one is asked only after `.notFound`, and a throw ends the walk.
  ///
  /// `.notFound` when there is nothing to ask.
  public func answer(
    base: String = "https://itunes.apple.com/lookup",
    asking ask: (URL) async throws -> LookupAnswer
  ) async rethrows -> LookupAnswer {
    for url in urls(base: base) {
      let answer = try await ask(url)
      if answer != .notFound { return answer }
    }
    return .notFound
  }
}

extension AppID: Codable {
  private enum CodingKeys: String, CodingKey { case storeID, bundleID }

  /// Reads `{"storeID": 1000000001}` or `{"bundleID": "com.example.app"}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let id = try container.decodeIfPresent(Int.self, forKey: .storeID) {
      self = .storeID(id)
    } else {
      self = .bundleID(try container.decode(String.self, forKey: .bundleID))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .storeID(let id): try container.encode(id, forKey: .storeID)
    case .bundleID(let id): try container.encode(id, forKey: .bundleID)
    }
  }
}

extension String {
  /// Only RFC 3986's unreserved characters stay; URLComponents would leave `+` and others alone.
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        String(Unicode.Scalar(byte))
      default:
        (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
