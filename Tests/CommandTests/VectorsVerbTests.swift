import Foundation
import Reproducible
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

  @Test func anExportHoldsEveryVectorByOp() async throws {
    let folder = URL.scratchDirectory.appending(path: "export-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for _ in 1...2 {  // the second over the first
      let run = try await Command("vectors", "--export", folder.path)
      #expect(run.status == 0, "\(run.error)")
      #expect(run.output.hasSuffix(" vectors\n"))
    }
    let index = try #require(try Self.json(folder.appending(path: "index.json")) as? [String: Any])
    let ops = try #require(index["ops"] as? [String: Int])
    #expect(index["count"] as? Int == ops.values.reduce(0, +))
    #expect((index["release"] as? String)?.isEmpty == false)
    let replay = try await Command("vectors")
    #expect(replay.output.hasSuffix("\n\(ops.values.reduce(0, +)) passed, 0 failed\n"))
    for (op, count) in ops {
      #expect(replay.lines.contains("\(op): \(count) passed, 0 failed"))
      let vectors = try #require(
        try Self.json(folder.appending(path: "\(op).json")) as? [[String: Any]])
      #expect(vectors.count == count)
      #expect(vectors.allSatisfy { Set($0.keys) == ["id", "in", "out", "why"] }, "\(op)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == Set(ops.keys.map { "\($0).json" } + ["index.json"]))
  }

  @Test func anExportIsOneVectorALine() async throws {
    let folder = URL.scratchDirectory.appending(path: "export-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let vector = #"{"id":"compare/a","in":{"a":"1","b":""},"out":null,"why":"a/b"}"#
    try await withVectors("[\(vector.dropLast()),\"op\":\"compare\"}]") { path in
      let run = try await Command("vectors", path, "--export", folder.path)
      #expect(run.status == 0, "\(run.error)")
    }
    let text = try String(contentsOf: folder.appending(path: "compare.json"), encoding: .utf8)
    #expect(text == "[\n\(vector)\n]\n")
  }

  @Test(arguments: ["notes.txt", "compare.json", "index.json"])
  func anExportRefusesAFolderWithSomethingElse(_ name: String) async throws {
    let folder = URL.scratchDirectory.appending(path: "export-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: folder.appending(path: name))
    let run = try await Command("vectors", "--export", folder.path)
    #expect(run.status == 64)
    #expect(run.error.contains("holds \(name), which no export wrote"), "\(run.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    #expect(text == "mine")
  }

  @Test(arguments: [
    (["--export", "Package.swift"], 66, "Package.swift: cannot be written"),
    (["--export", "folder", "--against", "true"], 64, "takes no \"--export together"),
  ])
  func anExportThatCannotBeSaysSo(
    _ words: [String], _ status: Int32, _ message: String
  ) async throws {
    let run = try await Command(["vectors"] + words)
    #expect(run.status == status)
    #expect(run.error.contains(message), "\(run.error)")
  }

  private static func json(_ file: URL) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(contentsOf: file))
  }

  static var hasNode: Bool {
    ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
      .contains(where: FileManager.default.isExecutableFile)
  }

  private func withVectors(_ json: String, _ body: (String) async throws -> Void) async throws {
    let file = URL.scratchDirectory.appending(path: "vectors-\(UUID().uuidString).json")
    try Data(json.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await body(file.path)
  }
}
