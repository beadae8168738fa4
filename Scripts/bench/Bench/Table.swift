import Foundation

/// The results as text: each contest under its name, columns aligned.
struct Table: CustomStringConvertible {
  let results: [Result]

  var description: String {
    let names = results.reduce(into: [String]()) { names, result in
      if !names.contains(result.contest) { names.append(result.contest) }
    }
    return names.map { name in
      let results = results.filter { $0.contest == name }
      let quantity = results.first?.quantity == .bytes ? "memory" : "time"
      let title = "\(name), per \(results.first?.unit ?? "")"
      let rows = [[title, quantity, "ratio", "spread", "allocations"]] + results.map(Self.row)
      return Self.aligned(rows)
    }.joined(separator: "\n\n")
  }

  private static func row(_ result: Result) -> [String] {
    let ratio = result.ratio.map { number($0.median) } ?? "1"
    let spread = result.ratio.map { "\(number($0.low)) … \(number($0.high))" } ?? ""
    return [
      "  \(result.contender)", amount(result), ratio, spread,
      result.allocations.map(number) ?? "",
    ]
  }

  private static func aligned(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// Three figures are all that can be trusted.
  static func number(_ value: Double) -> String {
    if value == value.rounded() { return String(Int(value)) }
    return String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }

  private static func amount(_ result: Result) -> String {
    switch result.quantity {
    case .nanoseconds: duration(result.amount.median)
    case .bytes: "\(number(result.amount.median / 1e6)) MB"
    }
  }

  private static func duration(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e3: "\(number(nanoseconds.rounded())) ns"
    case ..<1e6: "\(number(nanoseconds / 1e3)) µs"
    case ..<1e9: "\(number(nanoseconds / 1e6)) ms"
    default: "\(number(nanoseconds / 1e9)) s"
    }
  }
}
