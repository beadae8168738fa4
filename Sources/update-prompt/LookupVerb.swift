import Foundation
import UpdatePromptCore
import UpdatePromptTesting

extension Verb {
  /// For the developer: what the kit would answer, and why.
  static let lookup = Verb(
    name: "lookup",
    summary: "what the kit would answer, and with --installed why it would show a card",
    help: """
      update-prompt lookup --file ANSWER [OPTIONS]

      Reads a saved answer of Apple's lookup service and prints what the kit makes of it.

        --file ANSWER        a saved body; - reads standard input
        --expect-bundle ID   take the first record with this bundle identifier
        --expect-kind KIND   take the first record of this kind, e.g. software or
                             mac-software; may be repeated
        --installed VERSION  print the whole rule trace for this installed version
        --system VERSION     the system's version for that trace
        --format text|json   json prints {"answer": …, "reason": …}

      Exit status: 0 also when the answer holds no release, 66 when the file cannot be read.
      """,
    run: LookupVerb.run)
}

private enum LookupVerb {
  static func run(_ arguments: inout Arguments) async throws -> ExitStatus {
    let file = try arguments.value("--file")
    let kinds = try arguments.values("--expect-kind")
    let expectation = ListingExpectation(
      bundleID: try arguments.value("--expect-bundle"), kinds: kinds.isEmpty ? nil : Set(kinds))
    let installed = try arguments.value("--installed")
    let system = try arguments.value("--system")
    let format = try arguments.choice("--format", of: ["text", "json"], standard: "text")
    try arguments.end()
    guard let file else { throw UsageError.missing(verb: "lookup", what: "--file ANSWER") }
    if let system, AppVersion(system) == nil {
      throw UsageError.notAVersion(verb: "lookup", option: "--system", value: system)
    }
    let reading = readLookup(try body(file), expecting: expectation)
    let explanation = LookupExplanation(
      reading: reading, installed: installed, system: system ?? "unknown", at: Date())
    Output.line(format == "json" ? explanation.json : explanation.text)
    return .fine
  }

  private static func body(_ path: String) throws(PathError) -> Data {
    if path == "-" { return FileHandle.standardInput.readDataToEndOfFile() }
    guard let body = FileManager.default.contents(atPath: path) else {
      throw .cannotRead(path: path)
    }
    return body
  }
}
