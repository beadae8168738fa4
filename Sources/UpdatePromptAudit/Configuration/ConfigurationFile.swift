package import Foundation

/// A file with the prompt's configuration, as `"prompt"` in a manifest holds it, or a manifest.
package struct ConfigurationFile {
  private let file: URL
  private let app: String

  package init(_ file: URL, app: String = "") {
    self.file = file
    self.app = app
  }

  private var name: String { file.lastPathComponent }

  /// A verdict, and what is wrong; a manifest without a configuration is an error here.
  package func report() -> AuditReport {
    guard let data = try? Data(contentsOf: file) else {
      return report([finding(.unreadableManifest, nil, "cannot be read", "check its permissions")])
    }
    let node: SourceNode
    do throws(SourceMistake) {
      node = try RelaxedJSON.read(SourceText(data))
    } catch {
      return report([
        finding(.unreadableManifest, error.line, error.message, "write it as JSON")
      ])
    }
    if name == AppManifest.fileName || node["prompt"] != nil { return manifest(data) }
    var check = ConfigurationCheck(file: name, app: app)
    check.check(node)
    return report(check.findings)
  }

  private func manifest(_ data: Data) -> AuditReport {
    var reader = ManifestReader(file: name, app: app)
    guard var manifest = reader.read(data) else { return report(reader.findings) }
    manifest.app = app
    let root = file.deletingLastPathComponent()
    var findings = reader.findings.filter { $0.code.hasPrefix("\(ConfigurationKind.check).") }
    guard manifest.prompt != nil else {
      findings.append(
        finding(
          .missingPrompt, nil, "no \"prompt\", so that nothing was checked",
          "write the prompt's configuration into it"))
      return report(findings, verdict: "none")
    }
    findings += Audit(root).configurationFindings(manifest, file: name)
    return report(AllowComments(root).left(of: findings, app: app))
  }

  private func report(_ findings: [Finding], verdict: String? = nil) -> AuditReport {
    let sorted = findings.sorted {
      ($0.file, $0.line ?? 0, $0.code) < ($1.file, $1.line ?? 0, $1.code)
    }
    var found = AuditReport.Verdict(
      check: ConfigurationKind.check, app: app, scope: name, findings: findings)
    if let verdict { found.verdict = verdict }
    return AuditReport(verdicts: [found], findings: sorted)
  }

  /// Always an error: what holds no configuration leaves nothing to check.
  private func finding(
    _ kind: ConfigurationKind, _ line: Int?, _ message: String, _ fix: String
  ) -> Finding {
    Finding(
      kind, severity: .error, app: app, file: name, line: line, message: message, fix: fix)
  }
}
