import Foundation

/// What the checks found in one or more places; printing and exit statuses are the caller's.
public struct AuditReport: Hashable, Sendable, Codable {
  /// A check's one-word result for a scope of an app.
  public struct Verdict: Hashable, Sendable, Codable {
    public var check: String
    public var app: String
    public var scope: String
    public var verdict: String

    public init(check: String, app: String = "", scope: String, verdict: String) {
      self.check = check
      self.app = app
      self.scope = scope
      self.verdict = verdict
    }
  }

  /// The version of the stored form.
  public private(set) var schema = 1
  public var verdicts: [Verdict]
  public var findings: [Finding]

  public init(verdicts: [Verdict] = [], findings: [Finding] = []) {
    self.verdicts = verdicts
    self.findings = findings
  }

  /// One JSON object with sorted keys.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
