import Foundation
import Testing
import UpdatePromptCore

/// Ten thousand random lives, held to the laws that no life may break.
@Suite struct RandomTimelinesTests {
  static let shards = (0..<10).map { $0 * 1000..<($0 + 1) * 1000 }

  @Test(arguments: shards) func lawsHoldAndMemorySurvives(_ seeds: Range<Int>) async {
    var decisions: Set<String> = []
    var broken: [String] = []
    for seed in seeds {
      await Task.yield()
      let life = RandomLife(seed: seed)
      for law in LifeLaw.all where !law.broken(life).isEmpty {
        broken.append("seed \(seed): \(law.name)")
      }
      for moment in life.moments { decisions.insert(name(of: moment.session.decision)) }
      expectMemory(of: life.moments[8], toSurviveLosing: seed)
    }
    #expect(broken.isEmpty)
    // The lives are varied: every decision there is was made in each thousand.
    #expect(decisions.count == 15, "\(decisions.sorted())")
  }

  /// Memory is the same after a way through JSON.
  ///
  /// Without one of its fields, or with one that makes no sense, a session starts, goes on, and
  /// never shows what is no update; the seed says which field and how.
  private func expectMemory(of moment: RandomLife.Moment, toSurviveLosing seed: Int) {
    let memory = moment.session.memory
    #expect(PromptMemory(decoding: memory.encoded()) == memory, "seed \(seed)")
    guard var members = moment.session.memory.json.object else { return }
    let keys = members.keys.sorted()
    let damages: [JSONValue?] = [nil, .null, .string("?"), .integer(-1), .object([:])]
    members[keys[seed % keys.count]] = damages[seed / keys.count % damages.count]
    var session = PromptSession(
      moment.session.configuration, on: moment.session.installation,
      memory: PromptMemory(JSONValue.object(members)), launchedAt: moment.now)
    for input in [.becameActive, .pressed(.later), .checkNow] as [PromptInput] {
      _ = session.handle(input, at: moment.now)
      if let card = session.card {
        #expect(card.release.version > card.installed, "seed \(seed)")
      }
    }
  }

  private func name(of decision: PromptDecision) -> String {
    switch decision {
    case .show(let card): card.isRequired ? "required" : "optional"
    case .stayQuiet(let reason): reason.name
    }
  }
}
