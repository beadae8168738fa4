public import Foundation

/// What can be wrong with a vendored unit.
public enum VendoringKind: String, FindingKind {
  case edited
  case missing
  case extra
  case renamed
  case wrongCase = "wrong-case"
  case halfUpdated = "half-updated"
  case notAFile = "not-a-file"
  case noRecord = "no-record"
  case recordUnreadable = "record-unreadable"
  case recordIncomplete = "record-incomplete"
  case olderRelease = "older-release"
  case gitMissing = "git-missing"
  case lineEndings = "line-endings"

  public static let check = "vendoring"

  public var severity: Finding.Severity {
    switch self {
    case .olderRelease: .warning
    case .lineEndings: .note
    default: .error
    }
  }
}

/// Whether an app's vendored unit is what its record says, file by file, offline.
public struct VendoringCheck: Sendable {
  private let app: URL
  private let name: String
  private let family: [VendoredUnit.Contents: VendoredUnit]
  /// The unit's folder, which must be there; nil for those in which the kit puts units.
  package var unit: String?

  /// - Parameters:
  ///   - app: The app's repository.
  ///   - name: The app, for its findings.
  ///   - family: The units of the newest release, if known: an older one is a warning, and a file
  ///     of it between older ones is a half-done update.
  public init(
    _ app: URL, name: String = "", family: [VendoredUnit.Contents: VendoredUnit] = [:]
  ) {
    self.app = app
    self.name = name
    self.family = family
  }

  /// The findings of every unit in the app; none when it has no unit.
  public func findings() -> [Finding] {
    if let unit { return findings(in: app.appending(path: unit), unit) }
    return VendoredUnit.folders.sorted().flatMap { folder -> [Finding] in
      let unit = app.appending(path: folder)
      return FileManager.default.fileExists(atPath: unit.path) ? findings(in: unit, folder) : []
    }
  }

  private func findings(in unit: URL, _ folder: String) -> [Finding] {
    let recordPath = "\(folder)/\(VendoredUnit.recordName)"
    guard let record = VendoredUnit(at: unit) else {
      let exists = FileManager.default.fileExists(atPath: app.appending(path: recordPath).path)
      return [
        exists
          ? finding(.recordUnreadable, recordPath, "the record cannot be read", Self.restore)
          : finding(.noRecord, recordPath, "the unit has no record", Self.restore)
      ]
    }
    let present = Self.files(in: unit).filter { $0 != VendoredUnit.recordName }
    guard let ids = try? GitBlobs.ids(of: present.filter { Self.isFile(unit, $0) }, in: unit) else {
      return [
        finding(.gitMissing, recordPath, "git could not hash the files", "install git")
      ]
    }
    return compare(record, ids, unit, folder) + outdated(record, recordPath)
  }

  private static let restore = "restore the unit with git, or run update-prompt vendor"

  private func outdated(_ record: VendoredUnit, _ path: String) -> [Finding] {
    guard let newest = family[record.contents], newest.release != record.release else { return [] }
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

extension VendoringCheck {
  /// Every entry of a unit that is no folder, hidden ones but the system's own included.
  static func files(in unit: URL) -> [String] {
    let entries =
      FileManager.default.enumerator(atPath: unit.path)?.compactMap { $0 as? String } ?? []
    return entries.filter { path in
      let isIgnored = path.hasSuffix(".DS_Store") || path.split(separator: "/").contains(".build")
      return !isIgnored && kind(unit, path) != .typeDirectory
    }.sorted()
  }

  private static func kind(_ unit: URL, _ path: String) -> FileAttributeType? {
    let file = unit.appending(path: path).path
    return (try? FileManager.default.attributesOfItem(atPath: file))?[.type] as? FileAttributeType
  }

  private static func isFile(_ unit: URL, _ path: String) -> Bool {
    kind(unit, path) == .typeRegular
  }

  private func compare(
    _ record: VendoredUnit, _ ids: [String: String], _ unit: URL, _ folder: String
  ) -> [Finding] {
    var extra = Set(Self.files(in: unit)).subtracting(record.files.keys)
    extra.remove(VendoredUnit.recordName)
    var findings: [Finding] = []
    for (path, id) in record.files.sorted(by: { $0.key < $1.key }) {
      let file = "\(folder)/\(path)"
      if let found = ids[path] {
        if found != id { findings.append(changed(path, found, unit, file, record)) }
      } else if Self.kind(unit, path) != nil {
        extra.remove(path)
        findings.append(finding(.notAFile, file, "no longer a plain file", Self.restore))
      } else if let other = extra.first(where: { $0.lowercased() == path.lowercased() }) {
        extra.remove(other)
        findings.append(
          finding(.wrongCase, "\(folder)/\(other)", "\(path) in another case", "rename it back"))
      } else if let other = extra.sorted().first(where: { ids[$0] == id }) {
        extra.remove(other)
        findings.append(
          finding(.renamed, "\(folder)/\(other)", "\(path) under another name", "move it back"))
      } else {
        findings.append(finding(.missing, file, "missing", Self.restore))
      }
    }
    return findings + extra.sorted().map { unknown($0, ids[$0], folder, record) }
  }

  private func changed(
    _ path: String, _ id: String, _ unit: URL, _ file: String, _ record: VendoredUnit
  ) -> Finding {
    let newest = family[record.contents]
    if let newest, newest.release != record.release, newest.files[path] == id {
      return finding(
        .halfUpdated, file, "of release \(newest.release) in a unit of \(record.release)",
        "run update-prompt vendor")
    }
    if let unified = try? GitBlobs.idsWithLineFeeds(of: [path], in: unit),
      unified[path] == record.files[path]
    {
      return finding(
        .lineEndings, file, "has CRLF line endings, otherwise unchanged",
        "set `Packages/UpdatePromptKit*/** -text` in .gitattributes")
    }
    return finding(
      .edited, file, "edited", "move the edit into the kit, then run update-prompt vendor")
  }

  private func unknown(
    _ path: String, _ id: String?, _ folder: String, _ record: VendoredUnit
  ) -> Finding {
    let isOurs = family[record.contents]?.files[path] != nil
    return isOurs && family[record.contents]?.release == record.release
      ? finding(
        .recordIncomplete, "\(folder)/\(path)", "belongs to the unit but is not in its record",
        Self.restore)
      : finding(
        .extra, "\(folder)/\(path)", "not part of release \(record.release)",
        "move it out of the unit")
  }
}
