import Foundation
import UpdatePromptCore

/// The rows `| n | when | decision |` of a Markdown table, wherever the text has them.
struct RuleTable: Equatable {
  struct Row: Equatable, CustomStringConvertible {
    let number: Int
    let condition: String
    let outcome: String

    var description: String { "| \(number) | \(condition) | \(outcome) |" }
  }

  let rows: [Row]

  /// What the code does.
  static let ofTheCode = RuleTable(
    rows: PromptRule.all.enumerated().map { index, rule in
      Row(number: index + 1, condition: rule.condition, outcome: rule.outcome)
    })

  private init(rows: [Row]) {
    self.rows = rows
  }

  /// Reads the numbered rows of a text; in source, after `///`.
  init(in text: String) {
    rows = text.split(whereSeparator: \.isNewline).compactMap { line in
      let cells = line.drop { $0 == "/" || $0 == " " }.split(
        separator: "|", omittingEmptySubsequences: false
      ).map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, let number = Int(cells[1]) else { return nil }
      return Row(number: number, condition: cells[2], outcome: cells[3])
    }
  }

  /// The rows between `<!-- rules -->` and `<!-- /rules -->`; nil when a mark is missing.
  init?(betweenMarksIn text: String) {
    let parts = text.components(separatedBy: "<!-- rules -->")
    guard parts.count == 2 else { return nil }
    let inner = parts[1].components(separatedBy: "<!-- /rules -->")
    guard inner.count == 2 else { return nil }
    self.init(in: inner[0])
  }
}

extension RuleTable: CustomStringConvertible {
  var description: String { rows.map(\.description).joined(separator: "\n") }
}
