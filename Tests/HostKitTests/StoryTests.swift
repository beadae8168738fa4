import Foundation
import HostKit
import Minivid
import Testing
import UpdatePromptCore

@Suite struct StoryTests {
  static let lookup = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/Lookup")

  private func played() throws -> [(scene: Story.Scene, moments: [Story.Moment])] {
    try Story.threeWeeks.play(on: Minivid.host) { _, store in
      switch store {
      case .outage: .unreachable
      case .body(let name):
        LookupAnswer(readLookup(try Data(contentsOf: Self.lookup.appending(path: name))))
      }
    }
  }

  @Test func tellsWhatShowsDayByDay() throws {
    let outcomes = try played().map { scene, moments in
      switch moments.last?.session.decision {
      case .show(let card): "\(scene.narration): shows \(card.release.version)"
      case .stayQuiet(let reason): "\(scene.narration): \(reason.name)"
      case nil: "\(scene.narration): nothing happened"
      }
    }
    #expect(
      outcomes == [
        "installed and opened for the first time: upToDate",
        "back from the background, the same day: upToDate",
        "1.6 is out; the first session still lives: firstSession",
        "started anew: the card comes from memory: shows 1.6",
        "Later: snoozed", "a day on, Later still holds: snoozed",
        "a minute before three days have passed: snoozed", "three days have passed: shows 1.6",
        "Later again: snoozed", "1.7 is out: a newer release wakes the card: shows 1.7",
        "Later: snoozed", "a stale cache answers with 1.6: snoozed", "an empty answer: snoozed",
        "1.7 again, half an hour after Later ended: shows 1.7",
        "no network: what is known still holds: shows 1.7",
        "a hotel's login page instead of an answer: shows 1.7", "Later: snoozed",
        "the clock jumps a month ahead: shows 1.7", "Later, stamped in April: snoozed",
        "the clock is set right: the stamps are pulled back: snoozed",
        "a check by hand looks past Later: shows 1.7", "back from the background: snoozed",
        "Later has ended: shows 1.7", "Update: the store opens: openedStore",
        "back without having updated: openedStore", "1.7 is installed: upToDate",
        "three weeks later: upToDate",
      ])
  }

  @Test func shownOncePerVersionAndSession() throws {
    let moments = try played().flatMap(\.moments)
    let launches = moments.count { if case .launch = $0.event { true } else { false } }
    let shown = moments.flatMap(\.effects).count { $0 == .report(.shown) }
    #expect(launches == 3)
    #expect(shown == 3)
  }
}
