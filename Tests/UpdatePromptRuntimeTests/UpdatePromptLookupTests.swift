import Foundation
import LoopbackStore
import Testing
import UpdatePromptCore
import UpdatePromptRuntime
import UpdatePromptTesting

/// What starts a lookup, who waits for it, and what ends it.
@Suite(.timeLimit(.minutes(10))) @MainActor struct UpdatePromptLookupTests {
  private let world = World()
  private let configuration = PromptConfiguration(.example, country: "us")

  /// A prompt whose source counts how often it was asked.
  private func prompt(
    memory: PromptMemory = .usedBefore, _ answer: @escaping @Sendable () async -> LookupAnswer
  ) -> (prompt: UpdatePrompt, asked: Shared<Int>) {
    let asked = Shared(0)
    let source = ClosureSource { _ in
      asked.change { $0 += 1 }
      return await answer()
    }
    let prompt = UpdatePrompt(
      configuration, source: source, environment: world.environment(memory: memory))
    return (prompt, asked)
  }

  @Test func `a thousand checks at once make one request, and each gets its answer`() async throws {
    let store = try LoopbackStore.example(.delay(.milliseconds(50)))
    defer { store.stop() }
    let prompt = UpdatePrompt(
      configuration, source: AppStoreSource(base: store.baseURL),
      environment: world.environment())
    let decisions = try await ahead {
      await withTaskGroup { group in
        for number in 0..<1_000 {
          group.addTask {
            if number.isMultiple(of: 2) { return await prompt.checkNow() }
            await prompt.check()
            return nil
          }
        }
        var decisions: [PromptDecision?] = []
        for await decision in group { decisions.append(decision) }
        return decisions
      }
    }
    #expect(store.requestCount == 1)
    #expect(decisions.count == 1_000)
    let card = try #require(prompt.card)
    #expect(decisions.compactMap(\.self) == Array(repeating: .show(card), count: 500))
    #expect(!prompt.isChecking)
  }

  @Test func `a manual check joins the automatic one in flight`() async {
    let gate = Gate()
    let (prompt, asked) = prompt {
      await gate.pass()
      return .release("1.6")
    }
    prompt.check()
    async let one = prompt.checkNow()
    async let two = prompt.checkNow()
    gate.open()
    let decisions = await [one, two]
    #expect(decisions == [prompt.decision, prompt.decision])
    #expect(prompt.shown == "1.6")
    #expect(asked.value == 1)
  }

  @Test func `a manual check that is cancelled still ends, and the answer is kept`() async {
    let gate = Gate()
    let (prompt, asked) = prompt {
      await gate.pass()
      return .release("1.6")
    }
    let check = Task { await prompt.checkNow() }
    #expect(await eventually { asked.value == 1 })
    check.cancel()
    gate.open()
    #expect(await check.value == prompt.decision)
    #expect(prompt.shown == "1.6")
  }

  @Test(
    "only an answer to learn from is an answer to a manual check",
    arguments: [
      Named("release", .release("1.6"), "1.6"), Named("not found", .notFound, "1.4"),
      Named("unusable", .unusable(.notUTF8), nil), Named("unreachable", .unreachable, nil),
    ] as [Named<LookupAnswer, String?>])
  func outcome(answer: Named<LookupAnswer, String?>) async {
    let given = answer.given
    let (prompt, asked) = prompt(memory: .knowing("1.4")) { given }
    let decision = await prompt.checkNow()
    #expect((decision == nil) == (answer.expected == nil))
    if decision != nil { #expect(decision == prompt.decision) }
    #expect(asked.value == 1)
    #expect(
      world.saves.value.last?.lastOutcome == (given == .unreachable ? .unreachable : .answered))
  }

  @Test func `within a minute a manual check answers with what is known`() async {
    let (prompt, asked) = prompt { .unreachable }
    #expect(await prompt.checkNow() == nil)
    world.wait(.seconds(59.9))
    #expect(await prompt.checkNow() == .stayQuiet(.noRelease))
    #expect(asked.value == 1)
    world.wait(.seconds(0.1))
    #expect(await prompt.checkNow() == nil)
    #expect(asked.value == 2)
  }

  @Test func `a day passes between two automatic lookups, whatever came of the first`() async {
    let (prompt, asked) = prompt { .unreachable }
    for (pause, count) in [(0, 1), (86_399, 1), (1, 2), (1, 2)] {
      world.wait(.seconds(pause))
      prompt.check()
      #expect(await eventually { !prompt.isChecking })
      #expect(asked.value == count)
    }
  }

  @Test func `a prompt that is let go cancels its lookup`() async {
    let (begun, ended) = (Gate(), Gate())
    let wasCancelled = Shared(false)
    weak var remembered: UpdatePrompt?
    do {
      let (prompt, _) = prompt {
        begun.open()
        await Gate().pass()
        wasCancelled.value = Task.isCancelled
        ended.open()
        return .release("1.6")
      }
      remembered = prompt
      prompt.check()
      await begun.pass()
    }
    #expect(await eventually { remembered == nil })
    await ended.pass()
    #expect(wasCancelled.value)
    #expect(world.saves.value.count == 1)  // the stamp; the answer came too late
  }

  @Test func `a source is asked off the main thread`() async {
    let (prompt, _) = prompt {
      #expect(!isOnMainThread())
      return .notFound
    }
    #expect(await prompt.checkNow() == .stayQuiet(.noRelease))
  }

  @Test(
    "an account or a source that hangs does not hold a lookup beyond its deadline",
    arguments: ["account", "source"])
  func hanging(part: String) async {
    let gate = Gate()
    var environment = world.environment()
    if part == "account" {
      environment.accountStorefront = {
        await gate.passStubbornly()
        return "THA"
      }
    }
    let source = ClosureSource { _ in
      await gate.passStubbornly()
      return .release("1.6")
    }
    let prompt = UpdatePrompt(
      PromptConfiguration(.example), source: source, environment: environment)
    let began = ContinuousClock.now
    #expect(await prompt.checkNow() == nil)
    #expect(ContinuousClock.now - began >= lookupDeadline)
    gate.open()
    #expect(!prompt.isChecking)
    #expect(prompt.release == nil)
    #expect(world.saves.value.last?.lastOutcome == .unreachable)
  }

  @Test(
    "the country is the host's, else the account's, else the device's",
    arguments: [
      Named("all three", ("us", "THA", "MY"), "us"), Named("account", (nil, "THA", "MY"), "th"),
      Named("two letters", (nil, "th", "MY"), "th"), Named("device", (nil, nil, "MY"), "my"),
      Named("unknown account", (nil, "QQQ", "MY"), "my"), Named("none", (nil, nil, nil), nil),
      Named("no store there", (nil, nil, "AQ"), nil), Named("bad host", ("usa", nil, "MY"), "my"),
      Named("Kosovo", (nil, "XKS", nil), "xk"),
    ] as [Named<(String?, String?, String?), String?>])
  func country(hints: Named<(String?, String?, String?), String?>) async {
    let (configured, account, region) = hints.given
    var environment = world.environment()
    environment.accountStorefront = { account }
    environment.deviceRegion = { region }
    let asked = Shared<LookupRequest?>(nil)
    let told = Shared<[PromptDiagnostic]>([])
    let prompt = UpdatePrompt(
      PromptConfiguration(.example, country: configured),
      source: ClosureSource { request in
        asked.value = request
        return .notFound
      }, environment: environment, onDiagnostic: { told.append($0) })
    _ = await prompt.checkNow()
    #expect(asked.value == LookupRequest(.example, country: hints.expected, at: .start))
    #expect(told.value.last == .noAnswer(.notFound, storefront: hints.expected))
  }
}

private func isOnMainThread() -> Bool { Thread.isMainThread }
