/// One thing a check found: where, what, and what to do about it.
public struct Finding: Hashable, Sendable {
  /// How much it weighs: whether it fails a build.
  public enum Severity: String, Hashable, Codable, Sendable, CaseIterable {
    /// Fails the build.
    case error
    /// Fails it only when asked to be strict.
    case warning
    case note
  }

  /// The check and the kind, such as `drift.mismatch`; stable.
  public var code: String
  public var severity: Severity
  /// The app it belongs to; empty for a path that is audited alone.
  public var app: String
  /// Relative to the audited root, with `/`.
  public var file: String
  /// Counted from 1; nil when it is about the whole file.
  public var line: Int?
  /// Counted from 1 in characters of the line; nil when it is about the whole line.
  public var column: Int?
  /// The key or the setting it is about; nil when there is none.
  public var key: String?
  /// What is wrong, in one line.
  public var message: String
  /// What to do, as an instruction.
  public var fix: String
  /// For a report that shows the text; no part of the stored form.
  package var evidence: FindingEvidence?

  /// Weighs what its kind weighs, unless told otherwise.
  public init(
    _ kind: some FindingKind, severity: Severity? = nil, app: String = "", file: String,
    line: Int? = nil, column: Int? = nil, key: String? = nil, message: String, fix: String
  ) {
    code = kind.code
    self.severity = severity ?? kind.severity
    self.app = app
    self.file = file
    self.line = line
    self.column = column
    self.key = key
    self.message = message
    self.fix = fix
  }
}

extension Finding {
  /// Compares the stored form.
  public static func == (left: Finding, right: Finding) -> Bool {
    (left.code, left.severity, left.app, left.file, left.line, left.column)
      == (right.code, right.severity, right.app, right.file, right.line, right.column)
      && (left.key, left.message, left.fix) == (right.key, right.message, right.fix)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(file)
    hasher.combine(line)
    hasher.combine(column)
    hasher.combine(key)
  }
}

/// The kinds of finding that one check knows, an enumeration for each check.
public protocol FindingKind: RawRepresentable<String>, CaseIterable, Sendable {
  /// The check's name, the first half of every code.
  static var check: String { get }
  /// What it weighs unless a finding says otherwise.
  var severity: Finding.Severity { get }
}

extension FindingKind {
  /// The check and the kind, joined by a dot.
  public var code: String { "\(Self.check).\(rawValue)" }
}

extension Finding: CustomStringConvertible {
  /// `file:line:column: error: message [code]`, the form that Xcode and editors show.
  public var description: String {
    let place = ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
    return "\(place): \(severity.rawValue): \(statement) [\(code)]".onOneLine
  }

  /// What is wrong with what, and what to do; a key that the message begins with is not repeated.
  var statement: String {
    guard let key, !key.isEmpty, !isNamed(key) else { return "\(message); \(fix)" }
    // The end of a long key tells its language.
    let name = key.count > 80 ? "\(key.prefix(50))…\(key.suffix(29))" : key
    return "\(name): \(message); \(fix)"
  }

  private func isNamed(_ key: String) -> Bool {
    message == key || message.hasPrefix("\(key) ") || message.hasPrefix("\"\(key)\" ")
  }
}

extension String {
  /// What a file says may hold line breaks and escape sequences; a line of output must not.
  var onOneLine: String {
    unicodeScalars.reduce(into: "") { line, scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        line += "\\u{\(String(scalar.value, radix: 16))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Finding: Codable {
  private enum CodingKeys: String, CodingKey {
    case code, severity, app, file, line, column, key, message, fix
  }
}
