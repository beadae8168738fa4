import Foundation
import Reproducible
import UpdatePromptAudit

/// A repository in a temporary folder, gone when it is no longer used.
final class ScratchRepository {
  let root: URL

  init(_ files: [String: String] = [:]) throws {
    root = URL.scratchDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (path, text) in files { try write(Data(text.utf8), to: path) }
  }

  /// A copy of a folder.
  init(copying folder: URL) throws {
    root = URL.scratchDirectory.appending(path: UUID().uuidString)
    try FileManager.default.copyItem(at: folder, to: root)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func write(_ data: Data, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.writeAsScratch(to: file)
  }

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
