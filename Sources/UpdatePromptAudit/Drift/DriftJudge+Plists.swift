extension DriftJudge {
  /// Targets that ship without a version although the project knows one.
  mutating func noteMissing(_ resolved: ResolvedProject) {
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

  /// An Info.plist and a setting that do not say the same.
  mutating func notePlists(_ resolved: ResolvedProject) {
    for version in resolved.versions where version.target.ships || scope == .every {
      let label = label([(resolved.project, version)])
      noteOverwritten(version, label)
      switch version.built {
      case .nothing: break
      case .missingPlist(let path, let place):
        guard version.target.ships else { break }
        note(
          DriftRemark(
            .plistMissing, severity: scope == .built ? .error : nil, at: place,
            "\(path) of \(version.target.name) is not in the repository"))
      case .unreadablePlist(let place, let message, let isConflict):
        note(
          DriftRemark(
            isConflict ? .mergeConflict : .parseError, at: place,
            "the Info.plist of \(version.target.name) cannot be read: \(message)"))
        if scope == .built || isConflict { floor(.parseError) }
      case .value(let value, .literal): noteLiteral(value, version, label)
      case .value(let value, .variable): noteVariable(value, version, label)
      case .value(_, .setting): break
      }
    }
  }

  private mutating func noteOverwritten(_ version: TargetVersion, _ label: String) {
    guard let literal = version.overwritten, let setting = version.setting,
      setting.problem == nil, literal.text != setting.text
    else { return }
    note(
      DriftRemark(
        .settingShadowsPlist, at: literal.place,
        "the literal \(literal.text.quotedForMessage) is never built: the generated Info.plist of "
          + "\(label) gets \(setting.text.quotedForMessage) from \(setting.origin)"))
  }

  /// A literal is an error where it ships another version than the declared one.
  private mutating func noteLiteral(
    _ literal: ResolvedSetting, _ version: TargetVersion, _ label: String
  ) {
    guard let setting = version.setting, setting.text != literal.text else { return }
    let isWrong = expectation(for: version.target).map { $0.version != literal.text } ?? false
    if isWrong, scope == .built { return }
    note(
      DriftRemark(
        .plistShadowsSetting, severity: isWrong && version.target.ships ? .error : nil,
        at: literal.place,
        "\(label) is built as \(literal.text.quotedForMessage), whatever MARKETING_VERSION says "
          + "(\(setting.text.quotedForMessage) at \(setting.origin))"))
  }

  private mutating func noteVariable(
    _ value: ResolvedSetting, _ version: TargetVersion, _ label: String
  ) {
    guard let problem = value.problem, scope != .built, version.setting == nil,
      !isVersionless(version)
    else { return }
    note(
      DriftRemark(
        .plistUnresolvable, at: value.place,
        "the version of \(label) is \(value.raw.quotedForMessage): \(problem.explanation)"))
  }

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
