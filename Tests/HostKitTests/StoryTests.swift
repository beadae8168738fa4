import Foundation
import HostFamily
import HostKit
import Testing
import UpdatePromptCore
import UpdatePromptTesting

@Suite struct StoryTests {
  /// What the store answers, as a lookup of this host would read it.
  private func played(on host: SampleHost) async throws -> [Story.PlayedScene] {
    await Story.threeWeeks.play(on: host) { _, store in
      switch store {
      case .release(let version):
        .release(version, id: host.storeID, minimumSystem: "17.0")
      case .empty: .notFound
      case .loginPage: .unusable(.notAnAnswer)
      case .outage: .unreachable
      }
    }
  }

  private func outcome(_ part: Story.PlayedScene) -> String {
    switch part.moments.last?.session.decision {
    case .show(let card): "shows \(card.release.version)"
    case .stayQuiet(let reason): reason.name
    case nil: "nothing happened"
    }
  }

  @Test func tellsWhatShowsDayByDay() async throws {
    let host = try #require(HostFamily.host(named: "minivid"))
    let outcomes = try await played(on: host).map { "\($0.scene.narration): \(outcome($0))" }
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

  /// The hosts that forget on any empty answer differ from the others on exactly three days.
  @Test func theEmptyAnswerChoiceIsWhatSetsHostsApart() async throws {
    let keeping = try #require(HostFamily.host(named: "minivid"))
    let reference = try await played(on: keeping)
    for host in HostFamily.all {
      let different = zip(reference, try await played(on: host))
        .filter { outcome($0) != outcome($1) }.map(\.0.scene.narration)
      #expect(
        different
          == (host.configuration.whenNothingFound == .clear
            ? [
              "an empty answer", "no network: what is known still holds",
              "a hotel's login page instead of an answer",
            ] : []),
        "\(host.name)")
    }
  }

  @Test func shownOncePerVersionAndSession() async throws {
    let host = try #require(HostFamily.host(named: "minivid"))
    let moments = try await played(on: host).flatMap(\.moments)
    let shown = moments.flatMap(\.effects).count { $0 == .report(.shown) }
    #expect(shown == 3)
  }

  /// The demo is a timeline of the contract, so that ports live through the same three weeks.
  ///
  /// UPDATE_PROMPT_RECORD=1 records the vectors anew; the ports then say whether they are right.
  @Test func isWhatTheVectorsSay() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/Vectors/timeline-three-weeks.json")
    var lines: [String] = []
    for host in HostFamily.all {
      lines.append(try await vector(of: host).line)
    }
    let text = "[\n\(lines.joined(separator: ",\n"))\n]\n"
    if ProcessInfo.processInfo.environment["UPDATE_PROMPT_RECORD"] != nil {
      try Data(text.utf8).write(to: file, options: .atomic)
      Issue.record("recorded \(file.lastPathComponent); run again without recording")
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  private func vector(of host: SampleHost) async throws -> JSONValue {
    let moments = try await played(on: host).flatMap(\.moments)
    let story = Story.threeWeeks
    let configuration = try JSONDecoder().decode(
      JSONValue.self, from: JSONEncoder().encode(host.configuration))
    return .object([
      "id": "timeline/\(host.name.lowercased())-demo-weeks".json, "op": "timeline".json,
      "why": "the demo's three weeks: everything that can happen to a prompt, once".json,
      "in": .object([
        "configuration": configuration, "installed": story.installed.json,
        "system": Story.system.json, "platform": "ios".json,
        "launchedAt": Timestamp.text(story.launchedAt).json, "onboardedAtLaunch": .bool(false),
        "steps": .array(
          moments.map { .object(["at": Timestamp.text($0.at).json, "input": input($0.event)]) }),
      ]),
      "out": .object(["steps": .array(moments.map { $0.session.json(after: $0.effects) })]),
    ])
  }

  private func input(_ event: Story.Event) -> JSONValue {
    switch event {
    case .launch(let version): .object(["relaunch": .object(["installed": version.json])])
    case .input(let input): input.json
    }
  }
}
