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

/// The examples of the guide "Test your app", compiled and run.
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
}
