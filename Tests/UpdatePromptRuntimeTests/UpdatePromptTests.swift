import Foundation
import Observation
import Testing
import UpdatePromptCore
import UpdatePromptRuntime
import UpdatePromptTesting

@Suite(.timeLimit(.minutes(10))) @MainActor struct UpdatePromptTests {
  private let world = World()
  private let configuration = PromptConfiguration(.example)

  private func prompt(
    _ answer: LookupAnswer, memory: PromptMemory = .usedBefore
  ) -> UpdatePrompt {
    UpdatePrompt(
      configuration, source: ClosureSource { _ in answer },
      environment: world.environment(memory: memory))
  }

  @Test func `a new prompt decides from memory and does nothing`() {
    let prompt = UpdatePrompt(
      configuration, source: untouched("no check yet"),
      environment: world.environment(memory: .knowing("1.6")))
    #expect(prompt.shown == "1.6")
    #expect(prompt.release?.version == AppVersion("1.6"))
    #expect(!prompt.isChecking && !prompt.isBusy)
    #expect(world.saves.value.isEmpty && world.log.value.isEmpty)
  }

  @Test func `a check looks up, and what comes back is published`() async {
    let gate = Gate()
    let prompt = UpdatePrompt(
      configuration,
      source: ClosureSource { _ in
        await gate.pass()
        return .release("1.6")
      }, environment: world.environment())
    #expect(prompt.quiet == .noRelease)
    prompt.check()
    #expect(prompt.isChecking)
    gate.open()
    #expect(await eventually { !prompt.isChecking })
    #expect(prompt.shown == "1.6")
    #expect(prompt.card?.buttons == [.update, .later])
    prompt.cardAppeared()
    prompt.cardAppeared()
    #expect(world.log.value == ["report update_prompt_shown"])
  }

  @Test func `memory is saved when it has changed, and only then`() async {
    let prompt = prompt(.release("1.6"))
    prompt.check()
    #expect(world.saves.value.count == 1)  // the stamp, before anything came back
    #expect(world.saves.value.last?.lastLookupAt == .start)
    #expect(await eventually { prompt.shown == "1.6" })
    #expect(world.saves.value.count == 2)
    prompt.check()
    prompt.cardAppeared()
    prompt.isBusy = true
    prompt.isBusy = false
    #expect(world.saves.value.count == 2)
    prompt.press(.later)
    #expect(world.saves.value.count == 3)
    prompt.press(.later)  // no card any more
    #expect(world.saves.value.count == 3)
  }

  @Test func `a second life goes on where the first ended`() async throws {
    let first = prompt(.release("1.6"))
    _ = await first.checkNow()
    first.press(.later)
    let saved = try #require(world.saves.value.last)
    world.wait(.seconds(60))
    let second = UpdatePrompt(
      configuration, source: untouched("asked today already"),
      environment: world.environment(memory: PromptMemory(decoding: saved.encoded())))
    second.check()
    #expect(second.quiet == .snoozed(until: .start.addingTimeInterval(259_200)))
    #expect(world.saves.value.last == saved)
  }

  @Test func `a busy screen holds the card back and gets it afterwards`() {
    let prompt = prompt(.notFound, memory: .knowing("1.6"))
    prompt.isBusy = true
    #expect(prompt.card == nil)
    #expect(prompt.quiet == .hostBusy)
    prompt.cardAppeared()
    #expect(world.log.value.isEmpty)
    prompt.isBusy = false
    #expect(prompt.shown == "1.6")
  }

  @Test func `observers of the card are told when it changes, and not before`() {
    let prompt = prompt(.notFound, memory: .knowing("1.6"))
    let changes = Shared(0)
    withObservationTracking {
      _ = prompt.card
    } onChange: {
      changes.change { $0 += 1 }
    }
    prompt.cardAppeared()
    #expect(changes.value == 0)
    prompt.press(.later)
    #expect(changes.value == 1)
  }

  @Test func `no app id asks nobody and shows nothing`() async {
    let prompt = UpdatePrompt(
      PromptConfiguration(nil), source: untouched("no app id"),
      environment: world.environment(memory: .knowing("1.6")))
    prompt.check()
    #expect(await prompt.checkNow() == .stayQuiet(.disabled))
    #expect(!prompt.isChecking)
  }

  @Test(
    "a previewed card stands whatever is done with it, and does nothing",
    arguments: [true, false])
  func preview(isRequired: Bool) async throws {
    let version = try #require(AppVersion("1.6"))
    let card = PromptCard(
      Release(version, link: nil), installed: try #require(AppVersion("1.5")),
      isRequired: isRequired, allowsSkipping: true)
    let prompt = UpdatePrompt.preview(card)
    prompt.check()
    prompt.cardAppeared()
    prompt.isBusy = true
    for button in PromptCard.Button.allCases { prompt.press(button) }
    #expect(await prompt.checkNow() == .show(card))
    #expect(prompt.card == card)
    #expect(!prompt.isChecking)
  }

  @Test func `a preview without a card shows nothing`() {
    let prompt = UpdatePrompt.preview(nil)
    prompt.check()
    #expect(prompt.card == nil)
  }

  // MARK: Diagnostics

  @Test(
    "why nothing is shown is told from the first check on, once",
    arguments: [
      Named(
        "nothing known", (.usedBefore, .unreachable), ["quiet: noRelease", "lookup: nothing came"]),
      Named("no record", (.usedBefore, .notFound), ["quiet: noRelease", "lookup: nothing for"]),
      Named(
        "an unusable answer", (.usedBefore, .unusable(.status(503))),
        ["quiet: noRelease", "lookup: the service answered with status 503"]),
      Named(
        "up to date", (.usedBefore, .release("1.5")), ["quiet: noRelease", "quiet: upToDate"]),
      Named("up to date before", (.knowing("1.5"), .release("1.5")), ["quiet: upToDate"]),
      Named(
        "ahead of the store", (.knowing("1.4"), .release("1.4")), ["quiet: aheadOfStore"]),
      Named(
        "a release that goes", (.knowing("1.6"), .notFound),
        ["quiet: noRelease", "lookup: nothing for this app in the default storefront (us)"]),
      Named("a card", (.knowing("1.6"), .release("1.6")), []),
      Named(
        "the first session", (.fresh, .release("1.6")), ["quiet: noRelease", "quiet: firstSes"]),
    ] as [Named<(PromptMemory, LookupAnswer), [String]>])
  func diagnostics(life: Named<(PromptMemory, LookupAnswer), [String]>) async {
    let told = Shared<[String]>([])
    let answer = life.given.1
    let prompt = UpdatePrompt(
      configuration, source: ClosureSource { _ in answer },
      environment: world.environment(memory: life.given.0),
      onDiagnostic: { told.append("\($0)") })
    #expect(told.value.isEmpty)
    prompt.check()
    #expect(await eventually { !prompt.isChecking })
    prompt.check()
    #expect(told.value.count == life.expected.count)
    for (text, start) in zip(told.value, life.expected) {
      #expect(text.hasPrefix(start))
    }
  }
}
