extension DriftRun {
  /// A manifest that would write something else than the committed project says.
  mutating func noteDifferences(
    of manifest: ResolvedProject, from committed: [ResolvedProject]
  ) {
    let beside = committed.filter {
      !$0.project.isManifest && $0.project.directory == manifest.project.directory
    }.flatMap(\.versions)
    let tellsTargetsApart = manifest.versions.contains { version in
      beside.contains { $0.target.name == version.target.name }
    }
    var seen: Set<String> = []
    for version in manifest.versions {
      guard let written = version.setting, written.problem == nil else { continue }
      let counterparts = beside.filter { other in
        guard other.setting?.problem == nil, other.setting != nil else { return false }
        guard tellsTargetsApart else { return other.target.ships }
        return other.target.name == version.target.name
          && other.configuration == version.configuration
      }
      guard let first = counterparts.first?.setting,
        !counterparts.contains(where: { $0.setting?.text == written.text }),
        seen.insert("\(written.origin) \(version.target.name)").inserted
      else { continue }
      add(
        DriftRemark(
          .generatorDiffers, at: written.origin,
          "the next generation writes \(written.text.quotedForMessage) for "
            + "\(version.target.name), but \(first.origin) says \(first.text.quotedForMessage)"))
    }
  }

  /// Settings files that cannot be read as they were meant, or that nothing reads.
  mutating func noteXcconfigs(_ loader: XcconfigLoader) {
    for problem in loader.problems { add(problem.remark) }
    if loader.problems.contains(where: \.isUnread) { fail() }
    for file in unattached(loader.attached) {
      guard let data = tree.data(at: file) else {
        add(XcconfigLoader.Problem.unreadable(at: Place(file)).remark)
        fail()
        continue
      }
      for statement in XcconfigFile(path: file, SourceText(data)).statements {
        guard case .setting(let setting) = statement, setting.name == "MARKETING_VERSION" else {
          continue
        }
        add(
          DriftRemark(
            .unattachedXcconfig, at: setting.place,
            "no configuration reads this file, so that \(setting.value.quotedForMessage) is never "
              + "built"))
        break
      }
    }
  }
}

extension XcconfigLoader.Problem {
  /// Whether nothing of the file could be read.
  fileprivate var isUnread: Bool {
    switch self {
    case .conflict, .unreadable: true
    case .missing, .cycle, .tooManyIncludes, .lostLine: false
    }
  }

  fileprivate var remark: DriftRemark {
    switch self {
    case .missing(let path, let place):
      return DriftRemark(
        .missingInclude, at: place, "the settings file \(path.quotedForMessage) is not there")
    case .cycle(let path, let place):
      return DriftRemark(.includeCycle, at: place, "\(path) is including this file already")
    case .tooManyIncludes(let place):
      return DriftRemark(
        .includeCycle, at: place, "the files include each other too often to be followed")
    case .lostLine(let problem, let place):
      let isVersion = problem.text.contains("MARKETING_VERSION")
      return DriftRemark(
        .xcconfigSyntax, severity: isVersion ? .error : nil, at: place,
        "this line is lost: \(problem.message)")
    case .conflict(let place):
      return DriftRemark(.mergeConflict, at: place, "a merge was left unfinished here")
    case .unreadable(let place):
      return DriftRemark(.parseError, at: place, "it cannot be read")
    }
  }
}
