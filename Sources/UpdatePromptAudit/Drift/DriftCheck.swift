public import Foundation
public import UpdatePromptCore

/// Holds the version an app declares against the versions its project sets and builds.
///
/// Reads Xcode projects, settings files, Info.plist files, and manifests of XcodeGen and Tuist. It
/// runs nothing, prints nothing and never fails: whatever cannot be read is a finding.
public struct DriftCheck: Sendable {
  /// A repository, an `.xcodeproj`, or a project file.
  public var root: URL
  /// Nil compares the targets with each other.
  public var declared: DeclaredVersion?
  public var scope: DriftScope
  /// The version that was released last, which the declared one must be newer than; nil skips that.
  public var previous: AppVersion?
  /// Whether having no project is an error.
  package var needsProject = true
  /// The name under which findings and the verdict are reported.
  public var app: String

  public init(
    root: URL, declared: DeclaredVersion? = nil, scope: DriftScope = .shipping,
    previous: AppVersion? = nil, app: String = ""
  ) {
    self.root = root
    self.declared = declared
    self.scope = scope
    self.previous = previous
    self.app = app
  }

  /// One verdict for the path and the scope, and the findings in order of file and line.
  public func report() -> AuditReport {
    var run = DriftRun(self)
    run.finish()
    let findings = run.remarks.map { $0.finding(app: app) }.sorted {
      ($0.file, $0.line ?? 0, $0.column ?? 0, $0.code)
        < ($1.file, $1.line ?? 0, $1.column ?? 0, $1.code)
    }
    let verdict = AuditReport.Verdict(
      check: DriftKind.check, app: app, scope: scope.rawValue, verdict: run.verdict.rawValue)
    return AuditReport(verdicts: [verdict], findings: findings)
  }
}
