import Foundation
import Testing
import UpdatePromptCore

@Suite struct PromptSessionTests {
  static let now = Date(timeIntervalSince1970: 1_772_355_600)

  private func memory(_ release: String?) -> PromptMemory {
    var memory = PromptMemory()
    memory.firstSeenAt = Self.now.addingTimeInterval(-86_400)
    memory.launchedBefore = true
    memory.release = release.flatMap { AppVersion($0) }.map { Release($0, link: .appStore(id: 5)) }
    return memory
  }

  private func session(
    _ memory: PromptMemory, origin: Installation.Origin = .store, installed: String = "1.5",
    isPreviewing: Bool = false
  ) -> PromptSession {
    PromptSession(
      PromptConfiguration(.storeID(5)),
      on: Installation(version: installed, system: "18.0", origin: origin, platform: .ios),
      memory: memory, launchedAt: Self.now, isPreviewing: isPreviewing)
  }

  @Test func aNewSessionShowsItsCardFromMemory() {
    let session = session(memory("1.6"))
    #expect(session.card?.release == session.release)
    #expect(session.card?.id == "1.6")
    #expect(!session.isLookingUp && !session.isFirstSession)
    #expect(session.memory.firstNewerSeenAt == Self.now)
    #expect(session.memory.installed == AppVersion("1.5"))
    #expect(self.session(memory(nil)).card == nil)
    #expect(self.session(memory(nil)).decision == .stayQuiet(.noRelease))
  }

  @Test func aPersonCountsAsOnboardedUnlessTheHostSaysOtherwise() {
    let configuration = PromptConfiguration(.storeID(5), firstSession: .onboarding)
    let installation = Installation(version: "1.5", system: "18.0")
    let session = PromptSession(configuration, on: installation, launchedAt: Self.now)
    #expect(!session.isFirstSession && session.memory.installed == AppVersion("1.5"))
  }

  @Test func theFactsAreWhatTheDecisionRestsOn() {
    var session = session(memory("1.6"))
    for input in [.becameActive, .hostBusy(true), .checkNow] as [PromptInput] {
      _ = session.handle(input, at: Self.now)
      #expect(decide(session.facts(at: Self.now)) == session.decision)
    }
    #expect(session.facts(at: Self.now).isHostBusy)
  }

  /// A debug argument passes over the throttle, the first session and the origin, and nothing else.
  @Test func previewing() {
    var memory = PromptMemory()
    memory.lastLookupAt = Self.now
    memory.release = self.memory("1.6").release
    var preview = session(memory, origin: .development, isPreviewing: true)
    #expect(preview.card != nil && !preview.isFirstSession)
    let effects = preview.handle(.becameActive, at: Self.now)
    #expect(effects.count == 1 && preview.isLookingUp)
    #expect(preview.handle(.becameActive, at: Self.now) == [], "one lookup at a time")
    _ = preview.handle(.hostBusy(true), at: Self.now)
    #expect(preview.decision == .stayQuiet(.hostBusy))

    var real = session(memory, origin: .development)
    #expect(real.isFirstSession)
    #expect(real.handle(.becameActive, at: Self.now) == [])
    #expect(real.decision == .stayQuiet(.notAStoreBuild))
  }

  @Test func stampsOfTheFutureArePulledBackAtTheStart() throws {
    var memory = memory("1.6")
    memory.lastLookupAt = .distantFuture
    memory.firstNewerSeenAt = .distantFuture
    memory.snoozed = Snooze(try #require(AppVersion("1.6")), at: .distantFuture)
    let session = session(memory)
    #expect(session.memory.lastLookupAt == Self.now)
    #expect(session.memory.firstNewerSeenAt == Self.now)
    #expect(session.memory.snoozed?.at == Self.now)
    #expect(
      session.decision == .stayQuiet(.snoozed(until: Self.now.addingTimeInterval(259_200))))
  }
}
