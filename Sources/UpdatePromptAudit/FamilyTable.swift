import Foundation
import UpdatePromptCore

/// Several apps side by side: where they differ in what they promised to do alike.
public enum FamilyTable {
  /// One app's row.
  public struct Row: Hashable, Sendable {
    /// As its manifest calls it, else its folder.
    public let app: String
    /// A cell for each of `columns`.
    let cells: [String]
    /// What is wrong with its units, as code and file.
    let unitFaults: Set<String>

    fileprivate var disagrees: Bool {
      unitFaults.contains { $0.hasPrefix(VendoringKind.appsDisagree.code) }
    }
  }

  private static let columns = [
    "kit", "version", "asks by", "first session", "empty answer", "languages", "findings",
  ]

  /// A heading, a row for each app, and a line that names the columns in which they differ.
  public static func lines(_ rows: [Row]) -> [String] {
    let table = [["app"] + columns] + rows.map { [$0.app] + $0.cells }
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    let text = table.map { row in
      zip(row, widths).map { $0.padding(to: $1) }.joined(separator: "  ").trimmingEnd().onOneLine
    }
    let different = columns.indices.filter { index in
      Set(rows.map { $0.cells[index] }).count > 1 && columns[index] != "version"
        || columns[index] == "kit" && hasUnitsApart(rows)
    }
    return text + [
      "",
      different.isEmpty
        ? "all alike" : "they differ in: \(different.map { columns[$0] }.joined(separator: ", "))",
    ]
  }

  /// Whether units differ that may well name the same release.
  private static func hasUnitsApart(_ rows: [Row]) -> Bool {
    Set(rows.map(\.unitFaults)).count > 1 || rows.contains(where: \.disagrees)
  }
}

extension Audit {
  /// The row of this app in a table of several.
  public func row(_ report: AuditReport) -> FamilyTable.Row {
    let manifest = manifest().manifest
    let prompt = manifest?.prompt
    let releases = VendoredUnit.places(below: root).units.compactMap {
      VendoredUnit(at: $0.isEmpty ? root : root.appending(path: $0))?.release
    }
    let languages = Set(manifest?.catalogs.flatMap(\.languages) ?? []).count
    let errors = report.findings.count { $0.severity == .error }
    return FamilyTable.Row(
      app: manifest?.app ?? root.standardizedFileURL.lastPathComponent,
      cells: [
        releases.first ?? "by URL", version(manifest) ?? "of the bundle",
        prompt?["app"]?.members?.first?.key ?? "nothing",
        prompt?["firstSession"]?.scalar?.text ?? "firstSeen",
        prompt?["whenNothingFound"]?.scalar?.text ?? "clearWhenNotFound", "\(languages)",
        errors == 0 ? "clean" : "\(errors) errors",
      ],
      unitFaults: Set(
        report.findings.filter { $0.code.hasPrefix("\(VendoringKind.check).") }
          .filter { $0.severity == .error }.map { "\($0.code) \($0.file)" }))
  }

  private func version(_ manifest: AppManifest?) -> String? {
    let reader = DeclaredVersionReader(SourceTree(root))
    let versions = manifest?.declaredIn?.below(root).sources.compactMap {
      (try? reader.read($0))?.version
    }
    let shown = (versions ?? []).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return shown.isEmpty ? nil : shown.joined(separator: ", ")
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func trimmingEnd() -> String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
