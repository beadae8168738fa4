import Foundation
import Testing
import UpdatePromptCore

@Suite struct PromptTraceTests {
  static let now = Date(timeIntervalSince1970: 1_772_355_600)

  private static func facts(_ change: (inout PromptFacts) -> Void = { _ in }) -> PromptFacts {
    let release = AppVersion("1.6").map { Release($0, link: .appStore(id: 5)) }
    var facts = PromptFacts(installed: "1.5", system: "18.0", release: release, at: now)
    change(&facts)
    return facts
  }

  /// Facts in which exactly this rule applies, for each rule in order.
  static let oneForEach: [(rule: String, facts: PromptFacts)] = [
    ("disabled", facts { $0.isEnabled = false }),
    ("notAStoreBuild", facts { $0.origin = .testFlight }),
    ("installedVersionUnreadable", facts { $0.installed = "build 7" }),
    ("noRelease", facts { $0.release = nil }),
    ("notNewer", facts { $0.installed = "1.6.0" }),
    ("systemTooOld", facts { $0.release?.minimumSystem = AppVersion("19") }),
    ("hostBusy", facts { $0.isHostBusy = true }),
    ("required", facts { $0.minimumVersion = AppVersion("1.6") }),
    ("firstSession", facts { $0.isFirstSession = true }),
    ("tooFresh", facts { $0.minimumReleaseAge = .seconds(3600) }),
    ("skipped", facts { $0.skipped = AppVersion("1.6") }),
    ("snoozed", facts { $0.snoozed = AppVersion("1.6").map { Snooze($0, at: now) } }),
    ("openedStore", facts { $0.openedStore = true }),
    ("optional", facts()),
  ]

  private func verdicts(_ facts: PromptFacts) -> [PromptTrace.Verdict] {
    trace(facts).steps.map(\.verdict)
  }

  @Test func everyStepOfEveryRule() {
    #expect(Self.oneForEach.map(\.rule) == PromptRule.all.map(\.name))
    for (index, (rule, facts)) in Self.oneForEach.enumerated() {
      let trace = trace(facts)
      #expect(trace.decidedBy == index, "\(rule)")
      #expect(trace.decision == decide(facts))
      #expect(trace.steps.map(\.rule.name) == PromptRule.all.map(\.name))
      let expected: [PromptTrace.Verdict] =
        Array(repeating: .passes, count: index) + [.decides]
        + Array(repeating: .notReached, count: 13 - index)
      #expect(trace.steps.map(\.verdict) == expected, "\(rule)")
    }
  }

  @Test func aManualCheckPassesOverFive() {
    for (index, (rule, facts)) in Self.oneForEach.enumerated() {
      var facts = facts
      facts.isManual = true
      let decidedBy = (8...12).contains(index) ? 13 : index
      let expected = (0..<14).map { step -> PromptTrace.Verdict in
        if step == decidedBy { return .decides }
        if step > decidedBy { return .notReached }
        return (8...12).contains(step) ? .passedOver : .passes
      }
      #expect(verdicts(facts) == expected, "\(rule)")
    }
  }

  /// Of any two rules that could both decide, the earlier one does.
  @Test func theFirstRuleThatAppliesDecides() {
    for (index, first) in Self.oneForEach.enumerated().dropLast() {
      for second in Self.oneForEach.dropFirst(index + 1) {
        let both = Self.merged(first.facts, second.facts)
        #expect(trace(both).decidedBy == index, "\(first.rule) before \(second.rule)")
      }
    }
  }

  private static func merged(_ first: PromptFacts, _ second: PromptFacts) -> PromptFacts {
    var both = second
    let base = facts()
    if first.isEnabled != base.isEnabled { both.isEnabled = first.isEnabled }
    if first.origin != base.origin { both.origin = first.origin }
    if first.installed != base.installed { both.installed = first.installed }
    if first.release != base.release { both.release = first.release }
    if first.isHostBusy { both.isHostBusy = true }
    both.minimumVersion = first.minimumVersion ?? second.minimumVersion
    if first.isFirstSession { both.isFirstSession = true }
    both.minimumReleaseAge = max(first.minimumReleaseAge, second.minimumReleaseAge)
    both.skipped = first.skipped ?? second.skipped
    both.snoozed = first.snoozed ?? second.snoozed
    if first.openedStore { both.openedStore = true }
    return both
  }

  @Test func evidenceOfAQuietDay() {
    #expect(
      trace(Self.facts()).steps.map(\.evidence) == [
        "on", "origin store", "installed \"1.5\"", "release 1.6", "release 1.6, installed 1.5",
        "needs no minimum, system 18.0", "not busy", "no minimum", "not the first session",
        "no minimum age", "nothing skipped", "no snooze", "not opened",
        "release 1.6 over installed 1.5",
      ])
  }

  @Test func evidenceWhenEverythingSpeaksAgainstIt() {
    let facts = Self.facts { facts in
      facts.isEnabled = false
      facts.origin = .development
      facts.isPreviewing = true
      facts.installed = "?"
      facts.system = "18"
      facts.release?.minimumSystem = AppVersion("19.0")
      facts.isHostBusy = true
      facts.minimumVersion = AppVersion("1.6")
      facts.isFirstSession = true
      facts.minimumReleaseAge = .seconds(7200)
      facts.firstNewerSeenAt = Self.now.addingTimeInterval(-3599)
      facts.release?.releasedAt = Self.now.addingTimeInterval(-3600)
      facts.skipped = AppVersion("1.7")
      facts.snoozed = AppVersion("1.6").map { Snooze($0, at: Self.now.addingTimeInterval(60)) }
      facts.openedStore = true
    }
    #expect(
      trace(facts).steps.map(\.evidence) == [
        "off", "origin development, previewed", "installed \"?\"", "release 1.6",
        "release 1.6, installed ?", "needs 19.0, system 18", "busy", "minimum 1.6, link known",
        "first session", "age 1 hours, needs 2 hours", "skipped 1.7 and older",
        "snoozed 1.6 and older until 2026-03-04T09:00:00Z", "opened",
        "release 1.6 over installed ?",
      ])
  }

  @Test func evidenceWithoutARelease() {
    let facts = Self.facts { facts in
      facts.release = nil
      facts.minimumVersion = AppVersion("1.6")
      facts.minimumReleaseAge = .seconds(3600)
    }
    let evidence = trace(facts).steps.map(\.evidence)
    #expect(evidence[3] == "none")
    #expect(evidence[4] == "release none, installed 1.5")
    #expect(evidence[7] == "minimum 1.6, no link")
    #expect(evidence[9] == "age unknown, needs 1 hours")
    #expect(evidence[13] == "release none over installed 1.5")
  }

  /// However far the moments are apart, words are found for them.
  @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 0)])
  func momentsFarAway(_ moment: Date) {
    let facts = Self.facts { facts in
      facts.firstNewerSeenAt = moment
      facts.release?.releasedAt = moment
      facts.minimumReleaseAge = .seconds(1e12)
      facts.snoozed = AppVersion("1.6").map { Snooze($0, at: moment) }
      facts.snoozeInterval = .seconds(1e12)
    }
    #expect(trace(facts).steps.allSatisfy { !$0.evidence.isEmpty })
  }
}
