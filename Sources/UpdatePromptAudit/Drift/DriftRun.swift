import Foundation
import UpdatePromptCore

/// One run of the check: survey, declaration, resolution, judgement.
struct DriftRun {
  private let check: DriftCheck
  private let survey: ProjectSurvey
  private(set) var remarks: [DriftRemark] = []
  private(set) var verdict = DriftVerdict.none

  init(_ check: DriftCheck) {
    self.check = check
    let path = AuditedPath(check.root)
    survey = ProjectSurvey(path)
    remarks = survey.remarks
    if let floor = survey.floor { verdict = floor }
    if !path.exists {
      remarks.append(
        DriftRemark(.nothingChecked, at: Place(check.root.lastPathComponent), "no such path"))
    } else if check.needsProject, survey.projects.isEmpty, survey.floor == nil {
      remarks.append(DriftRemark(.nothingChecked, at: Place("."), "there is no project here"))
    }
  }

  mutating func finish() {
    let resolver = VersionResolver(survey.tree)
    let resolved = survey.projects.map(resolver.resolve)
    let besides = survey.besides.map(resolver.resolve)
    let declarations = readDeclarations()
    let isComparable = check.declared == nil || declarations.isComplete
    let shared =
      check.declared == nil ? DriftJudge.shared(resolved, scope: check.scope) : nil
    var judge = DriftJudge(
      scope: check.scope, resolved: resolved, named: declarations.named,
      standard: declarations.standard ?? shared)
    judge.judge()
    remarks += judge.remarks
    if isComparable || judge.verdict < .match { worsen(judge.verdict) }
    if isComparable, !resolved.isEmpty, verdict == .none {
      noteNothingCompared(resolved, hasValues: !judge.items.isEmpty)
    }
    for manifest in besides { noteDifferences(of: manifest, from: resolved) }
    noteXcconfigs(resolver.xcconfigs)
    noteRelease(declarations.all + (check.declared == nil ? [shared].compactMap { $0 } : []))
    noteUnknownTargets(in: resolved)
    var seen: Set<DriftRemark> = []
    remarks = remarks.filter { seen.insert($0).inserted }
  }

  private mutating func worsen(_ other: DriftVerdict) {
    verdict = min(verdict, other)
  }

  var tree: SourceTree { survey.tree }

  /// Settings files that nothing reads; none where a project could not be read, or is a program.
  func unattached(_ attached: Set<String>) -> [String] {
    let manifests = (survey.projects + survey.besides).filter(\.isManifest)
    guard survey.floor == nil, !manifests.contains(where: { $0.file.hasSuffix(".swift") }) else {
      return []
    }
    return survey.xcconfigs.filter { !attached.contains($0) }
  }

  mutating func add(_ remark: DriftRemark) {
    remarks.append(remark)
  }

  /// Some file that counts could not be read.
  mutating func fail() {
    verdict = .parseError
  }

  private mutating func noteNothingCompared(_ resolved: [ResolvedProject], hasValues: Bool) {
    let versions = resolved.flatMap(\.versions)
    let isBuilt = versions.contains { version in
      if case .value(let value, _) = version.built { value.problem == nil } else { false }
    }
    let fix: String? =
      if hasValues {
        "declare a version for every target, not only for some by name"
      } else if check.scope != .every, versions.contains(where: { $0.setting != nil }) {
        "check scope every to include the targets that do not ship"
      } else if check.scope != .built, isBuilt {
        "check scope built, which reads the version out of the Info.plist"
      } else {
        nil
      }
    let what =
      hasValues
      ? "no version is declared for its targets"
      : check.scope == .built ? "no bundle has a version" : "no target sets one"
    remarks.append(
      DriftRemark(
        .missing, at: Place(resolved[0].project.file),
        "nothing was compared in scope \(check.scope.rawValue): \(what)", fix: fix))
  }
}

