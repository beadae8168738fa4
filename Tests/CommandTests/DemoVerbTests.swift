import Foundation
import Testing

@Suite struct DemoVerbTests {
  @Test func readsWellAtEightyColumns() async throws {
    let run = try await Command("demo")
    #expect(run.status == 0)
    #expect(run.lines.allSatisfy { $0.count <= 80 })
    #expect(run.output.contains("│  Version 1.6 is available"))
  }

  @Test func twoRunsAreEqual() async throws {
    #expect(try await Command("demo").output == Command("demo").output)
  }

  @Test func jsonIsOneObjectForEachStep() async throws {
    struct Step: Decodable {
      struct Card: Decodable { let version: String }
      let host: String
      let time: String
      let card: Card?
      let quiet: String?
    }
    let steps = try await Command("demo", "--format", "json").lines.dropLast()
      .map { try JSONDecoder().decode(Step.self, from: Data($0.utf8)) }
    #expect(steps.count > 40)
    #expect(steps.allSatisfy { $0.host == "minivid" && ($0.card == nil) != ($0.quiet == nil) })
    #expect(Set(steps.compactMap(\.card?.version)) == ["1.6", "1.7"])
    #expect(
      Set(steps.compactMap(\.quiet)) == [
        "noRelease", "upToDate", "firstSession", "snoozed", "openedStore",
      ])
  }

  @Test func speaksOtherLanguages() async throws {
    #expect(try await Command("demo", "--language", "vi").output.contains("Đã có phiên bản 1.6"))
  }
}
