package import Foundation

extension AppManifest.Placement {
  /// A rule that no manifest holds.
  package init(of names: [String], in allowed: [String]) {
    self.init(names: names, allowed: allowed.map { PathPattern($0) })
  }

  /// Holds the names of this rule alone to their places, without a manifest.
  ///
  /// A verdict, and what is found below the root. Where no file uses any of the names, nothing was
  /// checked, which is an error.
  package func report(in root: URL, app: String = "") -> AuditReport {
    let found = PlacementCheck(root: root, app: app).findings([self])
    let unused = found.filter { $0.code == PlacementKind.unused.code }.compactMap(\.key)
    let isIdle = Set(names).isSubset(of: unused)
    let findings = AllowComments(root).left(of: found, app: app).map { finding in
      var finding = finding
      switch finding.code {
      case PlacementKind.used.code, PlacementKind.imported.code:
        let places = allowed.map(\.text).joined(separator: ", ")
        finding.fix = "keep it in \(places), or name this file with --allowed"
      case PlacementKind.unused.code:
        if isIdle { finding.severity = .error }
      case _: break
      }
      if finding.file == AppManifest.fileName { finding.file = "." }
      return finding
    }.sorted { ($0.file, $0.line ?? 0, $0.code) < ($1.file, $1.line ?? 0, $1.code) }
    let scope = names.joined(separator: ", ")
    let verdict =
      isIdle
      ? AuditReport.Verdict(check: PlacementKind.check, app: app, scope: scope, verdict: "none")
      : AuditReport.Verdict(check: PlacementKind.check, app: app, scope: scope, findings: findings)
    return AuditReport(verdicts: [verdict], findings: findings)
  }
}
