import Foundation
import Testing
import UpdatePromptCore

@Suite struct PromptFactsTests {
  /// The contract's page gives the same defaults.
  @Test func defaults() {
    let facts = PromptFacts(
      installed: "1.5", system: "18.0", release: nil, at: Date(timeIntervalSince1970: 0))
    #expect(facts.isEnabled && facts.origin == .store && !facts.isPreviewing)
    #expect(facts.minimumVersion == nil && !facts.isHostBusy && !facts.isFirstSession)
    #expect(facts.firstNewerSeenAt == nil && facts.minimumReleaseAge == .zero)
    #expect(!facts.allowsSkipping && facts.skipped == nil && facts.snoozed == nil)
    #expect(facts.snoozeInterval == PromptConfiguration(nil).snoozeInterval)
    #expect(!facts.openedStore && !facts.isManual)
  }
}
