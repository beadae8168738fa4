import Foundation
import Testing
import UpdatePromptCore
import UpdatePromptRuntime
import UpdatePromptTesting

/// What a press of a button does, in which order.
@Suite(.timeLimit(.minutes(10))) @MainActor struct UpdatePromptPressTests {
  private static let itmsApps = "itms-apps://apps.apple.com/app/id1000000001"
  private static let web = "https://apps.apple.com/app/id1000000001"
  private let world = World()

  private func prompt(
    _ memory: PromptMemory = .knowing("1.6"), reportsEvents: Bool = true,
    routes: [StoreRoute.Kind] = [.sheet, .itmsApps, .web],
    onDiagnostic: (@MainActor (PromptDiagnostic) -> Void)? = nil
  ) -> UpdatePrompt {
    let configuration = PromptConfiguration(
      .example, allowsSkipping: true, reportsEvents: reportsEvents, storeRoutes: routes)
    return UpdatePrompt(
      configuration, source: untouched("only buttons are pressed"),
      environment: world.environment(memory: memory), onDiagnostic: onDiagnostic)
  }

  @Test func `a press reports, then tries the routes in order until one opens`() async {
    world.opening.value = [Self.itmsApps]
    let prompt = prompt()
    prompt.press(.update)
    #expect(world.log.value == ["report update_prompt_tapped"])
    #expect(prompt.shown == "1.6")  // until the store has really opened
    #expect(await eventually { prompt.quiet == .openedStore })
    #expect(
      world.log.value == [
        "report update_prompt_tapped", "open sheet:1000000001", "open \(Self.itmsApps)",
      ])
  }

  @Test func `when nothing opens the card stays, and it is told`() async {
    let told = Shared<[PromptDiagnostic]>([])
    let prompt = prompt(routes: [.itmsApps, .web], onDiagnostic: { told.append($0) })
    for presses in 1...2 {
      prompt.press(.update)
      #expect(await eventually { told.value.count == presses })
    }
    #expect(
      told.value.map(\.description)
        == Array(repeating: "the store did not open: \(Self.itmsApps), \(Self.web)", count: 2))
    #expect(prompt.shown == "1.6")
    #expect(prompt.unopened == "1.6")
    #expect(world.log.value.count { $0 == "open \(Self.web)" } == 2)
    // A press that opens it takes the address away.
    world.opening.value = [Self.web]
    prompt.press(.update)
    #expect(prompt.unopened == nil)
    #expect(await eventually { prompt.card == nil })
    #expect(prompt.unopened == nil)
  }

  @Test func `a required card stays after the store has opened`() async {
    world.opening.value = [Self.web]
    let prompt = prompt(.knowing("1.6", minimum: "1.6"))
    prompt.press(.update)
    prompt.press(.later)
    prompt.press(.skip)
    #expect(await eventually { world.log.value.last == "open \(Self.web)" })
    #expect(prompt.card?.isRequired == true)
    #expect(world.log.value.count { $0.hasPrefix("report") } == 1)
  }

  @Test func `a feed's page is its own only route, and no link is none`() async throws {
    let page = try #require(URL(string: "https://example.com/get"))
    for link in [StoreLink.web(page), nil] {
      let told = Shared<[PromptDiagnostic]>([])
      var memory = PromptMemory.knowing("1.6")
      memory.release?.link = link
      let prompt = prompt(memory, onDiagnostic: { told.append($0) })
      prompt.press(.update)
      #expect(await eventually { !told.value.isEmpty })
      #expect(told.value == [.storeDidNotOpen(link == nil ? [] : [.link(page)])])
    }
    #expect(world.log.value.filter { $0.hasPrefix("open") } == ["open https://example.com/get"])
  }

  @Test func `Later and Skip report and hold`() {
    let later = prompt()
    later.press(.later)
    #expect(later.quiet == .snoozed(until: .start.addingTimeInterval(259_200)))
    let skip = prompt()
    skip.press(.skip)
    #expect(skip.quiet == .skipped)
    #expect(world.log.value == Array(repeating: "report update_prompt_dismissed", count: 2))
    #expect(world.saves.value.last?.skipped == AppVersion("1.6"))
  }

  @Test func `without a card nothing can be pressed`() {
    let prompt = prompt(.knowing("1.5"))
    for button in PromptCard.Button.allCases { prompt.press(button) }
    prompt.cardAppeared()
    #expect(world.log.value.isEmpty)
  }

  @Test("an app that counts nothing hears nothing and loses nothing", arguments: [true, false])
  func noEvents(reportsEvents: Bool) async {
    world.opening.value = [Self.web]
    var environment = world.environment(memory: .knowing("1.6"))
    if reportsEvents { environment.report = nil }
    let prompt = UpdatePrompt(
      PromptConfiguration(.example, reportsEvents: reportsEvents),
      source: untouched("only buttons are pressed"), environment: environment)
    prompt.cardAppeared()
    prompt.press(.update)
    #expect(await eventually { prompt.quiet == .openedStore })
    #expect(world.log.value == ["open \(Self.itmsApps)", "open \(Self.web)"])
  }
}
