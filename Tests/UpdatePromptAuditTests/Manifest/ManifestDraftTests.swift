import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

@Suite struct ManifestDraftTests {
  @Test(arguments: AuditTests.names) func aDraftOfAHostIsCleanButForWhatNobodyCanKnow(
    _ name: String
  ) throws {
    let app = URL.scratchDirectory.appending(path: "draft-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: AuditTests.hosts.appending(path: name), to: app)
    defer { try? FileManager.default.removeItem(at: app) }
    let file = app.appending(path: "update-prompt.json")
    try FileManager.default.removeItem(at: file)
    let draft = ManifestDraft(of: app)
    try Data(draft.text.utf8).write(to: file)
    let findings = Audit.findings(at: app).filter { $0.severity == .error }
    // These two keep a constant that has nothing to do with the prompt.
    let expected = ["Baton", "Stampzy"].contains(name) ? ["drift.mismatch"] : []
    #expect(Array(Set(findings.map(\.code))) == expected, "\(draft.text)")
    #expect(draft.text.contains("\"bundleID\": \"com.example.\(name.lowercased())\""))
    #expect(draft.notes.contains { $0.contains("in 10 languages") })
  }
}
