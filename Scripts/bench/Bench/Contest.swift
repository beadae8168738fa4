/// Several ways to do the same work, compared in one run.
struct Contest {
  /// One of them.
  struct Contender {
    let name: String
    /// Does the work so often and answers with what it took.
    let measure: (_ repetitions: Int) throws -> Double
    /// What one repetition asks of the allocator; nil where nobody counts.
    let allocations: () throws -> Double?
  }

  /// What is measured.
  enum Quantity: String, Codable {
    /// Of processor time.
    case nanoseconds
    /// Of memory, at the peak.
    case bytes
  }

  let name: String
  /// What one repetition is, such as `comparison`.
  let unit: String
  let contenders: [Contender]
  /// What the others are held against; one of the contenders.
  let baseline: String
  var quantity = Quantity.nanoseconds
  /// Repetitions of one slice; nil finds out how many take about two milliseconds.
  var repetitions: Int?
  var rounds = 60
}

/// What a contest found out.
struct Result: Codable {
  /// The middle and the ends of many rounds, the ends at one tenth and nine tenths.
  struct Spread: Codable {
    let median: Double
    let low: Double
    let high: Double
  }

  let contest: String
  let contender: String
  let unit: String
  let quantity: Contest.Quantity
  /// Of one repetition.
  let amount: Spread
  /// Against the baseline of the same round; nil for the baseline itself.
  let ratio: Spread?
  let baseline: String
  let allocations: Double?

  /// The name under which a budget knows it.
  var name: String { "\(contest): \(contender)" }
}

extension Result.Spread {
  init(_ values: [Double]) {
    let sorted = values.sorted()
    func value(at share: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[Int((Double(sorted.count - 1) * share).rounded())]
    }
    self.init(median: value(at: 0.5), low: value(at: 0.1), high: value(at: 0.9))
  }
}

extension Contest {
  /// Takes the contenders in turn, round after round, so that a busy machine troubles all alike.
  func run() throws -> [Result] {
    let counts = try contenders.map { contender in try repetitions ?? calibrated(contender) }
    var amounts = contenders.map { _ in [Double]() }
    for round in 0..<rounds {
      for offset in contenders.indices {
        let index = (offset + round) % contenders.count
        let amount = try contenders[index].measure(counts[index])
        amounts[index].append(amount / Double(counts[index]))
      }
    }
    let base = contenders.firstIndex { $0.name == baseline } ?? 0
    return try contenders.indices.map { index in
      Result(
        contest: name, contender: contenders[index].name, unit: unit,
        quantity: quantity, amount: Result.Spread(amounts[index]),
        ratio: index == base
          ? nil : Result.Spread(zip(amounts[index], amounts[base]).map { $0 / $1 }),
        baseline: baseline, allocations: try contenders[index].allocations())
    }
  }

  private func calibrated(_ contender: Contender) throws -> Int {
    _ = try contender.measure(1)
    var count = 1
    while count < 1 << 20, try contender.measure(count) < 2_000_000 { count *= 2 }
    return count
  }
}
