#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The listing in a lookup answer, or nil when it holds none that can be read.
///
/// The short form of `readLookup(_:expecting:)`. Never traps, whatever the bytes are.
public func parseLookup(_ body: Data, expecting: ListingExpectation = .any) -> StoreListing? {
  if case .release(let listing) = readLookup(body, expecting: expecting) { listing } else { nil }
}

/// Reads a lookup answer: the first record that is this app's, or why there is none.
///
/// `resultCount` is not looked at, and only one record is ever considered: when the first that fits
/// the expectation cannot be read, a later one is not tried.
public func readLookup(_ body: Data, expecting: ListingExpectation = .any) -> LookupReading {
  do throws(UnusableReason) {
    let json = try LookupBody.json(in: body)
    let answer = try? JSONDecoder().decode(LookupBody.self, from: json, configuration: expecting)
    return answer?.reading ?? .unusable(.notAnAnswer)
  } catch {
    return .unusable(error)
  }
}

/// The envelope of an answer, decoded only as far as this app's record.
private struct LookupBody: DecodableWithConfiguration {
  static let byteLimit = 1 << 20

  var reading: LookupReading?

  private enum CodingKeys: CodingKey { case results }

  init(from decoder: any Decoder, configuration expecting: ListingExpectation) throws {
    var results = try decoder.container(keyedBy: CodingKeys.self)
      .nestedUnkeyedContainer(forKey: .results)
    while reading == nil, !results.isAtEnd {
      reading = try results.decode(LookupRecord.self, configuration: expecting).reading
    }
    reading = reading ?? .notFound
  }

  /// The bytes without a byte order mark, when they are UTF-8 and every number is one.
  static func json(in body: Data) throws(UnusableReason) -> Data {
    guard body.count <= byteLimit else { throw .tooLarge }
    let mark = Data([0xEF, 0xBB, 0xBF])
    let json = body.starts(with: mark) ? body.dropFirst(mark.count) : body
    guard String(data: json, encoding: .utf8) != nil else { throw .notUTF8 }
    // JSONDecoder takes other encodings and a mark of its own, and never reads what it skips.
    guard !json.starts(with: mark), JSONTokens.areValid(json) else { throw .notAnAnswer }
    return Data(json)
  }
}

/// What one record means; nothing when it is not this app's.
private struct LookupRecord: DecodableWithConfiguration {
  var reading: LookupReading?

  private enum CodingKeys: String, CodingKey {
    case version, kind, releaseNotes
    case trackID = "trackId"
    case storeURL = "trackViewUrl"
    case releasedAt = "currentVersionReleaseDate"
    case minimumSystem = "minimumOsVersion"
    case bundleID = "bundleId"
  }

  init(from decoder: any Decoder, configuration expecting: ListingExpectation) {
    guard let record = try? decoder.container(keyedBy: CodingKeys.self) else {
      reading = expecting == .any ? .unusable(.recordUnreadable) : nil
      return
    }
    reading = Self.reading(of: record, expecting)
  }

  /// A value of another type loses its field, never the record.
  private static func reading(
    of record: KeyedDecodingContainer<CodingKeys>, _ expecting: ListingExpectation
  ) -> LookupReading? {
    func string(_ key: CodingKeys) -> String? { try? record.decode(String.self, forKey: key) }
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
    let wanted = bundleID.utf8.lazy.map(\.lowercased)
    return found?.utf8.lazy.map(\.lowercased).elementsEqual(wanted) ?? false
  }
}
