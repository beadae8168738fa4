public import Foundation

/// What a finding in a text rests on, for a report that shows it.
package struct FindingEvidence: Hashable, Sendable {
  /// The damaged place as the file spells it, from the finding's column on; nil when unknown.
  package var damaged: String?
  package var language: String?
  /// The text that it was translated from; nil when unknown.
  package var source: String?
  package var sourceLanguage: String?

  package init(
    damaged: String? = nil, language: String? = nil, source: String? = nil,
    sourceLanguage: String? = nil
  ) {
    self.damaged = damaged
    self.language = language
    self.source = source
    self.sourceLanguage = sourceLanguage
  }
}

/// The line that a finding is about, its damaged place marked, below the text it was made from.
///
/// Carets stand under the place; a right-to-left line, in which nothing lines up, is isolated and
/// has the place between «…».
public struct FindingExcerpt: Hashable, Sendable {
  /// What to print under the finding, without an indent.
  public let lines: [String]

  /// Reads the finding's file, which is relative to the root, or lies beside a root that is a file.
  ///
  /// Nil when the finding has no line and column, or its line is not there.
  public init?(_ finding: Finding, in root: URL) {
    let folders = [root, root.deletingLastPathComponent()]
    let files = folders.map { $0.appending(path: finding.file).path }
    guard finding.column != nil,
      let data = files.lazy.compactMap(FileManager.default.contents).first
    else { return nil }
    let text = CatalogText([UInt8](data))
    self.init(finding, in: String(decoding: text.bytes, as: UTF8.self))
  }

  /// The same from the text of the file.
  package init?(_ finding: Finding, in text: String) {
    guard let number = finding.line, let column = finding.column, number > 0, column > 0,
      let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .dropFirst(number - 1).first
    else { return nil }
    let evidence = finding.evidence
    let place = MarkedLine(String(line), column: column, damaged: evidence?.damaged)
    guard let source = evidence?.source else {
      lines = place.lines(label: "")
      return
    }
    let labels = [evidence?.sourceLanguage ?? "source", evidence?.language ?? "text"]
    let width = labels.map(\.count).max() ?? 0
    let padded = labels.map { $0.padding(toLength: width + 2, withPad: " ", startingAt: 0) }
    lines = [padded[0] + MarkedLine.plain(source)] + place.lines(label: padded[1])
  }
}

extension AuditReport {
  /// As `text`, with what each finding is about below it, indented.
  public func text(with excerpts: [Finding: FindingExcerpt]) -> String {
    let lines = findings.flatMap { finding in
      [finding.description] + (excerpts[finding]?.lines.map { "    \($0)" } ?? [])
    }
    return (lines + verdictLines).joined(separator: "\n")
  }
}
