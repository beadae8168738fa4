import UpdatePromptCore

/// Whether the `"prompt"` of a manifest is a configuration that can do no harm.
package struct ConfigurationCheck {
  let file: String
  let app: String
  private(set) var findings: [Finding] = []

  init(file: String = AppManifest.fileName, app: String) {
    self.file = file
    self.app = app
  }

  /// A value that a member of the configuration may have.
  private enum Rule {
    /// Seconds.
    case duration(ClosedRange<Double>)
    case flag
    case choice([String])
    case choices([String])
    case object
    case country
  }

  private static let hour = 3600.0
  private static let day = 24 * hour

  /// The platforms that the kit and its ports report; on any other the prompt would not exist.
  package static let platforms = [
    Platform.ios, .macos, .tvos, .watchos, .visionos, .linux, .android,
  ].map(\.rawValue)

  /// The members of the contract's configuration, and the debug argument.
  private static let rules: [(key: String, rule: Rule)] = [
    ("app", .object), ("platforms", .choices(platforms)),
    ("firstSession", .choice(FirstSessionRule.allCases.map(\.rawValue))),
    (
      "whenNothingFound",
      .choice(PromptConfiguration.EmptyAnswerChoice.allCases.map(\.rawValue))
    ),
    ("lookupInterval", .duration(hour...30 * day)),
    ("retryAfterUnreachable", .duration(60...30 * day)),
    ("snoozeInterval", .duration(hour...365 * day)), ("allowsSkipping", .flag),
    ("minimumReleaseAge", .duration(0...90 * day)), ("reportsEvents", .flag), ("enabled", .flag),
    ("storeRoutes", .choices(StoreRoute.Kind.allCases.map(\.rawValue))), ("country", .country),
    ("debugArgument", .object),
  ]

  /// The names that the prompt's configuration may have.
  package static var members: [String] { rules.map(\.key) }
  package static let appMembers = ["storeID", "bundleID"]
  package static let debugArgumentMembers = ["name", "kind"]

  /// The seconds that each duration may have.
  package static var durations: [String: ClosedRange<Double>] {
    rules.reduce(into: [:]) { durations, entry in
      if case .duration(let bounds) = entry.rule { durations[entry.key] = bounds }
    }
  }

  mutating func check(_ prompt: SourceNode) {
    guard let members = prompt.members else {
      return add(.wrongType, prompt, "prompt", "\"prompt\" is not an object", "write {…}")
    }
    refuseUnknown(in: prompt, at: "", known: Self.members)
    for member in members where !member.value.isNull {
      if let rule = Self.rules.first(where: { $0.key == member.key })?.rule { check(member, rule) }
    }
    check(app: prompt["app"], of: prompt)
    if let argument = prompt["debugArgument"], !argument.isNull { check(debugArgument: argument) }
  }

  private mutating func check(_ member: SourceMember, _ rule: Rule) {
    let value = member.value
    switch rule {
    case .duration(let bounds): check(duration: value, member.key, bounds)
    case .flag:
      if value.flag == nil { wrongType(value, member.key, "true or false") }
    case .choice(let names): check(choice: value, member.key, names)
    case .choices(let names):
      guard let elements = value.elements, !elements.isEmpty else {
        return wrongType(value, member.key, "a list of at least one of \(names)")
      }
      for element in elements { check(choice: element, member.key, names) }
      if Set(value.texts).count < elements.count {
        add(.badValue, value, member.key, "a name stands there twice", "name each once")
      }
    case .object:
      if value.members == nil { wrongType(value, member.key, "an object") }
    case .country: check(country: value)
    }
  }

  private mutating func check(
    duration value: SourceNode, _ key: String, _ bounds: ClosedRange<Double>
  ) {
    guard let seconds = value.number else { return wrongType(value, key, "a number of seconds") }
    guard bounds.contains(seconds) else {
      return add(
        .outOfBounds, value, key, "\"\(key)\" is \(seconds.shortText) seconds",
        "keep it between \(bounds.lowerBound.shortText) and \(bounds.upperBound.shortText)")
    }
  }

  private mutating func check(choice value: SourceNode, _ key: String, _ names: [String]) {
    guard let text = value.scalar, text.isQuoted else { return wrongType(value, key, "a text") }
    if !names.contains(text.text) {
      add(
        .badValue, value, key, "\"\(text.text)\" is not a value of \"\(key)\"",
        names.suggestion(for: text.text))
    }
  }

  private mutating func check(country value: SourceNode) {
    let text = value.scalar.flatMap { $0.isQuoted ? $0.text : nil } ?? ""
    let isStore = Storefront.country(configured: nil, account: nil, region: text) != nil
    if !isStore || text.utf8.count != 2 {
      add(
        .badCountry, value, "country", "\"\(text)\" is not a country with an App Store",
        "write two letters such as \"de\" (\"gb\", not \"uk\"), or leave it to the account")
    }
  }

  private mutating func check(app: SourceNode?, of prompt: SourceNode) {
    guard let app, !app.isNull else {
      return add(.badAppID, prompt, "app", "no app to ask for", "name a storeID or a bundleID")
    }
    let id = app["storeID"]?.number
    let bundle = app["bundleID"]?.scalar.flatMap { $0.isQuoted ? $0.text : nil }
    refuseUnknown(in: app, at: "app.", known: Self.appMembers)
    switch (id, bundle) {
    case (let id?, nil) where id >= 1 && id == id.rounded(): break
    case (nil, let bundle?) where Self.isBundleID(bundle): break
    case (_?, _?):
      add(
        .badAppID, app, "app", "both a storeID and a bundleID", "keep one; the storeID is fresher")
    case _:
      add(
        .badAppID, app, "app", "neither a whole storeID from 1 nor a bundleID",
        "write {\"storeID\": 1000000001} or {\"bundleID\": \"com.example.app\"}")
    }
  }

  /// Letters, digits, hyphens and dots, as Apple allows them in CFBundleIdentifier.
  private static func isBundleID(_ text: String) -> Bool {
    !text.isEmpty
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      }
  }

  private mutating func check(debugArgument argument: SourceNode) {
    refuseUnknown(in: argument, at: "debugArgument.", known: Self.debugArgumentMembers)
    let name = argument["name"]?.scalar?.text ?? ""
    if name.isEmpty || !name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
      add(
        .badValue, argument, "debugArgument.name", "\"\(name)\" is no name of a launch argument",
        "use letters and digits, without a hyphen in front")
    }
    let kinds = DebugArgument.Kind.allCases.map(\.rawValue)
    check(choice: argument["kind"] ?? argument, "debugArgument.kind", kinds)
  }

  private mutating func refuseUnknown(in node: SourceNode, at prefix: String, known: [String]) {
    for member in node.members ?? [] where !known.contains(member.key) {
      add(
        .unknownKey, member.value, prefix + member.key, "unknown key \"\(member.key)\"",
        known.suggestion(for: member.key), at: member.position)
    }
  }

  private mutating func wrongType(_ value: SourceNode, _ key: String, _ wanted: String) {
    add(.wrongType, value, key, "\"\(key)\" is not \(wanted)", "write \(wanted)")
  }

  private mutating func add(
    _ kind: ConfigurationKind, _ node: SourceNode, _ key: String, _ message: String,
    _ fix: String, at position: TextPosition? = nil
  ) {
    let position = position ?? node.position
    findings.append(
      Finding(
        kind, app: app, file: file, line: position.line, column: position.column, key: key,
        message: message, fix: fix))
  }
}

extension SourceNode {
  fileprivate var number: Double? {
    scalar.flatMap { $0.isQuoted ? nil : Double($0.text) }
  }

  fileprivate var flag: Bool? {
    scalar.flatMap { $0.isQuoted ? nil : Bool($0.text) }
  }
}

extension Double {
  fileprivate var shortText: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
