import Foundation
package import UpdatePromptCore

/// Replays the contract's vectors on the kit.
public enum VectorPlayer {
  /// Replays files or folders and tells what passed and what did not.
  ///
  /// - Throws: A vector that cannot be read or has the wrong shape; never a mere failure.
  public static func replay(_ paths: [String]) throws(VectorError) -> VectorReport {
    var report = VectorReport()
    for path in paths {
      for vector in try Vector.load(path) {
        report.add(vector, .answered(try answer(vector)))
      }
    }
    return report
  }

  /// What the kit answers to a vector's input.
  package static func answer(_ vector: Vector) throws(VectorError) -> JSONValue {
    let input = VectorInput(id: vector.id, json: vector.input)
    switch vector.operation {
    case .compare: return try compare(input)
    case .parseLookup: return try parse(input)
    case .readLookup: return try read(input)
    case .lookupURLs: return try lookupURLs(input)
    case .storefront: return try storefront(input)
    case .isLookupDue: return try isLookupDue(input)
    case .isFirstSession: return try isFirstSession(input)
    case .isSnoozed: return try isSnoozed(input)
    case .decide: return decision(decide(try facts(input)))
    case .cardText: return try cardText(input)
    case .events: return .array(PromptEvent.allCases.map { .string($0.rawValue) })
    case .timeline:
      var timeline = try Timeline(input)
      return try timeline.play()
    }
  }

  private static func compare(_ input: VectorInput) throws(VectorError) -> JSONValue {
    let order = compareVersions(try input.string("a"), try input.string("b"))
    return order.map { .string($0.rawValue) } ?? .null
  }

  private static func body(_ input: VectorInput) throws(VectorError) -> Data {
    if let text = try input.optional("body", \.string) { return Data(text.utf8) }
    return try input.required("bodyBase64") { $0.string.flatMap { Data(base64Encoded: $0) } }
  }

  private static func expectation(
    _ input: VectorInput
  ) throws(VectorError) -> ListingExpectation {
    guard let expecting = try input.nested("expecting") else { return .any }
    let kinds = try expecting.optional("kinds") { value in
      value.array.flatMap { array in
        let names = array.compactMap(\.string)
        return names.count == array.count ? Set(names) : nil
      }
    }
    return ListingExpectation(
      bundleID: try expecting.optional("bundleID", \.string), kinds: kinds)
  }

  private static func parse(_ input: VectorInput) throws(VectorError) -> JSONValue {
    parseLookup(try body(input), expecting: try expectation(input))?.json ?? .null
  }

  private static func read(_ input: VectorInput) throws(VectorError) -> JSONValue {
    switch readLookup(try body(input), expecting: try expectation(input)) {
    case .release: "release".json
    case .notFound: "notFound".json
    case .unusable: "unusable".json
    }
  }

  private static func lookupURLs(_ input: VectorInput) throws(VectorError) -> JSONValue {
    let request = LookupRequest(
      try input.decoded("app", as: AppID.self),
      country: try input.optional("country", \.string), at: try input.date("at"))
    return request.urls.json
  }

  private static func storefront(_ input: VectorInput) throws(VectorError) -> JSONValue {
    Storefront.country(
      configured: try input.optional("configured", \.string),
      account: try input.optional("account", \.string),
      region: try input.optional("region", \.string)
    )?.json ?? .null
  }

  private static func isLookupDue(_ input: VectorInput) throws(VectorError) -> JSONValue {
    let throttle = LookupThrottle(
      interval: try input.required("interval", \.duration),
      retryAfterUnreachable: try input.optional("retryAfterUnreachable", \.duration))
    return .bool(
      throttle.isDue(
        lastAt: try input.optional("lastAt", \.date),
        lastOutcome: try input.optional("lastOutcome") {
          $0.string.flatMap(LookupOutcome.init)
        },
        at: try input.date("at")))
  }

