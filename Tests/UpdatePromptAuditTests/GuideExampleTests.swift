import Foundation
import Testing
import UpdatePromptAudit

// update-prompt:allow configuration.debug-argument-in-release
let isPreview = CommandLine.arguments.contains("-PebbleUpdatePreview")

/// The examples of the guide "Continuous integration".
@Suite(.disabled("compiled only: this repository is no app")) struct GuideExampleTests {
  @Test func theRepositoryIsClean() {
    let repository = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    #expect(Audit.findings(at: repository).filter { $0.severity == .error } == [])
  }
}
