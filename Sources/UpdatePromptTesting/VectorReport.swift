package import UpdatePromptCore

/// What a replay found, by operation.
public struct VectorReport: Sendable {
  /// One vector that was not answered rightly.
  public struct Failure: Hashable, Sendable {
    /// The vector's, as in its file.
    public let id: String
    /// What it protects.
    public let why: String
    /// One line of JSON.
    public let expected: String
    /// One line of JSON, or what happened instead of an answer.
    public let got: String
  }

  /// What came back for a vector.
  package enum Outcome {
    case answered(JSONValue)
    case unsupported
    case broken(String)
  }

  /// How many of one operation passed, failed and were skipped.
  public struct Count: Hashable, Sendable {
    /// Answered as the contract says.
    public var passed = 0
    /// Answered otherwise, or not at all.
    public var failed = 0
    /// Operations that a port does not have.
    public var skipped = 0
  }

  public private(set) var failures: [Failure] = []
  public private(set) var counts: [Vector.Operation: Count] = [:]

  /// Nothing was replayed yet.
  public init() {}

  /// The sum over all operations.
  public var total: Count {
    counts.values.reduce(into: Count()) { sum, count in
      sum.passed += count.passed
      sum.failed += count.failed
      sum.skipped += count.skipped
    }
  }

  package mutating func add(_ vector: Vector, _ outcome: Outcome) {
    switch outcome {
    case .answered(let got) where got.matches(vector.output):
      counts[vector.operation, default: Count()].passed += 1
    case .answered(let got): fail(vector, got: got.line)
    case .broken(let what): fail(vector, got: what)
    case .unsupported: counts[vector.operation, default: Count()].skipped += 1
    }
  }

  private mutating func fail(_ vector: Vector, got: String) {
    counts[vector.operation, default: Count()].failed += 1
    failures.append(
      Failure(id: vector.id, why: vector.why, expected: vector.output.line, got: got))
  }
}

extension VectorReport: CustomStringConvertible {
  /// Each failure, a line for each operation, and the closing line.
  public var description: String {
    var lines = failures.flatMap { failure in
      [
        "FAILED \(failure.id)\(failure.why.isEmpty ? "" : ": \(failure.why)")",
        "  expected \(failure.expected)", "  got      \(failure.got)",
      ]
    }
    for operation in Vector.Operation.allCases {
      guard let count = counts[operation] else { continue }
      lines.append("\(operation.rawValue): \(count)")
    }
    return (lines + ["\(total)"]).joined(separator: "\n")
  }
}

extension VectorReport.Count: CustomStringConvertible {
  public var description: String {
    "\(passed) passed, \(failed) failed\(skipped > 0 ? ", \(skipped) skipped" : "")"
  }
}
