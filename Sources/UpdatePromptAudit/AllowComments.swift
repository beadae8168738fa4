import Foundation

/// Comments that allow a finding where it stands: `update-prompt:allow strings.too-long`.
///
/// The comment stands on the line of the finding or on the one above it, in whatever form the file's
/// format has for comments. It names the code, so that nothing else is hidden.
struct AllowComments {
  static let marker = "update-prompt:allow "

  private let root: URL

  init(_ root: URL) {
    self.root = root
  }

  /// The findings without those that a comment allows; a comment that names no code is a finding.
  func left(of findings: [Finding], app: String) -> [Finding] {
    var left: [Finding] = []
    for (file, group) in Dictionary(grouping: findings, by: \.file).sorted(by: { $0.key < $1.key })
    {
      let allowed = allowances(in: file)
      left += group.filter { finding in
        guard let line = finding.line else { return true }
        return ![line, line - 1].contains { allowed[$0]?.contains(finding.code) == true }
      }
      left += allowed.flatMap { line, codes in
        codes.filter { FindingCatalog.severity(of: $0) == nil }.map { code in
          Finding(
            ConfigurationKind.badAllowComment, app: app, file: file, line: line,
            message: "\"\(code)\" is no code of a finding",
            fix: FindingCatalog.codes.suggestion(for: code))
        }
      }
    }
    return left
  }

  /// The codes that each line of a file allows.
  private func allowances(in file: String) -> [Int: [String]] {
    guard let data = try? Data(contentsOf: root.appending(path: file)),
      data.range(of: Data(Self.marker.utf8)) != nil
    else { return [:] }
    var allowed: [Int: [String]] = [:]
    for (index, line) in SourceText(data).lines.enumerated() {
      guard let range = line.firstRange(of: Self.marker) else { continue }
      let codes = line[range.upperBound...].split { $0 == " " || $0 == "," }
        .map { String($0.prefix { $0.isLetter || $0 == "." || $0 == "-" }) }
      allowed[index + 1] = codes.prefix { $0.contains(".") }.map(\.self)
    }
    return allowed
  }
}

/// Every code that a finding can have.
public enum FindingCatalog {
  /// In order of check and kind.
  public static var codes: [String] { entries.map(\.code) }

  /// What a code weighs unless a finding says otherwise; nil for a text that is no code.
  public static func severity(of code: String) -> Finding.Severity? {
    entries.first { $0.code == code }?.severity
  }

  private static var entries: [(code: String, severity: Finding.Severity)] {
    entries(StringsKind.self) + entries(DriftKind.self) + entries(PlacementKind.self)
      + entries(VendoringKind.self) + entries(ConfigurationKind.self)
  }

  private static func entries<Kind: FindingKind>(
    _ kinds: Kind.Type
  ) -> [(code: String, severity: Finding.Severity)] {
    kinds.allCases.map { ($0.code, $0.severity) }
  }
}
