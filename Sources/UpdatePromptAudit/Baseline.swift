public import Foundation

/// Findings that are known and put up with for now; the list may only become shorter.
public struct Baseline: Hashable, Sendable, Codable {
  /// A finding without its line, which moves.
  public struct Entry: Hashable, Sendable, Codable, Comparable {
    /// Such as `strings.too-long`.
    public var code: String
    /// Relative to the audited root.
    public var file: String
    /// The key or the setting; nil when the finding names none.
    public var key: String?

    /// Forgets the line and the words.
    public init(_ finding: Finding) {
      code = finding.code
      file = finding.file
      key = finding.key
    }

    public static func < (left: Entry, right: Entry) -> Bool {
      (left.file, left.code, left.key ?? "") < (right.file, right.code, right.key ?? "")
    }
  }

  /// The version of the stored form.
  public private(set) var schema = 1
  public var known: [Entry]

  public init(known: [Entry]) {
    self.known = known
  }

  /// Nil when the file is not there or is no baseline.
  public init?(at file: URL) {
    guard let data = try? Data(contentsOf: file),
      let baseline = try? JSONDecoder().decode(Baseline.self, from: data)
    else { return nil }
    self = baseline
  }

  /// The findings that are not known; an entry that matches nothing any more is a finding.
  static func left(of findings: [Finding], in file: URL, named path: String) -> [Finding] {
    guard let baseline = Baseline(at: file) else {
      return findings + [
        Finding(
          ConfigurationKind.unreadableManifest, file: path,
          message: "the baseline cannot be read", fix: "write it with --update-baseline")
      ]
    }
    var unmatched = baseline.known
    let left = findings.filter { finding in
      guard let index = unmatched.firstIndex(of: Entry(finding)) else { return true }
      unmatched.remove(at: index)
      return false
    }
    let stale = unmatched.map { entry in
      Finding(
        ConfigurationKind.staleBaseline, file: path, key: entry.key,
        message: "\(entry.code) in \(entry.file) is fixed", fix: "run check --update-baseline")
    }
    return left + stale
  }

  /// What is left of the baseline, or a first one; never more than was known before.
  ///
  /// - Parameters:
  ///   - findings: Everything that was found, without a baseline.
  ///   - file: The baseline's file.
  /// - Returns: The new baseline, and the findings that it may not take in.
  public static func shrunk(
    to findings: [Finding], at file: URL
  ) -> (baseline: Baseline, refused: [Finding]) {
    guard let old = Baseline(at: file) else {
      return (Baseline(known: findings.map(Entry.init).sorted()), [])
    }
    var known = old.known
    var kept: [Entry] = []
    let refused = findings.filter { finding in
      guard let index = known.firstIndex(of: Entry(finding)) else { return true }
      kept.append(known.remove(at: index))
      return false
    }
    return (Baseline(known: kept.sorted()), refused)
  }

  /// One JSON object with sorted keys.
  public var data: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return ((try? encoder.encode(self)) ?? Data()) + Data("\n".utf8)
  }
}
