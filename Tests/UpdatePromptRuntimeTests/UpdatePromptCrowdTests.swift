import Testing
import UpdatePromptCore
import UpdatePromptRuntime
import UpdatePromptTesting

/// Everything that can happen to a prompt, from 10,000 tasks at once.
@Suite(.timeLimit(.minutes(10))) @MainActor struct UpdatePromptCrowdTests {
  private let world = World()
  private let asked = Shared(0)
  /// What the prompt should have reported by now, as told by the card that stood at each press.
  private let expected = Shared<[String]>([])

  @Test func `10,000 triggers and presses at once: one lookup, each event with a cause`() async {
    let prompt = UpdatePrompt(
      PromptConfiguration(.example, allowsSkipping: true),
      source: ClosureSource { [asked] _ in
        asked.change { $0 += 1 }
        for _ in 0..<10 { await Task.yield() }
        return .release("1.6")
      }, environment: world.environment(memory: .knowing("1.6")))
    await withTaskGroup { group in
      for number in 0..<10_000 { group.addTask { await take(number, prompt) } }
    }
    prompt.isBusy = false
    let reports = { world.log.value.filter { $0.hasPrefix("report") } }
    let taps = { reports().count { $0 == "report update_prompt_tapped" } }
    // Nothing opens, so that each tap tries both routes.
    #expect(await eventually { world.log.value.count == reports().count + 2 * taps() })

    #expect(asked.value == 1)
    #expect(!prompt.isChecking && !prompt.isOpeningStore)
    #expect(reports() == expected.value)
    #expect(taps() > 0 && reports().contains("report update_prompt_dismissed"))
    #expect(reports().count { $0 == "report update_prompt_shown" } == 1)
    #expect(world.saves.value.last?.release?.version == AppVersion("1.6"))
  }

  private func take(_ number: Int, _ prompt: UpdatePrompt) async {
    switch number % 7 {
    case 0: prompt.check()
    case 1: _ = await prompt.checkNow()
    case 2:
      let isNew = !expected.value.contains("report update_prompt_shown")
      if prompt.card != nil, isNew { expected.append("report update_prompt_shown") }
      prompt.cardAppeared()
    case 3: press(.update, on: prompt, reporting: "report update_prompt_tapped")
    case 4: press(.later, on: prompt, reporting: "report update_prompt_dismissed")
    case 5: press(.skip, on: prompt, reporting: "report update_prompt_dismissed")
    default: prompt.isBusy.toggle()
    }
  }

  private func press(
    _ button: PromptCard.Button, on prompt: UpdatePrompt, reporting event: String
  ) {
    if prompt.card?.buttons.contains(button) == true { expected.append(event) }
    prompt.press(button)
  }
}
