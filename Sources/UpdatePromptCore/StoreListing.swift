#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Apple's record of an app, as far as the prompt needs it; strings are verbatim.
public struct StoreListing: Hashable, Sendable {
  public var version: AppVersion
  /// Apple's numeric id, 1 … 2^53 − 1.
  public var trackID: Int
  /// The record's `trackViewUrl`; never opened, the kit builds its own link.
  public var storeURL: String?
  /// What is new, in the language of the storefront; nil when absent.
  public var releaseNotes: String?
  /// The record's `currentVersionReleaseDate`; nil when it is no date.
  public var releasedAt: Date?
  /// `minimumOsVersion`; need not be a version.
  public var minimumSystem: String?
  /// `software` or `mac-software`, as the store says it.
  public var kind: String?
  /// The record's `bundleId`; nil when absent.
  public var bundleID: String?

  /// What a `trackId` can be: every whole number that a double holds exactly, from 1.
  static let trackIDs = 1...(1 << 53) - 1
}

/// Which record of an answer is this app's.
public struct ListingExpectation: Hashable, Sendable {
  /// The first record, whatever it is.
  public static let any = ListingExpectation()
  /// Compared without regard to the case of ASCII letters; nil accepts any.
  public var bundleID: String?
  /// The accepted kinds, such as `software` on iOS and `mac-software` on a Mac; nil accepts any.
  public var kinds: Set<String>?

  public init(bundleID: String? = nil, kinds: Set<String>? = nil) {
    self.bundleID = bundleID
    self.kinds = kinds
  }
}

/// What the body of a lookup answer holds.
public enum LookupReading: Hashable, Sendable {
  case release(StoreListing)
  case notFound
  case unusable(UnusableReason)
}

/// Why an answer says nothing about this app.
public enum UnusableReason: Error, Hashable, Sendable {
  /// The body has more than 1,048,576 bytes.
  case tooLarge
  case notUTF8
  /// Not one JSON object with an array `results`: HTML, a truncated body, `null`.
  case notAnAnswer
  /// What is wrong with this app's record.
  case noVersion, trackIDUnreadable, recordUnreadable
  case versionUnreadable(String)
  /// The service answered with this HTTP status instead of 200.
  case status(Int)
  /// The service sent the request elsewhere, and not to https on the same host.
  case redirected
  /// A team's feed without a readable `latestVersion`.
  case noLatestVersion
}

extension UnusableReason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLarge: "the body has more than 1 MiB"
    case .notUTF8: "the body is not UTF-8"
    case .notAnAnswer: "the body is not a JSON object with an array \"results\""
    case .noVersion: "the app's record has no version that is a string"
    case .versionUnreadable(let text): "\"\(text)\" is not a version (digits joined by dots)"
    case .trackIDUnreadable: "the app's record has no trackId that is a whole number from 1"
    case .recordUnreadable: "the first record is not an object"
    case .status(let code): "the service answered with status \(code)"
    case .redirected: "the service redirected to another place"
    case .noLatestVersion: "the feed has no latestVersion that is a version"
    }
  }
}

/// The listing in a lookup answer, or nil when it holds none that can be read.
///
/// The short form of `readLookup(_:expecting:)`. Never traps, whatever the bytes are.
public func parseLookup(_ body: Data, expecting: ListingExpectation = .any) -> StoreListing? {
  if case .release(let listing) = readLookup(body, expecting: expecting) { listing } else { nil }
}

/// Reads a lookup answer: the first record that is this app's, or why there is none.
///
/// `resultCount` is not looked at. Only one record is ever considered: the first that fits.
public func readLookup(_ body: Data, expecting: ListingExpectation = .any) -> LookupReading {
  guard body.count <= LookupBody.byteLimit else { return .unusable(.tooLarge) }
  let answer =
    JSONTokens.areValid(body)
    ? try? JSONDecoder().decode(LookupBody.self, from: body, configuration: expecting) : nil
  if let answer { return answer.reading }
  return .unusable(String(data: body, encoding: .utf8) == nil ? .notUTF8 : .notAnAnswer)
}

/// The envelope of an answer, decoded only as far as this app's record.
private struct LookupBody: DecodableWithConfiguration {
  static let byteLimit = 1 << 20

  let reading: LookupReading

  private enum CodingKeys: CodingKey { case results }

  private enum RecordKeys: String, CodingKey {
    case version, kind, releaseNotes
    case trackID = "trackId"
    case storeURL = "trackViewUrl"
    case releasedAt = "currentVersionReleaseDate"
    case minimumSystem = "minimumOsVersion"
    case bundleID = "bundleId"
  }

  init(from decoder: any Decoder, configuration expecting: ListingExpectation) throws {
    var results = try decoder.container(keyedBy: CodingKeys.self)
      .nestedUnkeyedContainer(forKey: .results)
    var reading: LookupReading?
    while reading == nil, !results.isAtEnd {
      let record = try results.superDecoder()
      if let record = try? record.container(keyedBy: RecordKeys.self) {
        reading = Self.reading(of: record, expecting)
      } else if expecting == .any {
        reading = .unusable(.recordUnreadable)
      }
    }
    self.reading = reading ?? .notFound
  }

  /// What a record means, nil when it is not this app's.
  ///
  /// A value of another type loses its field, never the record.
  private static func reading(
    of record: KeyedDecodingContainer<RecordKeys>, _ expecting: ListingExpectation
  ) -> LookupReading? {
    func string(_ key: RecordKeys) -> String? { try? record.decode(String.self, forKey: key) }
    let (kind, bundleID) = (string(.kind), string(.bundleID))
    guard expecting.accepts(kind: kind), expecting.accepts(bundleID: bundleID) else { return nil }
    guard let text = string(.version) else { return .unusable(.noVersion) }
    guard let version = AppVersion(text) else { return .unusable(.versionUnreadable(text)) }
    guard let id = try? record.decode(Int.self, forKey: .trackID),
      StoreListing.trackIDs.contains(id)
    else { return .unusable(.trackIDUnreadable) }
    return .release(
      StoreListing(
        version: version, trackID: id, storeURL: string(.storeURL),
        releaseNotes: string(.releaseNotes),
        releasedAt: string(.releasedAt).flatMap { Timestamp.date($0) },
        minimumSystem: string(.minimumSystem), kind: kind, bundleID: bundleID))
  }
}

extension ListingExpectation {
  fileprivate func accepts(kind: String?) -> Bool {
    guard let kinds else { return true }
    return kind.map { kind in kinds.contains { $0.utf8.elementsEqual(kind.utf8) } } ?? false
  }

  fileprivate func accepts(bundleID found: String?) -> Bool {
    guard let bundleID else { return true }
    return found?.utf8.elementsEqual(bundleID.utf8) { $0.lowercased == $1.lowercased } ?? false
  }
}
