import Foundation
import UpdatePromptCore
import UpdatePromptTesting

extension FuzzTarget {
  /// A file of vectors, replayed as far as it can be read.
  static let vectors = FuzzTarget("vectors") { data in
    guard let vectors = try? Vector.vectors(in: data, of: "fuzz") else { return }
    for vector in vectors.prefix(8) {
      guard let answer = try? VectorPlayer.answer(vector) else { continue }
      law(answer.matches(answer), "an answer matches itself")
      let line = answer.line
      law(!line.contains("\n"), "an answer is one line")
      law(JSONValue(parsing: Data(line.utf8)).map(answer.matches) == true, "a line reads the same")
    }
  }

  /// A line that a port wrote.
  static let port = FuzzTarget("port") { data in
    let question = #"[{"id": "a", "op": "compare", "in": {"a": "1", "b": "2"}, "out": "older"}]"#
    guard let vector = try? Vector.vectors(in: Data(question.utf8), of: "fuzz").first else {
      return law(false, "the question is a vector")
    }
    guard let outcome = PortRunner.outcome(of: data.text, for: vector) else { return }
    var report = VectorReport()
    report.add(vector, outcome)
    let total = report.total
    law(total.passed + total.failed + total.skipped == 1, "an answer counts once")
    law(report.failures.count == total.failed, "a failure is told")
    law(report.description.contains("compare: "), "a report names its operations")
  }
}
