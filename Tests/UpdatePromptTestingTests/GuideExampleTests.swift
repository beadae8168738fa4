import Foundation
import Testing
import UpdatePromptCore
import UpdatePromptRuntime
import UpdatePromptTesting

struct RemoteConfigSource: UpdateSource {
  func latest(_ request: LookupRequest) async throws -> LookupAnswer {
    guard let version = AppVersion("2.0") else { return .notFound }
    return .release(Release(version, link: .appStore(id: 1_000_000_001)))
  }
}

enum Pebble {
  static let configuration = PromptConfiguration(.storeID(1_000_000_001), country: "de")
}

/// The examples of the guides "Test your app" and "The manifest", compiled and run.
@Suite struct GuideExampleTests {
  @Test func laterHoldsThreeDays() {
    var app = Rehearsal(of: PromptConfiguration(.storeID(1_000_000_001)), installed: "1.5")
    app.open(answering: .release("1.6"))
    app.press(.later)
    #expect(app.card == nil)
    app.wait(.seconds(259_200))
    app.open(answering: .release("1.6"))
    #expect(app.card?.id == "1.6")
  }

  @Test func theSourceKeepsItsContract() async {
    let violations = await SourceContract.violations(
      of: RemoteConfigSource(), grace: .seconds(30))
    #expect(violations == [])
  }

  @Test func theManifestSaysWhatTheCodeSays() throws {
    let manifest = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: manifest) }
    try Data(#"{"prompt": {"app": {"storeID": 1000000001}, "country": "de"}}"#.utf8)
      .write(to: manifest)
    #expect(try PromptConfiguration(manifest: manifest) == Pebble.configuration)
  }
}
