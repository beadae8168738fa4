public import Foundation
import UpdatePromptCore

/// Finds texts that lost a placeholder, a key or a language, in an app's catalogs.
///
/// It reads the kit's own JSON, i18next JSON, `.xcstrings`, `.strings`, `.stringsdict`, Android's
/// `strings.xml` and Flutter's `.arb`; it never prints, and what cannot be read is a finding.
public struct StringsCheck: Sendable {
  /// A folder, or one file that is checked with the others of its group.
  public var root: URL
  /// The file that others are translated from, relative to the root; nil to choose by language.
  public var base: String?
  /// Tags of the languages that must be there, such as `pt-BR`; empty for any.
  public var languages: [String]
  /// Which files of the root are catalogs; empty for all that look like one.
  public var files: [PathPattern] = []
  /// How values are spelt in the JSON among them.
  public var braces = BraceStyle.i18next
  /// Keys that follow a rule of their own besides the kit's, as the catalogs spell them.
  public var rules: [String: TextRule]

  public init(
    root: URL, base: String? = nil, languages: [String] = [], rules: [String: TextRule] = [:]
  ) {
    self.root = root
    let folder = root.path.hasSuffix("/") ? root.path : root.path + "/"
    self.base = base.map { base in
      [folder, "./"].first(where: base.hasPrefix).map { String(base.dropFirst($0.count)) } ?? base
    }
    self.languages = languages
    self.rules = rules
  }

  /// Reads every catalog under the root, one group at a time.
  ///
  /// The verdict is the worst severity, `match` without findings, or `none` when nothing was
  /// checked, which is an error.
  public func report() -> AuditReport {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder)
    let folder = isFolder.boolValue || !exists ? root : root.deletingLastPathComponent()
    let only = isFolder.boolValue || !exists ? nil : root.lastPathComponent
    let listing = SourceTree(folder).listing(endingIn: CatalogFormat.allCases.map(\.suffix))
    let paths = (listing.files + listing.brokenFiles).sorted()
      .filter { path in files.isEmpty || files.contains { $0.matches(path) } }
    var groups = CatalogSearch(paths: paths, base: base).groups()
    if let only { groups = groups.filter { $0.members.contains { $0.path == only } } }
    var findings: [Finding] = []
    if let base, !paths.contains(base) {
      findings.append(unreadable(base, "the base cannot be read"))
    }
    if exists, only == nil { findings += unlisted(listing.closedFolders, paths: paths) }
    var checked = 0
    for group in groups {
      let documents = read(group, in: folder)
      checked += documents.count
      findings += GroupCheck.findings(
        in: documents, base: group.base, rules: rules, languages: languages,
        keysElsewhere: keysElsewhere(group, in: folder), braces: braces)
    }
    if checked == 0 {
      findings.append(
        Finding(
          StringsKind.structureError, file: only ?? ".", message: "no catalog was found",
          fix: "name the folder that holds the catalogs, or the base file"))
    }
    return AuditReport(
      verdicts: [verdict(findings, checked: checked)], findings: findings.sorted(by: Self.isBefore))
  }

  private func verdict(_ findings: [Finding], checked: Int) -> AuditReport.Verdict {
    let worst = Finding.Severity.allCases.first { severity in
      findings.contains { $0.severity == severity }
    }
    let word = checked == 0 ? "none" : worst?.rawValue ?? "match"
    return AuditReport.Verdict(check: StringsKind.check, scope: base ?? "", verdict: word)
  }

  private static func isBefore(_ one: Finding, _ other: Finding) -> Bool {
    (one.file, one.line ?? 0, one.column ?? 0, one.code, one.key ?? "")
      < (other.file, other.line ?? 0, other.column ?? 0, other.code, other.key ?? "")
  }

  private func unreadable(_ path: String, _ message: String) -> Finding {
    Finding(
      StringsKind.parseError, file: path, message: message,
      fix: "check the path and the permissions")
  }

  /// Folders in which catalogs could lie, and patterns that no file fits.
  private func unlisted(_ folders: [String], paths: [String]) -> [Finding] {
    let closed = folders.filter { folder in
      files.isEmpty || files.contains { $0.reaches(into: folder) }
    }.map { unreadable($0, "the folder cannot be read") }
    let idle = files.filter { pattern in !paths.contains { pattern.matches($0) } }
    return closed
      + (paths.isEmpty ? [] : idle).map { pattern in
        Finding(
          StringsKind.structureError, file: AppManifest.fileName,
          message: "no catalog is \(pattern.text.quotedForMessage)", fix: "correct the path")
      }
  }

  private func read(_ group: CatalogSearch.Group, in folder: URL) -> [CatalogDocument] {
    let tree = SourceTree(folder)
    let documents = group.members.map { member in
      guard let data = tree.data(at: member.path) else {
        var document = CatalogDocument(
          path: member.path, format: group.format, language: member.language, source: nil)
        document.problems.append(
          CatalogProblem(
            kind: .parseError, message: "the file cannot be read",
            fix: "check its permissions"))
        return document
      }
      var document = group.format.read(
        [UInt8](data), path: member.path, language: member.language)
      if group.format == .arb {
        let project = FlutterProject(holding: folder.appending(path: member.path))
        document.apostrophe = project.apostrophe
      }
      return document
    }
    return documents.filter { isCatalog($0, beside: documents, base: group.base) }
  }

  /// A JSON file beside the base that shares no key with it, and names no language, is none.
  private func isCatalog(
    _ document: CatalogDocument, beside documents: [CatalogDocument], base: String?
  ) -> Bool {
    guard document.format == .json, document.path != base, let table = document.tables.first,
      table.language == nil, !table.entries.isEmpty,
      let source = documents.first(where: { $0.path == base })?.tables.first
    else { return true }
    return table.entries.contains { source[$0.key] != nil }
  }

  /// The plurals that each `.strings` file has in a `.stringsdict` beside it.
  private func keysElsewhere(
    _ group: CatalogSearch.Group, in folder: URL
  ) -> [String: Set<String>] {
    guard group.format == .strings else { return [:] }
    var keys: [String: Set<String>] = [:]
    for member in group.members {
      let path = member.path + "dict"
      guard let data = SourceTree(folder).data(at: path) else { continue }
      let document = CatalogFormat.stringsDict.read([UInt8](data), path: path, language: nil)
      keys[member.path] = Set(document.tables.first?.entries.map(\.key) ?? [])
    }
    return keys
  }
}
