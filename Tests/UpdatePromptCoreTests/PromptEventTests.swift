import Testing
import UpdatePromptCore

@Suite struct PromptEventTests {
  @Test func threeNames() {
    #expect(
      PromptEvent.allCases.map(\.rawValue)
        == ["update_prompt_shown", "update_prompt_tapped", "update_prompt_dismissed"])
  }
}
