public import Foundation

/// Whether an app's vendored units are the releases they name, file by file, offline.
///
/// Each is compared with its record; with the kit's own sources where the family knows its release,
/// and else with what other apps have of the same release.
public struct VendoringCheck: Sendable {
  private let app: URL
  private let name: String
  private let family: VendoredFamily
  /// A folder in which a unit has to be; those that are found elsewhere are checked too.
  package var unit: String?

  /// - Parameters:
  ///   - app: The app's repository, or a unit.
  ///   - name: The app, for its findings.
  ///   - family: An older release than its newest is a warning, and a file of the newest between
  ///     older ones is a half-done update.
  public init(_ app: URL, name: String = "", family: VendoredFamily = VendoredFamily()) {
    self.app = app
    self.name = name
    self.family = family
  }

  /// The findings of every unit in the app; none when it has no unit.
  public func findings() -> [Finding] {
    let places = VendoredUnit.places(below: app)
    let wanted = unit.flatMap { places.units.contains($0) ? nil : $0 }
    return closed(places)
      + (places.units + [wanted].compactMap(\.self)).flatMap {
        findings(in: $0)
      }
  }

  /// A verdict for each unit, which says what it was compared with; having none is an error.
  public func report() -> AuditReport {
    let places = VendoredUnit.places(below: app)
    var report = AuditReport(findings: closed(places))
    for folder in places.units {
      let findings = findings(in: folder)
      let record = VendoredUnit(at: unit(folder))
      let isKnown = record.flatMap(family.released) != nil
      let scope = [folder, isKnown ? "as released" : "as recorded"].filter { !$0.isEmpty }
      report.findings += findings
      report.verdicts.append(
        AuditReport.Verdict(
          check: VendoringKind.check, app: name, scope: scope.joined(separator: " "),
          findings: findings))
    }
    if places.units.isEmpty {
      report.verdicts = [
        AuditReport.Verdict(check: VendoringKind.check, app: name, scope: "", verdict: "none")
      ]
      report.findings.append(
        finding(
          .nothingChecked, ".", "no vendored unit was found",
          "name an app into which update-prompt vendor wrote one"))
    }
    return report
  }

  private func unit(_ folder: String) -> URL {
    folder.isEmpty ? app : app.appending(path: folder)
  }

  private func closed(_ places: VendoredUnit.Places) -> [Finding] {
    places.closed.map { finding(.unreadable, $0, "cannot be read", "check its permissions") }
  }

  private func findings(in folder: String) -> [Finding] {
    let unit = unit(folder)
    let prefix = folder.isEmpty ? "" : "\(folder)/"
    let recordPath = prefix + VendoredUnit.recordName
    if !FileManager.default.fileExists(atPath: unit.path) {
      return [finding(.noRecord, folder, "no unit is there", "run update-prompt vendor")]
    }
    guard let record = VendoredUnit(at: unit) else {
      let exists = FileManager.default.fileExists(atPath: app.appending(path: recordPath).path)
      return [
        exists
          ? finding(
            .recordUnreadable, recordPath, "the record cannot be read", VendoredUnit.restoring)
          : finding(.noRecord, recordPath, "the unit has no record", VendoredUnit.restoring)
      ]
    }
    let comparison: UnitComparison
    do throws(VendoringError) {
      comparison = try UnitComparison(of: unit, record, family: family)
    } catch {
      return [
        error == .gitMissing
          ? finding(.gitMissing, recordPath, "git could not hash the files", "install git")
          : finding(
            .unreadable, recordPath, "not all files of the unit can be read",
            "check their permissions")
      ]
    }
    return comparison.remarks().map { finding($0.kind, prefix + $0.file, $0.message, $0.fix) }
      + outdated(record, recordPath)
  }

  private func outdated(_ record: VendoredUnit, _ path: String) -> [Finding] {
    guard let newest = family.newest(record.contents), newest.release != record.release else {
      return []
    }
    return [
      finding(
        .olderRelease, path, "release \(record.release), the family has \(newest.release)",
        "run update-prompt vendor")
    ]
  }

  private func finding(
    _ kind: VendoringKind, _ file: String, _ message: String, _ fix: String
  ) -> Finding {
    Finding(kind, app: name, file: file, message: message, fix: fix)
  }
}

extension VendoredUnit {
  /// What to do about a unit that is damaged without an edit worth keeping.
  static let restoring = "restore the unit with git, or delete it and run update-prompt vendor"

  /// Every entry of a unit that is no folder, hidden ones but the system's own included.
  static func entries(in unit: URL) -> [String] {
    let entries =
      FileManager.default.enumerator(atPath: unit.path)?.compactMap { $0 as? String } ?? []
    return entries.filter { path in
      let isIgnored =
        path.hasSuffix(".DS_Store") || path.split(separator: "/").contains(".build")
        || path == recordName
      return !isIgnored && type(of: path, in: unit) != .typeDirectory
    }.sorted()
  }

  static func type(of path: String, in unit: URL) -> FileAttributeType? {
    let file = unit.appending(path: path).path
    return (try? FileManager.default.attributesOfItem(atPath: file))?[.type] as? FileAttributeType
  }
}
