public import Foundation
import UpdatePromptCore

/// Every check on an app's repository, as its manifest says where things are.
public struct Audit: Sendable {
  /// The app's repository.
  public let root: URL
  /// What is known about releases of the kit, such as what other apps have of them.
  public var family = VendoredFamily()

  public init(_ root: URL) {
    self.root = root
  }

  /// What an app's own test needs: everything that is wrong, in order of file and line.
  ///
  /// ```swift
  /// #expect(Audit.findings(at: repository).filter { $0.severity == .error } == [])
  /// ```
  public static func findings(at root: URL) -> [Finding] {
    Audit(root).report().findings
  }

  /// The folders of the apps below a root, relative to it; empty text for the root itself.
  ///
  /// The root is an app when it has a manifest, and when nothing below it has one.
  package static func folders(at root: URL) -> [String] {
    let tree = SourceTree(root)
    guard !tree.hasEntry(AppManifest.fileName) else { return [""] }
    let listing = tree.listing(endingIn: [AppManifest.fileName])
    let folders = (listing.files + listing.brokenFiles)
      .filter { SourceTree.name(of: $0) == AppManifest.fileName }.map(SourceTree.folder)
    return folders.isEmpty ? [""] : (folders + listing.closedFolders).sorted()
  }

  /// The manifest, and what is wrong with it; nil when there is none or it cannot be read.
  public func manifest() -> (manifest: AppManifest?, findings: [Finding]) {
    let tree = SourceTree(root)
    guard tree.hasEntry(AppManifest.fileName) || tree.isClosed else { return (nil, []) }
    guard let data = tree.data(at: AppManifest.fileName) else {
      return (nil, [finding(.unreadableManifest, "cannot be read", "check its permissions")])
    }
    var reader = ManifestReader(app: name)
    let manifest = reader.read(data)
    return (manifest, reader.findings)
  }

  /// Runs the checks; whatever is allowed by a comment or known to the baseline is left out.
  public func report(usingBaseline: Bool = true) -> AuditReport {
    let (manifest, problems) = manifest()
    var report = AuditReport(findings: problems)
    if let manifest {
      report.add(AuditReport(findings: configurationFindings(manifest)))
      report.add(drift(manifest))
      for set in manifest.catalogs { report.add(strings(set, app: manifest.app)) }
      report.findings += PlacementCheck(root: root, app: manifest.app)
        .findings(manifest.placement)
    } else if problems.isEmpty {
      report.findings.append(
        finding(.noManifest, "there is no manifest", "run update-prompt check --init"))
    }
    var vendoring = VendoringCheck(root, name: manifest?.app ?? name, family: family)
    vendoring.unit = manifest?.vendored
    report.findings += vendoring.findings()
    report.findings = AllowComments(root).left(of: report.findings, app: manifest?.app ?? name)
    if usingBaseline, let baseline = manifest?.baseline {
      report.findings = Baseline.left(
        of: report.findings, in: root.appending(path: baseline), named: baseline)
    }
    report.findings.sort {
      ($0.file, $0.line ?? 0, $0.column ?? 0, $0.code)
        < ($1.file, $1.line ?? 0, $1.column ?? 0, $1.code)
    }
    return report
  }

  /// The app's name: as its manifest calls it, else its folder's.
  package var app: String { manifest().manifest?.app ?? name }

  private var name: String { root.standardizedFileURL.lastPathComponent }

  func configurationFindings(
    _ manifest: AppManifest, file: String = AppManifest.fileName
  ) -> [Finding] {
    guard let prompt = manifest.prompt else {
      return [
        finding(.missingPrompt, "no \"prompt\"", "write the prompt's configuration into it")
      ]
    }
    var check = ConfigurationCheck(file: file, app: manifest.app)
    check.check(prompt)
    return check.findings
      + DebugArgumentCheck(tree: SourceTree(root), app: manifest.app)
      .findings(named: prompt["debugArgument"]?["name"]?.scalar?.text)
  }

  private func drift(_ manifest: AppManifest) -> AuditReport {
    let declared = manifest.declaredIn?.below(root)
    let project = manifest.project.map { root.appending(path: $0) } ?? root
    var check = DriftCheck(
      root: project, declared: declared, scope: manifest.scope, app: manifest.app)
    // Where nothing is named, as in an app for Android, nothing is asked.
    check.needsProject = declared != nil || manifest.project != nil
    var report = check.report()
    let folder = AuditedPath.folder(of: project)
    for index in report.findings.indices {
      report.findings[index].file = relative(report.findings[index].file, below: folder)
    }
    return report
  }

  /// A file that a check on a project below the root named, relative to the root.
  private func relative(_ file: String, below folder: URL) -> String {
    let path = folder.appending(path: file).standardizedFileURL.path
    let start = root.standardizedFileURL.path + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : file
  }

  private func strings(_ set: AppManifest.Catalogs, app: String) -> AuditReport {
    var rules: [String: TextRule] = [:]
    for (role, key) in set.keys {
      if let role = Catalog.Key(rawValue: role) { rules[key] = TextRule(role) }
    }
    var check = StringsCheck(
      root: root, base: set.base, languages: set.languages, rules: rules)
    check.files = set.files
    check.braces = set.placeholders
    var report = check.report()
    for index in report.findings.indices { report.findings[index].app = app }
    for index in report.verdicts.indices { report.verdicts[index].app = app }
    return report
  }

  private func finding(
    _ kind: ConfigurationKind, _ message: String, _ fix: String
  ) -> Finding {
    Finding(kind, app: name, file: AppManifest.fileName, message: message, fix: fix)
  }
}
