import Testing
import UpdatePromptCore
import UpdatePromptTesting

/// The example of the guide "Test your app", compiled and run.
@Suite struct GuideExampleTests {
  @Test func laterHoldsThreeDays() {
    var app = Rehearsal(of: PromptConfiguration(.storeID(1_000_000_001)), installed: "1.5")
    app.open(answering: .release("1.6"))
    #expect(app.card?.id == "1.6")
    app.press(.later)
    app.wait(.seconds(259_199))
    app.open(answering: .release("1.6"))
    #expect(app.card == nil)
    app.wait(.seconds(1))
    app.open(answering: .release("1.6"))
    #expect(app.card?.id == "1.6")
  }
}
