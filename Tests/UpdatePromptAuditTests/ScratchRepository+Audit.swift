import Foundation
import Reproducible
import UpdatePromptAudit

extension ScratchRepository {
  var tree: SourceTree { SourceTree(root) }

  /// `verdict: code code …`, codes without `drift.` and each once.
  func drift(
    _ declared: DeclaredVersion? = .given("1.6.0"), scope: DriftScope = .shipping
  ) -> String {
    let report = DriftCheck(root: root, declared: declared, scope: scope).report()
    let codes = Set(report.findings.map { $0.code.split(separator: ".")[1] }).sorted()
    let verdict = report.verdicts.first?.verdict ?? "nothing"
    return ([verdict] + codes.map(String.init)).joined(separator: " ")
  }
}
