import UpdatePromptCore

extension DriftJudge {
  private struct Group: Hashable {
    var kind: DriftKind
    var place: Place
    var value: ResolvedSetting
    var expected: Expectation?
  }

  /// One remark for each line and value, naming every target that takes it.
  mutating func noteValues(_ items: [Item]) {
    var groups: [Group] = []
    var members: [Group: [Item]] = [:]
    for item in items {
      let expected = expectation(for: item.version.target)
      guard let kind = kind(of: item, expected: expected) else { continue }
      let place = item.value.problem == nil ? item.value.origin : item.value.place
      let group = Group(kind: kind, place: place, value: item.value, expected: expected)
      if members[group] == nil { groups.append(group) }
      members[group, default: []].append(item)
    }
    var wrong: [String: Set<String>] = [:]
    for item in members.values.joined() {
      wrong[item.version.target.name, default: []].insert(item.version.configuration)
    }
    for group in groups {
      let members = members[group] ?? []
      let label = label(members.map { ($0.project, $0.version) })
      note(
        DriftRemark(
          group.kind, severity: .error, at: group.place,
          message(group, label: label) + Self.otherConfigurations(members, wrong: wrong),
          fix: group.value.problem?.fix))
    }
  }

  /// Which configuration counts where those of one target do not agree.
  private static func otherConfigurations(
    _ members: [Item], wrong: [String: Set<String>]
  ) -> String {
    guard let target = members.first?.version.target,
      let standard = target.configurations.standard,
      members.allSatisfy({ $0.version.target.name == target.name }),
      wrong[target.name, default: []].count < target.configurations.configurations.count
    else { return "" }
    return " (\(standard) is what xcodebuild builds by default)"
  }

  private func kind(of item: Item, expected: Expectation?) -> DriftKind? {
    if item.value.problem != nil { return .unresolvable }
    guard let expected, item.value.text != expected.version else { return nil }
    if Self.isSame(item.value.text, expected.version) { return .trailingZero }
    return Self.isPlaceholder(item.version.target, item.value.text) ? .testPlaceholder : .mismatch
  }

  private func message(_ group: Group, label: String) -> String {
    let what = scope == .built ? "the built version" : "MARKETING_VERSION"
    if let problem = group.value.problem {
      return "\(what) of \(label) cannot be resolved: \(problem.explanation)"
    }
    let value = group.value.text.quotedForMessage
    let expected = group.expected
    let source = "\((expected?.version ?? "").quotedForMessage) is \(expected?.source ?? "")"
    switch group.kind {
    case .trailingZero:
      return "\(what) of \(label) is \(value) and \(source): the same version written differently"
    case .testPlaceholder:
      return "\(what) of the tests \(label) is still the placeholder \(value), but \(source)"
    case _:
      let hint = group.value.text.hasPrefix("\"") ? " (its quotes are part of it)" : ""
      return "\(what) of \(label) is \(value)\(hint), but \(source)"
    }
  }

  static func isSame(_ text: String, _ other: String) -> Bool {
    compareVersions(text, other) == .same
  }

  private static func isPlaceholder(_ target: XcodeTarget, _ text: String) -> Bool {
    target.isTest && (text == "1.0" || text == "1")
  }

  /// Targets that nobody gets do not fail the check outside `every`.
  mutating func noteUnshipped(_ resolved: ResolvedProject, except judged: Set<Place>) {
    guard scope != .every else { return }
    var groups: [Group] = []
    var members: [Group: [TargetVersion]] = [:]
    for version in resolved.versions where !version.target.ships {
      guard let value = version.setting, value.problem == nil,
        let expected = expectation(for: version.target), value.text != expected.version,
        !judged.contains(value.origin)
      else { continue }
      let isPlaceholder = Self.isPlaceholder(version.target, value.text)
      let group = Group(
        kind: isPlaceholder ? .testPlaceholder : .unshippedMismatch, place: value.origin,
        value: value, expected: expected)
      if members[group] == nil { groups.append(group) }
      members[group, default: []].append(version)
    }
    for group in groups {
      let label = label((members[group] ?? []).map { (resolved.project, $0) })
      let value = group.value.text.quotedForMessage
      let what =
        group.kind == .testPlaceholder
        ? "the tests \(label) are still at the placeholder \(value)"
        : "\(label) is at \(value), but \((group.expected?.version ?? "").quotedForMessage) is "
          + "\(group.expected?.source ?? ""); it does not ship"
      note(DriftRemark(group.kind, at: group.place, what))
    }
  }
}

extension ResolvedSetting.Problem {
  /// Another remedy than the usual one; nil where that is the right one.
  var fix: String? {
    switch self {
    case .undefined("FLUTTER_BUILD_NAME"):
      "check scope built from the folder of the pubspec, which is read instead"
    case .computed: "write the version as plain text, or check the generated project"
    case .undefined, .inheritsNothing, .cycle, .empty, .broken, .unknownOperator, .tooComplex:
      nil
    }
  }

  /// For a message, after a colon.
  package var explanation: String {
    switch self {
    case .undefined("FLUTTER_BUILD_NAME"):
      "FLUTTER_BUILD_NAME is only known to flutter build"
    case .undefined(let name): "\(name) is not defined in the repository"
    case .inheritsNothing: "it inherits, and nothing below sets it"
    case .cycle(let name): "\(name) refers back to itself"
    case .empty: "it is empty"
    case .broken: "a bracket is never closed"
    case .unknownOperator(let name): "the operator :\(name) is not known"
    case .tooComplex: "it is made of too many references"
    case .computed: "it cannot be determined statically"
    }
  }
}
