/// Holds what targets are set to against what is declared.
struct DriftJudge {
  /// What a target should say, and who says so.
  struct Expectation: Hashable {
    var version: String
    /// For a message: `declared in src/version.ts:3`.
    var source: String
    /// Where it is written; nil when it was given.
    var place: Place?
  }

  /// A value that counts in this scope.
  struct Item {
    var project: XcodeProject
    var version: TargetVersion
    var value: ResolvedSetting
  }

  let scope: DriftScope
  let resolved: [ResolvedProject]
  /// For each target by name.
  let named: [String: Expectation]
  /// For all others; nil when they are not compared.
  let standard: Expectation?
  private(set) var remarks: [DriftRemark] = []
  private var known: Set<DriftRemark> = []
  private(set) var verdict = DriftVerdict.none

  init(
    scope: DriftScope, resolved: [ResolvedProject], named: [String: Expectation],
    standard: Expectation?
  ) {
    self.scope = scope
    self.resolved = resolved
    self.named = named
    self.standard = standard
  }

  mutating func judge() {
    let items = self.items
    for item in items { verdict = min(verdict, judgement(of: item)) }
    noteValues(items)
    let judged = Set(items.map(\.value.origin))
    for project in resolved {
      noteUnshipped(project, except: judged)
      noteMissing(project)
      notePlists(project)
      noteDead(project)
      noteIncomplete(project)
    }
  }

  func expectation(for target: XcodeTarget) -> Expectation? { named[target.name] ?? standard }

  var items: [Item] {
    resolved.flatMap { resolved in
      resolved.versions.compactMap { version in
        value(of: version).map { Item(project: resolved.project, version: version, value: $0) }
      }
    }
  }

  private func value(of version: TargetVersion) -> ResolvedSetting? {
    switch scope {
    case .every: return version.setting
    case .shipping: return version.target.ships ? version.setting : nil
    case .built:
      guard version.target.ships, case .value(let value, _) = version.built else { return nil }
      return value
    }
  }

  private func judgement(of item: Item) -> DriftVerdict {
    guard item.value.problem == nil else { return .unresolvable }
    guard let expected = expectation(for: item.version.target) else { return .none }
    return item.value.text == expected.version ? .match : .drift
  }

  typealias Member = (project: XcodeProject, version: TargetVersion)

  /// `App (Debug, Release), Widget (Debug)`, with the project where there are several.
  func label(_ versions: [Member]) -> String {
    var names: [String] = []
    var configurations: [String: [String]] = [:]
    for (project, version) in versions {
      let prefix = resolved.count > 1 ? "\(project.name): " : ""
      let name = "\(prefix)\(version.target.name)"
      let configuration =
        version.configuration + (version.sdk.map { " for \($0)" } ?? "")
      if configurations[name] == nil { names.append(name) }
      if configurations[name]?.contains(configuration) != true {
        configurations[name, default: []].append(configuration)
      }
    }
    let shown = names.prefix(6).map { name in
      "\(name) (\((configurations[name] ?? []).joined(separator: ", ")))"
    }
    let rest = names.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more targets" : "")
  }

  /// Makes the verdict no better than this one.
  mutating func floor(_ verdict: DriftVerdict) {
    self.verdict = min(self.verdict, verdict)
  }

  mutating func note(_ remark: DriftRemark) {
    if known.insert(remark).inserted { remarks.append(remark) }
  }

  /// The version that the targets share when nothing is declared: that of the first app.
  static func shared(_ resolved: [ResolvedProject], scope: DriftScope) -> Expectation? {
    let judge = DriftJudge(scope: scope, resolved: resolved, named: [:], standard: nil)
    let items = judge.items.filter { $0.value.problem == nil }
    let standard = items.first { item in
      item.version.target.isApplication
        && item.version.configuration
          == (item.version.target.configurations.standard ?? item.version.configuration)
    }
    guard let item = standard ?? items.first else { return nil }
    let label = judge.label([(item.project, item.version)])
    return Expectation(
      version: item.value.text, source: "set for \(label) at \(item.value.origin)",
      place: item.value.origin)
  }
}
