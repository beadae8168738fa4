#if os(macOS) || os(Linux)
  import Foundation
  import UpdatePromptCore

  /// Replays vectors on a port: a process that answers one JSON line for each line it is given.
  ///
  /// A crash, a line that is not an answer, or none in time is that vector's failure; the port is
  /// then started again and the run goes on.
  public struct PortRunner {
    /// Run by the shell.
    public let command: String
    /// Seconds that one answer may take.
    public let timeout: Double
    private var process: PortProcess?

    public init(command: String, timeout: Double = 10) {
      self.command = command
      self.timeout = timeout
    }

    /// Replays files or folders.
    ///
    /// - Parameters:
    ///   - paths: Vector files or folders of them.
    ///   - progress: Called after each vector with how many are done and how many there are.
    /// - Returns: What passed, failed and was skipped.
    /// - Throws: `VectorError` when vectors cannot be read or the command cannot be run.
    public mutating func replay(
      _ paths: [String], progress: (Int, Int) -> Void = { _, _ in }
    ) throws(VectorError) -> VectorReport {
      var vectors: [Vector] = []
      for path in paths { vectors += try Vector.load(path) }
      var report = VectorReport()
      for (index, vector) in vectors.enumerated() {
        report.add(vector, try ask(vector))
        progress(index + 1, vectors.count)
      }
      process?.stop()
      return report
    }

    private mutating func ask(_ vector: Vector) throws(VectorError) -> VectorReport.Outcome {
      let process = try running()
      let question = JSONValue.object([
        "id": vector.id.json, "op": vector.operation.rawValue.json, "in": vector.input,
      ])
      switch process.exchange(question.line, timeout: timeout) {
      case .line(let line):
        if let outcome = Self.outcome(of: line, for: vector) { return outcome }
        return restart(process, after: "not an answer: \(line.prefix(200))")
      case .timedOut:
        return restart(process, after: "no answer within \(timeout) s")
      case .ended:
        let status = process.stop()
        self.process = nil
        if status == 127 { throw .cannotRun(command: command) }
        return .broken("the port ended with status \(status)")
      }
    }

    private mutating func running() throws(VectorError) -> PortProcess {
      if let process { return process }
      guard let started = PortProcess(command: command) else {
        throw .cannotRun(command: command)
      }
      process = started
      return started
    }

    private mutating func restart(
      _ process: PortProcess, after what: String
    ) -> VectorReport.Outcome {
      process.stop()
      self.process = nil
      return .broken(what)
    }

    /// Nil when the line is no answer to that vector.
    package static func outcome(of line: String, for vector: Vector) -> VectorReport.Outcome? {
      guard let answer = JSONValue(parsing: Data(line.utf8)),
        answer["id"]?.string == vector.id
      else { return nil }
      if answer["unsupported"]?.bool == true { return .unsupported }
      return answer["out"].map { .answered($0) }
    }
  }
#endif
