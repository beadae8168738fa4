extension DriftJudge {
  /// Targets that ship without a version although the project knows one.
  mutating func noteMissing(_ resolved: ResolvedProject) {
    guard !resolved.project.isManifest else { return }
    let versions = resolved.versions.filter { $0.target.ships && isVersionless($0) }
    let isSetElsewhere = resolved.versions.contains { $0.target.ships && $0.setting != nil }
    guard isSetElsewhere, let first = versions.first else { return }
    let label = label(versions.map { (resolved.project, $0) })
    note(
      DriftRemark(
        .missing, at: Place(resolved.project.file),
        "nothing sets MARKETING_VERSION for \(label), and its Info.plist has no version",
        fix: "set MARKETING_VERSION for \(first.target.name), or for the whole project"))
  }

  private func isVersionless(_ version: TargetVersion) -> Bool {
    guard version.setting == nil else { return false }
    switch version.built {
    case .nothing: return true
    case .value(let value, _): return value.problem == .undefined("MARKETING_VERSION")
    case .missingPlist, .unreadablePlist: return false
    }
  }

  private enum PlistFault: Hashable {
    case missing(path: String)
    case unreadable(String, isConflict: Bool)
    case overwritten(String, by: String)
    case literal(String, over: String, isError: Bool)
    case variable(String, ResolvedSetting.Problem)
  }

  private struct PlistGroup: Hashable {
    var place: Place
    var target: String
    var fault: PlistFault
  }

  /// An Info.plist and a setting that do not say the same: one remark for each target and file.
  mutating func notePlists(_ resolved: ResolvedProject) {
    var groups: [PlistGroup] = []
    var members: [PlistGroup: [TargetVersion]] = [:]
    for version in resolved.versions where version.target.ships || scope == .every {
      for (place, fault) in faults(of: version) {
        let group = PlistGroup(place: place, target: version.target.name, fault: fault)
        if members[group] == nil { groups.append(group) }
        members[group, default: []].append(version)
      }
    }
    for group in groups {
      let label = label((members[group] ?? []).map { (resolved.project, $0) })
      note(remark(group, label: label))
      if case .unreadable(_, let isConflict) = group.fault, scope == .built || isConflict {
        floor(.parseError)
      }
    }
  }

  private func faults(of version: TargetVersion) -> [(Place, PlistFault)] {
    var faults: [(Place, PlistFault)] = []
    let setting = version.setting
    if let literal = version.overwritten, let setting, setting.problem == nil,
      literal.text != setting.text
    {
      faults.append((literal.place, .overwritten(literal.text, by: setting.text)))
    }
    switch version.built {
    case .missingPlist(let path, let place) where version.target.ships:
      faults.append((place, .missing(path: path)))
    case .unreadablePlist(let place, let message, let isConflict):
      faults.append((place, .unreadable(message, isConflict: isConflict)))
    case .value(let value, .literal):
      let isWrong = expectation(for: version.target).map { $0.version != value.text } ?? false
      guard let setting, setting.text != value.text, !(isWrong && scope == .built) else { break }
      let isError = isWrong && version.target.ships
      faults.append((value.place, .literal(value.text, over: setting.text, isError: isError)))
    case .value(let value, .variable):
      guard let problem = value.problem, scope != .built, setting == nil, !isVersionless(version)
      else { break }
      faults.append((value.place, .variable(value.raw, problem)))
    case .nothing, .missingPlist, .value(_, .setting): break
    }
    return faults
  }

  private func remark(_ group: PlistGroup, label: String) -> DriftRemark {
    let place = group.place
    switch group.fault {
    case .missing(let path):
      return DriftRemark(
        .plistMissing, severity: scope == .built ? .error : nil, at: place,
        "\(path) of \(label) is not in the repository")
    case .unreadable(let message, let isConflict):
      return DriftRemark(
        isConflict ? .mergeConflict : .parseError, at: place,
        "the Info.plist of \(label) cannot be read: \(message)")
    case .overwritten(let literal, let text):
      return DriftRemark(
        .settingShadowsPlist, at: place,
        "the literal \(literal.quotedForMessage) is never built: the generated Info.plist of "
          + "\(label) says \(text.quotedForMessage), as MARKETING_VERSION does")
    case .literal(let literal, let text, let isError):
      return DriftRemark(
        .plistShadowsSetting, severity: isError ? .error : nil, at: place,
        "\(label) is built as \(literal.quotedForMessage), although MARKETING_VERSION is "
          + text.quotedForMessage)
    case .variable(let raw, let problem):
      return DriftRemark(
        .plistUnresolvable, at: place,
        "the version of \(label) is \(raw.quotedForMessage): \(problem.explanation)")
    }
  }
}

extension DriftJudge {
  /// A line that no target takes, and that says something else.
  mutating func noteDead(_ resolved: ResolvedProject) {
    let used = Set(resolved.versions.compactMap { $0.setting?.text })
    for setting in resolved.dead where !setting.value.contains("$") {
      let isHarmless = standard.map { $0.version == setting.value } ?? used.contains(setting.value)
      guard !isHarmless else { continue }
      note(
        DriftRemark(
          .deadValue, at: setting.place,
          "no target takes the value \(setting.value.quotedForMessage): others hide it"))
    }
  }

  mutating func noteIncomplete(_ resolved: ResolvedProject) {
    for target in resolved.project.targets where target.configurations.configurations.isEmpty {
      note(
        DriftRemark(
          .incompleteProject, at: Place(resolved.project.file),
          "target \(target.name) has no configurations"))
    }
  }
}
