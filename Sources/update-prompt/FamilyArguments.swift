import Foundation
import UpdatePromptAudit

/// The options of `check` on whole apps.
struct FamilyArguments {
  let baseline: String?
  private let paths: [String]

  init(_ arguments: inout Arguments) throws {
    baseline = try arguments.value("--update-baseline")
    paths = try arguments.paths()
    if paths.isEmpty { throw UsageError.missing(verb: "check", what: "the path of an app") }
    if baseline != nil, paths.count > 1 {
      throw UsageError.unexpected(verb: "check", word: paths[1])
    }
  }

  /// All findings, and for several apps the lines of their table.
  func checked() throws(PathError) -> (CheckedPaths, [String]) {
    let apps = try apps()
    let family = VendoredFamily(
      apps.map { ($0.audit.app, $0.audit.root) }, kit: UnitSource.ofCommand)
    let isTerminal = Output.errorIsTerminal
    let start = ContinuousClock.now
    var checked = CheckedPaths()
    var rows: [FamilyTable.Row] = []
    for (index, app) in apps.enumerated() {
      var audit = app.audit
      audit.family = family
      let one = audit.report()
      rows.append(audit.row(one))
      checked.add(one, of: audit.root, prefix: apps.count > 1 || app.isBelow ? app.path : nil)
      if isTerminal, start.duration(to: .now) > .seconds(1) {
        Output.error("\(index + 1) of \(apps.count)")
      }
    }
    return (checked, apps.count > 1 ? [""] + FamilyTable.lines(rows) : [])
  }

  /// The apps at the paths, and below those that hold none themselves.
  private func apps() throws(PathError) -> [(path: String, isBelow: Bool, audit: Audit)] {
    var apps: [(path: String, isBelow: Bool, audit: Audit)] = []
    for path in paths {
      let root = try URL.readable(path)
      let folders = Audit.folders(at: root)
      let prefix = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
      apps += folders.map { folder in
        (
          folder.isEmpty ? path : prefix + folder, !folder.isEmpty,
          Audit(folder.isEmpty ? root : root.appending(path: folder))
        )
      }
    }
    return apps
  }

  /// Writes what is left of a baseline; a finding that is new is printed and fails.
  func update(_ file: String) throws(PathError) -> ExitStatus {
    let root = try URL.readable(paths[0])
    let url = root.appending(path: file)
    let findings = Audit(root).report(usingBaseline: false).findings
    let (baseline, refused) = Baseline.shrunk(to: findings, at: url)
    guard (try? baseline.data.write(to: url, options: .atomic)) != nil else {
      throw .cannotWrite(path: url.path)
    }
    for finding in refused { Output.line("\(finding)") }
    Output.line("\(file): \(baseline.known.count) known")
    return refused.isEmpty ? .fine : .failed
  }
}
