import Testing
import UpdatePromptCore
import UpdatePromptRuntime
import UpdatePromptTesting

@MainActor func announceUpdates(from source: any UpdateSource, in world: PromptEnvironment) async {
  let updates = UpdatePrompt(
    PromptConfiguration(.storeID(1_000_000_001)), source: source, environment: world)
  updates.check()  // at every return of the app; asks at most once a day
  _ = await updates.checkNow()  // a button in the settings; nil says "could not check"
  if let card = updates.card {
    print(CardText(card, languages: ["en"]).title)
    updates.press(.later)  // or .update, which opens the store
  }
}

struct NewestSource: UpdateSource {
  func latest(_ request: LookupRequest) async throws -> LookupAnswer {
    AppVersion("1.6").map { .release(Release($0, link: .appStore(id: 1_000_000_001))) } ?? .notFound
  }
}

/// The README's lines, run; a test of the repository holds both to the same text.
@Suite struct ReadmeExampleTests {
  @Test @MainActor func `the example shows a card and takes a press`() async {
    let world = World()
    await announceUpdates(from: NewestSource(), in: world.environment())
    #expect(world.log.value == ["report update_prompt_dismissed"])
    #expect(world.saves.value.last?.snoozed == AppVersion("1.6").map { Snooze($0, at: .start) })
  }

  @Test @MainActor func `the example is silent without a newer release`() async {
    let world = World()
    await announceUpdates(from: NewestSource(), in: world.environment(installed: "1.6"))
    #expect(world.log.value.isEmpty)
    #expect(world.saves.value.last?.release?.version == AppVersion("1.6"))
  }

  @Test func `the source keeps its contract`() async {
    #expect(await SourceContract.violations(of: NewestSource(), grace: .seconds(30)) == [])
  }

  @Test func `three lines test an app`() {
    var app = Rehearsal(of: PromptConfiguration(.storeID(1_000_000_001)), installed: "1.5")
    app.open(answering: .release("1.6"))
    #expect(app.card?.id == "1.6")
  }
}
