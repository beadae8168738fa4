import Foundation

/// What the checks found in one or more places; printing and exit statuses are the caller's.
public struct AuditReport: Hashable, Sendable, Codable {
  /// A check's one-word result for a scope of an app.
  public struct Verdict: Hashable, Sendable, Codable {
    /// Which one, such as `drift`.
    public var check: String
    /// As the manifest calls it; empty for the only path of a check that runs alone.
    public var app: String
    /// What was looked at: a scope of drift, or the base of a set of catalogs.
    public var scope: String
    /// Such as `match` or `drift`; `none` when nothing was checked.
    public var verdict: String

    public init(check: String, app: String = "", scope: String, verdict: String) {
      self.check = check
      self.app = app
      self.scope = scope
      self.verdict = verdict
    }

    /// The worst severity of what was found, `match` without findings.
    init(check: String, app: String, scope: String, findings: [Finding]) {
      let worst = Finding.Severity.allCases.first { severity in
        findings.contains { $0.severity == severity }
      }
      self.init(check: check, app: app, scope: scope, verdict: worst?.rawValue ?? "match")
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

extension AuditReport {
  /// Findings first, one a line, then a line for each verdict.
  public var text: String {
    (findings.map(\.description) + verdictLines).joined(separator: "\n")
  }

  /// Annotations as GitHub's workflow commands, then a line for each verdict.
  public var github: String {
    (findings.map(\.annotation) + verdictLines).joined(separator: "\n")
  }

  var verdictLines: [String] {
    verdicts.map { verdict in
      let scope = verdict.scope.isEmpty ? "" : "(\(verdict.scope))"
      let name = [verdict.check, verdict.app, scope].filter { !$0.isEmpty }
      return "\(name.joined(separator: " ")): \(verdict.verdict)".onOneLine
    }
  }

  /// Whether there is an error, or with `strict` a warning.
  public func fails(strict: Bool = false) -> Bool {
    findings.contains { $0.severity == .error || strict && $0.severity == .warning }
  }

  /// Makes files relative to where several audited paths lie; absolute ones stay as they are.
  public mutating func prefixFiles(with path: String) {
    let prefix = path.hasSuffix("/") ? path : "\(path)/"
    for index in findings.indices where !findings[index].file.hasPrefix("/") {
      let file = findings[index].file
      findings[index].file = file == "." ? path : prefix + file
    }
  }

  /// Takes in what another check or another path found.
  public mutating func add(_ other: AuditReport) {
    verdicts += other.verdicts
    findings += other.findings
  }
}

extension Finding {
  /// `::error file=…,line=…::message`, with what GitHub reads as syntax escaped.
  fileprivate var annotation: String {
    let command = severity == .note ? "notice" : severity.rawValue
    let properties =
      [("file", file), ("line", line.map(String.init)), ("col", column.map(String.init))]
      .compactMap { name, value in value.map { "\(name)=\(Self.escaped($0, isProperty: true))" } }
    let title = "title=\(Self.escaped(code, isProperty: true))"
    return "::\(command) \((properties + [title]).joined(separator: ","))::"
      + Self.escaped(statement, isProperty: false)
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      case _: "\(scalar)"
      }
    }.joined()
  }
}
