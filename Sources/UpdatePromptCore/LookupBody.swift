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
    guard
      let answer = try? JSONDecoder().decode(
        LookupBody.self, from: json, configuration: expecting)
    else { throw .notAnAnswer }
    guard let record = answer.record else { return .notFound }
    return .release(try record.listing())
  } catch {
    return .unusable(error)
  }
}

/// The envelope of an answer, decoded only as far as this app's record.
private struct LookupBody: DecodableWithConfiguration {
  static let byteLimit = 1 << 20

  var record: LookupRecord?

  private enum CodingKeys: CodingKey { case results }

  init(from decoder: any Decoder, configuration expecting: ListingExpectation) throws {
    var results = try decoder.container(keyedBy: CodingKeys.self)
      .nestedUnkeyedContainer(forKey: .results)
    while record == nil, !results.isAtEnd {
      let candidate = try results.decode(LookupRecord.self)
      if candidate.fits(expecting) { record = candidate }
    }
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

private struct LookupRecord: Decodable {
  var isObject = false
  var version: String?
  var trackID: Int?
  var storeURL: String?
  var releaseNotes: String?
  var releasedAt: String?
  var minimumSystem: String?
  var kind: String?
  var bundleID: String?

  private enum CodingKeys: String, CodingKey {
    case version, kind, releaseNotes
    case trackID = "trackId"
    case storeURL = "trackViewUrl"
    case releasedAt = "currentVersionReleaseDate"
    case minimumSystem = "minimumOsVersion"
    case bundleID = "bundleId"
  }

  /// A value of another type loses its field, never the record.
  init(from decoder: any Decoder) {
    guard let record = try? decoder.container(keyedBy: CodingKeys.self) else { return }
    func string(_ key: CodingKeys) -> String? { try? record.decode(String.self, forKey: key) }
    isObject = true
    version = string(.version)
    trackID = try? record.decode(Int.self, forKey: .trackID)
    storeURL = string(.storeURL)
    releaseNotes = string(.releaseNotes)
    releasedAt = string(.releasedAt)
    minimumSystem = string(.minimumSystem)
    kind = string(.kind)
    bundleID = string(.bundleID)
  }

  func fits(_ expecting: ListingExpectation) -> Bool {
    if expecting == .any { return true }
    return isObject && fits(expecting.kinds) && fits(expecting.bundleID)
  }

  private func fits(_ kinds: Set<String>?) -> Bool {
    guard let kinds else { return true }
    guard let kind else { return false }
    return kinds.contains { $0.utf8.elementsEqual(kind.utf8) }
  }

  private func fits(_ wanted: String?) -> Bool {
    guard let wanted else { return true }
    guard let bundleID else { return false }
    return bundleID.utf8.lazy.map(\.lowercased).elementsEqual(wanted.utf8.lazy.map(\.lowercased))
  }

  func listing() throws(UnusableReason) -> StoreListing {
    guard isObject else { throw .recordUnreadable }
    guard let text = version else { throw .noVersion }
    guard let version = AppVersion(text) else { throw .versionUnreadable(text) }
    guard let trackID, StoreListing.trackIDs.contains(trackID) else { throw .trackIDUnreadable }
    return StoreListing(
      version: version, trackID: trackID, storeURL: storeURL, releaseNotes: releaseNotes,
      releasedAt: releasedAt.flatMap { Timestamp.date($0) }, minimumSystem: minimumSystem,
      kind: kind,
      bundleID: bundleID)
  }
}
