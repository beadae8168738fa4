#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What is remembered between launches; losing all of it is a fresh install.
public struct PromptMemory: Hashable, Sendable {
  /// When the first check ran; nil before it.
  public var firstSeenAt: Date?
  /// Whether any check has run.
  public var launchedBefore = false
  /// When the last lookup started, automatic or manual.
  public var lastLookupAt: Date?
  public var lastOutcome: LookupOutcome?
  /// The release of the last answer that had one.
  public var release: Release?
  /// What came with that release.
  public var policy = UpdatePolicy.none
  /// The last press of Later.
  public var snoozed: Snooze?
  /// Skip was pressed: this version and anything older stays quiet for good.
  public var skipped: AppVersion?
  /// When a release newer than the installed version was first known.
  public var firstNewerSeenAt: Date?
  /// The readable version that ran last; nil says nothing about a change.
  public var installed: AppVersion?
  /// Members of the stored value that this version of the kit could not read, kept on write.
  package var unread: [String: JSONValue] = [:]

  /// A fresh install: nothing is remembered.
  public init() {}
}

extension PromptMemory {
  /// Reads what `encoded()` wrote, field by field; what cannot be read is absent.
  ///
  /// Data that is no JSON object at all is a fresh install.
  public init(decoding data: Data) { self.init(JSONValue(parsing: data) ?? .null) }

  /// One small JSON object with sorted keys; times are RFC 3339 text in UTC.
  public func encoded() -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(json)) ?? Data()
  }

  /// The same for a value that is already JSON, such as a vector's starting memory.
  package init(_ json: JSONValue) {
    self.init()
    unread = json.object ?? [:]
    launchedBefore = read("launchedBefore", \.bool) ?? false
    firstSeenAt = read("firstSeenAt", \.date)
    lastLookupAt = read("lastLookupAt", \.date)
    lastOutcome = read("lastOutcome") { $0.string.flatMap(LookupOutcome.init) }
    snoozed = read("snoozed", \.snooze)
    skipped = read("skipped", \.version)
    firstNewerSeenAt = read("firstNewerSeenAt", \.date)
    installed = read("installed", \.version)
    if let stored = unread["release"], let release = stored.release {
      self.release = release
      policy = stored.policy
      unread["release"] = nil
    }
    _ = read("schema") { $0.integer.flatMap { $0 <= Self.schema ? $0 : nil } }
  }

  /// The stored form: what was not understood, and every field that has a value.
  package var json: JSONValue {
    var members = unread
    func write(_ key: String, _ value: JSONValue?) { if let value { members[key] = value } }
    write("schema", members["schema"] ?? .integer(Self.schema))
    write("launchedBefore", launchedBefore ? .bool(true) : nil)
    write("firstSeenAt", firstSeenAt?.json)
    write("lastLookupAt", lastLookupAt?.json)
    write("lastOutcome", lastOutcome.map { .string($0.rawValue) })
    write("release", release.map { $0.json(with: policy) })
    write("snoozed", snoozed?.json)
    write("skipped", skipped?.json)
    write("firstNewerSeenAt", firstNewerSeenAt?.json)
    write("installed", installed?.json)
    return .object(members)
  }

  /// The version of the stored form; a newer one is kept, so that its writer can go on.
  private static let schema = 1

  /// Takes a member out of `unread` when it can be read.
  private mutating func read<T>(_ key: String, _ value: (JSONValue) -> T?) -> T? {
    guard let stored = unread[key], let value = value(stored) else { return nil }
    unread[key] = nil
    return value
  }
}

extension JSONValue {
  /// RFC 3339 text, to the fraction of a second.
  package var date: Date? { string.flatMap { Timestamp.date($0, keepingFraction: true) } }

  package var version: AppVersion? { string.flatMap { AppVersion($0) } }

  package var snooze: Snooze? {
    guard let version = self["version"]?.version, let at = self["at"]?.date else { return nil }
    return Snooze(version, at: at)
  }

  /// A release in the contract's shape; an App Store id is preferred to a link.
  package var release: Release? {
    guard let version = self["version"]?.version else { return nil }
    let id = self["trackID"]?.integer.flatMap { StoreListing.trackIDs.contains($0) ? $0 : nil }
    let page = self["link"]?.string.flatMap { URL(string: $0) }
    return Release(
      version, link: id.map(StoreLink.appStore) ?? page.map(StoreLink.web),
      minimumSystem: self["minimumSystem"]?.version, releasedAt: self["releasedAt"]?.date,
      notes: self["notes"]?.string)
  }

  /// The policy that stands beside a release.
  package var policy: UpdatePolicy {
    UpdatePolicy(
      isEnabled: self["enabled"]?.bool ?? true, minimumVersion: self["minimumVersion"]?.version)
  }
}

extension Release {
  /// The contract's shape of a release, with the policy beside it.
  package func json(with policy: UpdatePolicy) -> JSONValue {
    var members: [String: JSONValue] = ["version": version.json]
    switch link {
    case .appStore(let id): members["trackID"] = .integer(id)
    case .web(let url): members["link"] = .string(url.absoluteString)
    case nil: break
    }
    members["minimumSystem"] = minimumSystem?.json
    members["releasedAt"] = releasedAt?.json
    members["notes"] = notes.map(JSONValue.string)
    members["minimumVersion"] = policy.minimumVersion?.json
    if !policy.isEnabled { members["enabled"] = .bool(false) }
    return .object(members)
  }
}

extension Snooze {
  fileprivate var json: JSONValue { .object(["version": version.json, "at": at.json]) }
}

extension AppVersion {
  fileprivate var json: JSONValue { .string(description) }
}

extension Date {
  fileprivate var json: JSONValue { .string(Timestamp.text(self, keepingFraction: true)) }
}
