import Testing
import UpdatePromptCore
import UpdatePromptTesting

@Suite struct RehearsalTests {
  @Test func threeLinesTestAnApp() {
    var app = Rehearsal(of: PromptConfiguration(.storeID(1_000_000_001)), installed: "1.5")
    app.open(answering: .release("1.6"))
    #expect(app.card?.id == "1.6")
    #expect(app.events == [.shown])
  }

  @Test func laterHoldsOverALaunchForExactlyThreeDays() {
    var app = Rehearsal(of: PromptConfiguration(.storeID(1_000_000_001)), installed: "1.5")
    app.open(answering: .release("1.6"))
    app.press(.later)
    app.wait(.seconds(259_199))
    app.relaunch()
    app.open(answering: .release("1.6"))
    #expect(app.card == nil)
    app.wait(.seconds(1))
    app.open()
    #expect(app.card?.id == "1.6")
    app.relaunch(installed: "1.6")
    #expect(app.decision == .stayQuiet(.upToDate))
  }

  @Test func aFreshInstallStaysQuietInItsFirstSession() {
    var app = Rehearsal(
      of: PromptConfiguration(.storeID(1_000_000_001)), installed: "1.5", memory: .fresh)
    app.open(answering: .release("1.6"))
    #expect(app.decision == .stayQuiet(.firstSession))
  }

  @Test func aMinimumMakesItRequired() {
    var app = Rehearsal(of: PromptConfiguration(.storeID(1_000_000_001)), installed: "1.5")
    app.open(answering: .release("1.6", minimumVersion: "1.6", minimumSystem: "17.0"))
    #expect(app.card?.buttons == [.update])
    app.press(.later)
    #expect(app.card?.isRequired == true)
  }

  @Test func aReleaseThatIsNoVersionIsUnusable() {
    #expect(LookupAnswer.release("v2") == .unusable(.versionUnreadable("v2")))
  }
}
