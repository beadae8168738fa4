import Foundation

/// What may not be exceeded: ratios and counts, which another machine gives too, never times.
struct Budgets: Decodable {
  /// The median against the contest's baseline, by the result's name.
  let ratios: [String: Double]
  /// Allocations of one repetition, by the result's name.
  let allocations: [String: Double]

  init(_ file: URL) throws {
    guard let data = try? Data(contentsOf: file),
      let budgets = try? JSONDecoder().decode(Budgets.self, from: data)
    else { throw BenchError.unreadable(path: file.path) }
    self = budgets
    guard !ratios.isEmpty else { throw BenchError.empty(path: file.path) }
  }

  /// A line for each budget that these results break, for each that is missing, and for each that
  /// no bench measures any more.
  ///
  /// The budgets of benches that were not asked for are passed over.
  func broken(by results: [Result], of benches: [Bench]) -> [String] {
    func lines(_ budgets: [String: Double], _ what: String, _ value: (Result) -> Double?)
      -> [String]
    {
      budgets.sorted { $0.key < $1.key }.compactMap { name, limit in
        let bench = name.prefix { $0 != " " && $0 != ":" }
        guard let bench = Bench(rawValue: String(bench)) else {
          return "\(name): there is no such bench, so its budget must go"
        }
        guard benches.contains(bench) else { return nil }
        guard let result = results.first(where: { $0.name == name }) else {
          return "\(name): nothing of this name was measured, so its budget must go"
        }
        guard let value = value(result), value > limit else { return nil }
        return "\(name): \(what) \(Table.number(value)) is over the budget of \(limit)"
      }
    }
    let unlimited = results.filter { $0.ratio != nil && ratios[$0.name] == nil }
    return lines(ratios, "ratio") { $0.ratio?.median }
      + lines(allocations, "allocations") { $0.allocations }
      + unlimited.map { "\($0.name): there is no budget for its ratio" }
  }
}

/// Why nothing can be measured.
enum BenchError: Error, CustomStringConvertible {
  case usage(String)
  case unreadable(path: String)
  case empty(path: String)
  case failed(command: [String])

  var description: String {
    switch self {
    case .usage(let word): "unknown option or bench \(word); --help lists both"
    case .unreadable(let path): "\(path): not a file of budgets"
    case .empty(let path): "\(path): there is no budget in it"
    case .failed(let command): "\(command.joined(separator: " ")): did not end well"
    }
  }
}
