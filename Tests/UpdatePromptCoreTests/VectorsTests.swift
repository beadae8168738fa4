import Foundation
import Testing
import UpdatePromptTesting

@Suite struct VectorsTests {
  static let folder = Repository.root.appending(path: "Fixtures/Vectors").path

  @Test func allVectorsPass() throws {
    let report = try VectorPlayer.replay([Self.folder])
    #expect(report.failures.isEmpty, "\(report)")
    #expect(report.total.passed >= 300)
  }
}