  private static func isFirstSession(_ input: VectorInput) throws(VectorError) -> JSONValue {
    let rule = try input.required("rule") { $0.string.flatMap(FirstSessionRule.init) }
    return .bool(
      rule.isFirstSession(
        firstSeenAt: try input.optional("firstSeenAt", \.date),
        launchedBefore: try input.bool("launchedBefore", false),
        onboardedAtLaunch: try input.bool("onboardedAtLaunch", true),
        launchedAt: try input.date("launchedAt"), at: try input.date("at")))
  }

  private static func isSnoozed(_ input: VectorInput) throws(VectorError) -> JSONValue {
    let interval = try input.required("interval", \.duration)
    let now = try input.date("at")
    guard let snooze = try input.snooze("snoozed"),
      let release = AppVersion(try input.string("release"))
    else { return .bool(false) }
    return .bool(snooze.silences(release, for: interval, at: now))
  }

  private static func cardText(_ input: VectorInput) throws(VectorError) -> JSONValue {
    guard let version = AppVersion(try input.string("version")) else {
      throw input.bad("version")
    }
    let languages = try input.required("languages") { $0.array?.compactMap(\.string) }
    let card = PromptCard(
      Release(version, link: nil), installed: version,
      isRequired: try input.bool("required", false),
      allowsSkipping: try input.bool("skippable", false))
    return CardText(card, languages: languages).json
  }

  private static func facts(_ input: VectorInput) throws(VectorError) -> PromptFacts {
    let link: StoreLink? = try input.bool("link", true) ? .appStore(id: 1) : nil
    var release = try input.nested("release").flatMap(\.json.release)
    release?.link = link
    var facts = PromptFacts(
      installed: try input.string("installed"),
      system: try input.optional("system", \.string) ?? "18.0", release: release,
      at: try input.date("at"))
    facts.isEnabled = try input.bool("enabled", facts.isEnabled)
    facts.origin = try input.choice("origin", facts.origin)
    facts.isPreviewing = try input.bool("previewing", facts.isPreviewing)
    facts.minimumVersion = try input.version("minimumVersion")
    facts.isHostBusy = try input.bool("hostBusy", facts.isHostBusy)
    facts.isFirstSession = try input.bool("firstSession", facts.isFirstSession)
    facts.firstNewerSeenAt = try input.optional("firstNewerSeenAt", \.date)
    facts.minimumReleaseAge = try input.duration("minimumReleaseAge", facts.minimumReleaseAge)
    facts.skipped = try input.version("skipped")
    facts.snoozed = try input.snooze("snoozed")
    facts.snoozeInterval = try input.duration("snoozeInterval", facts.snoozeInterval)
    facts.openedStore = try input.bool("openedStore", facts.openedStore)
    facts.isManual = try input.bool("manual", facts.isManual)
    return facts
  }

  private static func decision(_ decision: PromptDecision) -> JSONValue {
    switch decision {
    case .show(let card): .object(["show": (card.isRequired ? "required" : "optional").json])
    case .stayQuiet(.snoozed(let end)):
      .object(["quiet": "snoozed".json, "until": Timestamp.text(end).json])
    case .stayQuiet(let reason): .object(["quiet": reason.name.json])
    }
  }
}

extension String {
  package var json: JSONValue { .string(self) }
}

extension [URL] {
  var json: JSONValue { .array(map { .string($0.absoluteString) }) }
}

extension StoreListing {
  /// The shape that the `parseLookup` operation answers with.
  package var json: JSONValue {
    .object([
      "version": version.description.json, "trackID": .integer(trackID),
      "storeURL": storeURL?.json ?? .null, "releaseNotes": releaseNotes?.json ?? .null,
      "releasedAt": releasedAt.map { Timestamp.text($0).json } ?? .null,
      "minimumSystem": minimumSystem?.json ?? .null, "kind": kind?.json ?? .null,
      "bundleID": bundleID?.json ?? .null,
    ])
  }
}

extension CardText {
  package var json: JSONValue {
    .object([
      "language": language.json, "title": title.json, "body": body.json,
      "buttons": .array(
        buttons.map { .object(["role": $0.role.rawValue.json, "label": $0.label.json]) }),
    ])
  }
}
