import Foundation
import Testing
import UpdatePromptCore

@Suite struct PromptSessionInputsTests {
  static let now = Date(timeIntervalSince1970: 1_772_355_600)

  private func session(
    _ configuration: PromptConfiguration = PromptConfiguration(.storeID(5)),
    minimumVersion: String? = nil
  ) -> PromptSession {
    var memory = PromptMemory()
    memory.firstSeenAt = Self.now.addingTimeInterval(-86_400)
    memory.launchedBefore = true
    memory.release = AppVersion("1.6").map { Release($0, link: .appStore(id: 5)) }
    memory.policy.minimumVersion = minimumVersion.flatMap { AppVersion($0) }
    return PromptSession(
      configuration, on: Installation(version: "1.5", system: "18.0", platform: .ios),
      memory: memory, launchedAt: Self.now)
  }

  @Test func aPressReportsBeforeItOpens() {
    var session = session()
    #expect(
      session.handle(.pressed(.update), at: Self.now) == [
        .report(.tapped), .openStore([.itmsApps(id: 5), .web(id: 5)]),
      ])
    #expect(session.card != nil, "the card stays until the store has opened")
    #expect(session.handle(.storeOpened(false), at: Self.now) == [])
    #expect(session.card != nil)
    #expect(session.handle(.storeOpened(true), at: Self.now) == [])
    #expect(session.decision == .stayQuiet(.openedStore))
  }

  @Test func aRequiredCardStays() {
    var session = session(minimumVersion: "1.6")
    let inputs: [PromptInput] = [
      .pressed(.later), .pressed(.skip), .pressed(.update), .storeOpened(true), .becameActive,
      .pressed(.update), .storeOpened(true), .becameActive,
    ]
    for input in inputs {
      _ = session.handle(input, at: Self.now)
      #expect(session.card?.isRequired == true)
    }
    #expect(session.memory.snoozed == nil && session.memory.skipped == nil)
  }

  @Test(arguments: [PromptCard.Button.later, .skip]) func dismissals(_ button: PromptCard.Button) {
    var configuration = PromptConfiguration(.storeID(5))
    configuration.allowsSkipping = true
    var session = session(configuration)
    #expect(session.handle(.pressed(button), at: Self.now) == [.report(.dismissed)])
    #expect(session.card == nil)
    #expect(session.handle(.pressed(button), at: Self.now) == [], "a press without a card")
    #expect((session.memory.skipped == nil) == (button == .later))
    #expect((session.memory.snoozed == nil) == (button == .skip))
  }

  @Test func withoutEventsNothingIsReported() {
    var configuration = PromptConfiguration(.storeID(5), reportsEvents: false, storeRoutes: [.web])
    configuration.allowsSkipping = true
    var session = session(configuration)
    #expect(session.handle(.cardAppeared, at: Self.now) == [])
    #expect(session.handle(.pressed(.update), at: Self.now) == [.openStore([.web(id: 5)])])
    #expect(session.handle(.pressed(.later), at: Self.now) == [])
  }

  @Test func anAnswerNobodyAskedForIsIgnored() {
    var session = session()
    let before = session
    #expect(session.handle(.answered(.notFound), at: Self.now) == [])
    #expect(session == before)
  }

  @Test(
    arguments: PromptConfiguration.EmptyAnswerChoice.allCases,
    [LookupAnswer.notFound, .unusable(.notUTF8), .unreachable])
  func answersWithoutARelease(
    _ choice: PromptConfiguration.EmptyAnswerChoice, _ answer: LookupAnswer
  ) {
    var session = session(PromptConfiguration(.storeID(5), whenNothingFound: choice))
    let effects = session.handle(.becameActive, at: Self.now)
    #expect(effects == [.lookUp(LookupRequest(.storeID(5), at: Self.now))])
    #expect(session.memory.lastOutcome == .started)
    _ = session.handle(.answered(answer), at: Self.now)
    let isForgotten = choice == .clear || (choice == .clearWhenNotFound && answer == .notFound)
    #expect((session.release == nil) == isForgotten)
    #expect(session.memory.lastOutcome == (answer == .unreachable ? .unreachable : .answered))
    #expect(!session.isLookingUp)
  }
}