extension DriftRun {
  /// A version that is declared for a target that is not there.
  private mutating func noteUnknownTargets(in resolved: [ResolvedProject]) {
    let known = Set(resolved.flatMap(\.project.targets).map(\.name))
    for target in (check.declared?.targets.keys ?? [:].keys).sorted() where !known.contains(target)
    {
      remarks.append(
        DriftRemark(
          .declaredUnreadable, at: Place(survey.projects.first?.file ?? "."),
          "a version is declared for the target \(target.quotedForMessage), which does not exist",
          fix: "name one of \(known.sorted().joined(separator: ", "))"))
    }
  }

  private struct Declarations {
    var standard: DriftJudge.Expectation?
    var named: [String: DriftJudge.Expectation] = [:]
    /// Whether every source could be read.
    var isComplete = true
    /// Each of them once, for what concerns the version alone.
    var all: [DriftJudge.Expectation] {
      let others = named.sorted { $0.key < $1.key }.map(\.value)
      return ([standard].compactMap { $0 } + others).reduce(into: []) {
        if !$0.contains($1) { $0.append($1) }
      }
    }
  }

  private mutating func readDeclarations() -> Declarations {
    var declarations = Declarations()
    guard let declared = check.declared else { return declarations }
    let reader = DeclaredVersionReader(survey.tree)
    var sources: [(target: String?, source: DeclaredVersion.Source)] = []
    if let source = declared.source { sources.append((nil, source)) }
    sources += declared.targets.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    for (target, source) in sources {
      do {
        let found = try reader.read(source)
        let expectation = DriftJudge.Expectation(
          version: found.version, source: found.place.map { "declared at \($0)" } ?? "declared",
          place: found.place)
        if let target {
          declarations.named[target] = expectation
        } else {
          declarations.standard = expectation
        }
      } catch {
        remarks.append(error.remark)
        worsen(error.verdict)
        declarations.isComplete = false
      }
    }
    return declarations
  }

  /// What is wrong with a declared version by itself.
  private mutating func noteRelease(_ declared: [DriftJudge.Expectation]) {
    for expectation in declared {
      let place = expectation.place ?? Place(survey.projects.first?.file ?? ".")
      let text = expectation.version.quotedForMessage
      guard let version = AppVersion(expectation.version) else {
        remarks.append(
          DriftRemark(
            .notAStoreVersion, at: place,
            "\(text) is no App Store version, and no prompt can compare it"))
        continue
      }
      if version.description.split(separator: ".").count > 3 {
        remarks.append(
          DriftRemark(
            .notAStoreVersion, severity: .warning, at: place,
            "\(text) has more than three numbers, which the App Store does not take"))
      }
      if let previous = check.previous, version <= previous {
        let order = version == previous ? "the same as" : "older than"
        remarks.append(
          DriftRemark(
            .notNewer, at: place,
            "\(text) is \(order) \(previous.description.quotedForMessage), which was released"))
      }
    }
  }
}

extension DeclaredVersionReader.Failure {
  fileprivate var verdict: DriftVerdict {
    switch self {
    case .conflict, .malformed: .parseError
    case .contradictory: .ambiguous
    case .cannotRead, .unknownKind, .noSuchName, .computed: .unresolvable
    }
  }

  fileprivate var remark: DriftRemark {
    switch self {
    case .cannotRead(let file):
      DriftRemark(.declaredUnreadable, at: Place(file), "the file cannot be read")
    case .unknownKind(let file):
      DriftRemark(.declaredUnreadable, at: Place(file), "this kind of file is not read")
    case .noSuchName(let name, let file):
      DriftRemark(
        .declaredUnreadable, at: Place(file),
        "it declares no \(name ?? "version"), or not as plain text")
    case .computed(let name, let place):
      DriftRemark(.declaredUnreadable, at: place, "\(name) is computed, not plain text")
    case .contradictory(let name, let first, let second, let place):
      DriftRemark(
        .ambiguous, at: place,
        "\(name) is \(first.quotedForMessage) and \(second.quotedForMessage) in one file")
    case .malformed(let mistake, let file):
      DriftRemark(.parseError, at: Place(file, mistake.line), mistake.message)
    case .conflict(let place):
      DriftRemark(.mergeConflict, at: place, "a merge was left unfinished here")
    }
  }
}
