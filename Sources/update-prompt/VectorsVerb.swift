import Foundation
import UpdatePromptTesting

extension Verb {
  /// For the porter: replays the contract on the kit or on a port.
  static let vectors = Verb(
    name: "vectors", summary: "replays the contract's vectors on the kit, or on a port",
    help: """
      update-prompt vectors [PATH …] [--against COMMAND] [--timeout SECONDS]
      update-prompt vectors [PATH …] --export FOLDER

      Replays every vector in the given files or folders; without a path those in
      Fixtures/Vectors. Prints each failure, a line for each op, and "N passed, N failed".

        --against COMMAND   replay them on a port: a command that reads one JSON line
                            {"id","op","in"} at a time and answers each with one line
                            {"id","out"} or {"id","unsupported":true}
        --timeout SECONDS   how long one answer of the port may take (default 10)
        --export FOLDER     replay nothing; write them for a port's own test runner: a file
                            for each op, such as compare.json, with a JSON array of
                            {"id","in","out","why"}, and index.json
                            {"release","count","ops":{op: count}}; FOLDER is new, empty,
                            or holds an earlier export and nothing else

      Exit status: 0 all passed, 1 a failure, 64 usage, or a folder that holds something else,
      65 an unreadable vector or unknown op, 66 no such path, or a folder that cannot be written.
      """,
    run: VectorsVerb.run)
}

private enum VectorsVerb {
  static func run(_ arguments: inout Arguments) async throws -> ExitStatus {
    let command = try arguments.value("--against")
    let folder = try arguments.value("--export")
    let limit = try arguments.value("--timeout") ?? "10"
    guard let timeout = Double(limit), (0.001...3600).contains(timeout) else {
      throw UsageError.notAChoice(
        verb: "vectors", option: "--timeout", value: limit,
        choices: ["a number of seconds up to 3600"])
    }
    var paths = try arguments.paths()
    if paths.isEmpty { paths = [try FixtureFolder.path("Vectors")] }
    if let folder {
      if command != nil {
        throw UsageError.unexpected(verb: "vectors", word: "--export together with --against")
      }
      return try export(paths, to: folder)
    }
    let report =
      try command.map { try replay(paths, against: $0, timeout: timeout) }
      ?? VectorPlayer.replay(paths)
    Output.line("\(report)")
    return report.total.failed == 0 ? .fine : .failed
  }

  private static func export(
    _ paths: [String], to folder: String
  ) throws -> ExitStatus {
    var vectors: [Vector] = []
    for path in paths { vectors += try Vector.load(path) }
    let export = VectorExport(vectors)
    try export.write(to: URL(filePath: folder))
    Output.line("\(folder): \(export.count) vectors")
    return .fine
  }

  private static func replay(
    _ paths: [String], against command: String, timeout: Double
  ) throws(VectorError) -> VectorReport {
    var runner = PortRunner(command: command, timeout: timeout)
    let showsProgress = Output.errorIsTerminal
    let start = ContinuousClock.now
    let report = try runner.replay(paths) { done, all in
      guard showsProgress, done % 50 == 0, start.duration(to: .now) > .seconds(1) else { return }
      Output.error("\(done) of \(all)")
    }
    return report
  }
}
