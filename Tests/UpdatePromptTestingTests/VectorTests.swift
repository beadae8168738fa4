import Foundation
import Testing
import UpdatePromptCore
import UpdatePromptTesting

@Suite struct VectorTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/Vectors")
  static let all = Result { try Vector.load(folder.path) }

  @Test func idsAreUniqueAndEveryVectorSaysWhy() throws {
    let vectors = try Self.all.get()
    #expect(Set(vectors.map(\.id)).count == vectors.count)
    #expect(vectors.filter(\.why.isEmpty).map(\.id) == [])
  }

  @Test(arguments: Vector.Operation.allCases) func everyOperationHasVectors(
    _ operation: Vector.Operation
  ) throws {
    #expect(try Self.all.get().contains { $0.operation == operation })
  }

  @Test func fortyTimelinesAndAFamilyForEachHost() throws {
    let timelines = try Self.all.get().filter { $0.operation == .timeline }
    #expect(timelines.count >= 40)
    for host in ["minivid", "linkeeper", "lockboxy", "ringsy", "talkzy", "baton", "stampzy"] {
      #expect(timelines.contains { $0.id.hasPrefix("timeline/\(host)-") }, "\(host)")
    }
  }

  /// A changed answer must be noticed: no vector is played so loosely that anything passes.
  @Test func everyVectorCanFail() throws {
    var report = VectorReport()
    let vectors = try Self.all.get()
    for vector in vectors { report.add(vector, .answered(.string("not this"))) }
    #expect(report.total.failed == vectors.count)
  }

  @Test(arguments: [
    ("{\"a\": 1, \"b\": null}", "{\"a\": 1.0}", true), ("[1]", "[1, null]", false),
    ("{\"a\": 0}", "{}", false), ("\"1\"", "1", false), ("true", "1", false), ("null", "{}", false),
    ("[{\"x\": [null]}]", "[{\"x\": [null], \"y\": null}]", true),
  ])
  func absentEqualsNullAndNothingElseDoes(_ left: String, _ right: String, _ same: Bool) throws {
    let values = try [left, right].map {
      try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8))
    }
    #expect(values[0].matches(values[1]) == same)
    #expect(values[1].matches(values[0]) == same)
  }
}
