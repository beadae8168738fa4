import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

@Suite struct BaselineTests {
  private let file = URL.scratchDirectory.appending(
    path: "baseline-\(UUID().uuidString).json")

  private func finding(_ key: String, line: Int = 1) -> Finding {
    Finding(
      PlacementKind.used, file: "a.swift", line: line, key: key, message: "m", fix: "f")
  }

  @Test func theFirstOneTakesInEverything() {
    let (baseline, refused) = Baseline.shrunk(to: [finding("b"), finding("a")], at: file)
    #expect(baseline.known.map(\.key) == ["a", "b"])
    #expect(refused == [])
  }

  @Test func itMayOnlyShrink() throws {
    try Baseline(known: [.init(finding("a")), .init(finding("b"))]).data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (baseline, refused) = Baseline.shrunk(to: [finding("a", line: 9), finding("c")], at: file)
    #expect(baseline.known.map(\.key) == ["a"])
    #expect(refused.map(\.key) == ["c"])
  }

  @Test func aSecondFindingOfTheSameKindIsNew() throws {
    try Baseline(known: [.init(finding("a"))]).data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (_, refused) = Baseline.shrunk(to: [finding("a"), finding("a", line: 2)], at: file)
    #expect(refused.count == 1)
  }

  @Test func survivesItsOwnFile() throws {
    let baseline = Baseline(known: [.init(finding("a"))])
    try baseline.data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(Baseline(at: file) == baseline)
  }
}
