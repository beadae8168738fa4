import Foundation
import UpdatePromptAudit
import UpdatePromptCore

extension FuzzTarget {
  /// One catalog in each format, against another of the same keys.
  static let catalogs = FuzzTarget("catalogs") { data in
    guard let (format, rest) = data.choosing(among: CatalogFormat.allCases) else { return }
    let bytes = [UInt8](rest)
    let document = format.read(bytes, path: "de\(format.suffix)", language: "de")
    let base = format.read(bytes, path: "en\(format.suffix)", language: "en")
    for entry in document.tables.flatMap(\.entries) {
      law(entry.offset.map { (0...bytes.count).contains($0) } ?? true, "a key stands in its file")
    }
    let findings = GroupCheck.findings(
      in: [base, document], base: base.path,
      rules: ["updatePrompt.title": TextRule(.title), "title": TextRule(.title)],
      languages: ["de", "fr"], keysElsewhere: [:])
    holds(AuditReport(findings: findings))
  }

  /// An Xcode project, a generator's manifest or a settings file, resolved on disk.
  static let projects = FuzzTarget("projects") { data in
    let files = [
      "App.xcodeproj/project.pbxproj", "project.yml", "App.xcconfig", "App/Info.plist",
      "src/constants.ts", "pubspec.yaml",
    ]
    guard let (file, rest) = data.choosing(among: files) else { return }
    guard let root = ScratchFolder.holding([file: rest]) else { return }
    let declared = [
      "src/constants.ts": DeclaredVersion.file("src/constants.ts", name: "APP_VERSION"),
      "pubspec.yaml": DeclaredVersion.file("pubspec.yaml"),
    ]
    let report = DriftCheck(root: root, declared: declared[file] ?? .given("1.6.0")).report()
    law(!report.verdicts.isEmpty, "a check always has a verdict")
    holds(report)
  }

  /// The file `update-prompt.json` of an app that has nothing else.
  static let manifest = FuzzTarget("manifest") { data in
    guard let root = ScratchFolder.holding(["update-prompt.json": data]) else { return }
    holds(Audit(root).report())
  }

  private static func holds(_ report: AuditReport) {
    for finding in report.findings {
      law(finding.line.map { $0 > 0 } ?? true, "lines are counted from one")
      law(!finding.message.isEmpty && !finding.fix.isEmpty, "a finding says what and what to do")
    }
    let decoded = try? JSONDecoder().decode(AuditReport.self, from: Data(report.json.utf8))
    law(decoded == report, "a report survives JSON")
    law(
      report.text.split(separator: "\n").count == report.findings.count + report.verdicts.count,
      "a finding is one line")
  }
}

/// A folder with a few files, written anew for each input.
private enum ScratchFolder {
  private static let root = FileManager.default.temporaryDirectory
    .appending(path: "update-prompt-fuzz-\(ProcessInfo.processInfo.processIdentifier)")

  static func holding(_ files: [String: Data]) -> URL? {
    let manager = FileManager.default
    try? manager.removeItem(at: root)
    for (path, data) in files {
      let file = root.appending(path: path)
      try? manager.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      guard (try? data.write(to: file)) != nil else { return nil }
    }
    return root
  }
}
