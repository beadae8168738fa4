import Foundation
import UpdatePromptAudit

/// What was found at one or more paths, and what each finding is about.
struct CheckedPaths {
  private(set) var report = AuditReport()
  private var places: [(finding: Finding, file: String, root: URL)] = []

  /// Takes in the report of a path; with a prefix its files are named from where that path lies.
  mutating func add(_ report: AuditReport, of root: URL, prefix: String? = nil) {
    var named = report
    if let prefix { named.prefixFiles(with: prefix) }
    self.report.add(named)
    places += zip(named.findings, report.findings).map { ($0, $1.file, root) }
  }

  /// The report for people, each finding with the line it is about.
  var explained: String {
    var excerpts: [Finding: FindingExcerpt] = [:]
    for (finding, file, root) in places {
      var finding = finding
      let name = finding.file
      finding.file = file
      let excerpt = FindingExcerpt(finding, in: root)
      finding.file = name
      excerpts[finding] = excerpt
    }
    return report.text(with: excerpts)
  }
}
