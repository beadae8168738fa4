import Foundation
import Testing

@Suite struct VectorsVerbTests {
  @Test func replaysTheContract() async throws {
    let run = try await Command("vectors")
    #expect(run.status == 0)
    #expect(run.output.hasSuffix(" passed, 0 failed\n"))
  }

  @Test(.enabled(if: Self.hasNode, "node is not installed"))
  func theJavaScriptPortPassesAll() async throws {
    let run = try await Command(
      "vectors", "--against", "node Fixtures/Ports/javascript/adapter.mjs")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.hasSuffix(" passed, 0 failed\n"))
  }

  @Test func aFailureSaysWhatWasExpectedAndGot() async throws {
    try await withVectors(
      #"[{"id":"compare/a","op":"compare","in":{"a":"1","b":"2"},"out":"newer","why":"planted"}]"#
    ) { path in
      let run = try await Command("vectors", path)
      #expect(run.status == 1)
      #expect(
        run.output == """
          FAILED compare/a: planted
            expected "newer"
            got      "older"
          compare: 0 passed, 1 failed
          0 passed, 1 failed

          """)
    }
  }

  @Test(arguments: [
    (#"[{"id":"a","op":"guess","in":{},"out":1}]"#, 65, "unknown op \"guess\""),
    (#"[{"id":"a","op":"compare","in":{}}]"#, 65, "vector a needs"),
    (#"{"id":"a"}"#, 65, "not a JSON array"),
    (#"[{"id":"a","op":"compare","in":{"a":1,"b":"1"},"out":null}]"#, 65, "a: \"a\" is missing"),
  ])
  func badVectorsAreNoFailures(_ json: String, _ status: Int32, _ message: String) async throws {
    try await withVectors(json) { path in
      let run = try await Command("vectors", path)
      #expect(run.status == status)
      #expect(run.error.contains(message), "\(run.error)")
    }
  }

  @Test func aMissingPathSaysSo() async throws {
    let run = try await Command("vectors", "no/such/folder")
    #expect(run.status == 66)
    #expect(run.error.contains("no/such/folder: cannot be read"))
  }

  @Test(arguments: [
    ("true", "the port ended with status"),
    ("echo hello; cat >/dev/null", "not an answer: hello"),
    ("while read -r line; do echo \"{}\"; done", "not an answer: {}"),
    ("read -r line; kill -9 $$", "the port ended with status"),
    ("sleep 60", "no answer within 0.2 s"),
  ])
  func aBrokenPortFailsItsCaseAndTheRunGoesOn(_ command: String, _ message: String) async throws {
    try await withVectors(
      #"""
      [{"id":"a","op":"events","in":{},"out":[]},{"id":"b","op":"events","in":{},"out":[]}]
      """#
    ) { path in
      let run = try await Command("vectors", path, "--against", command, "--timeout", "0.2")
      #expect(run.status == 1)
      #expect(run.output.components(separatedBy: message).count == 3, "\(run.output)")
      #expect(run.output.hasSuffix("0 passed, 2 failed\n"))
    }
  }

  @Test func anOperationThePortLacksIsSkipped() async throws {
    try await withVectors(#"[{"id":"a","op":"events","in":{},"out":[]}]"#) { path in
      let run = try await Command(
        "vectors", path, "--against",
        #"while read -r line; do echo '{"id":"a","unsupported":true}'; done"#)
      #expect(run.status == 0)
      #expect(run.output.hasSuffix("0 passed, 0 failed, 1 skipped\n"))
    }
  }

  @Test func aPortThatCannotBeRunEndsTheRun() async throws {
    let run = try await Command("vectors", "--against", "no-such-port-anywhere")
    #expect(run.status == 66)
    #expect(run.error.contains("cannot be run"))
  }

  static var hasNode: Bool {
    ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
      .contains(where: FileManager.default.isExecutableFile)
  }

  private func withVectors(_ json: String, _ body: (String) async throws -> Void) async throws {
    let file = URL.temporaryDirectory.appending(path: "vectors-\(UUID().uuidString).json")
    try Data(json.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await body(file.path)
  }
}
