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
  }

  /// A line for each budget that these results break, and for each that names nothing measured.
  ///
  /// A budget of a contest that did not run is passed over.
  func broken(by results: [Result]) -> [String] {
    let contests = Set(results.map(\.contest))
    func lines(_ budgets: [String: Double], _ what: String, _ value: (Result) -> Double?)
      -> [String]
    {
      budgets.sorted { $0.key < $1.key }.compactMap { name, limit in
        guard contests.contains(where: { name.hasPrefix("\($0): ") }) else { return nil }
        guard let result = results.first(where: { $0.name == name }) else {
          return "\(name): nothing of this name was measured"
        }
        guard let value = value(result), value > limit else { return nil }
        return "\(name): \(what) \(Table.number(value)) is over the budget of \(limit)"
      }
    }
    return lines(ratios, "ratio") { $0.ratio?.median }
      + lines(allocations, "allocations") { $0.allocations }
  }
}

/// Why nothing can be measured.
enum BenchError: Error, CustomStringConvertible {
  case usage(String)
  case unreadable(path: String)
  case failed(command: [String])

  var description: String {
    switch self {
    case .usage(let word): "unknown option or bench \(word); --help lists both"
    case .unreadable(let path): "\(path): not a file of budgets"
    case .failed(let command): "\(command.joined(separator: " ")): did not end well"
    }
  }
}
