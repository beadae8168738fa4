#if os(Linux)
  import Foundation
  import Reproducible
  import UpdatePromptCore
  import UpdatePromptRuntime
  import UpdatePromptTesting

  /// What a clock can do between two returns to the app, and what the prompt shows then.
  @MainActor enum ClockFaults {
    /// One row: the moments of the next return, from the one that is right.
    struct Fault: Sendable {
      var name: String
      /// Where the clock stands instead; several for one input each.
      var clock: @Sendable (_ right: Date) -> [Date]
      var before: @Sendable () -> Void = {}
    }

    nonisolated static let all = [
      Fault(name: "no fault") { [$0] },
      Fault(name: "back an hour") { [$0 - 3_600] },
      Fault(name: "back a year") { [$0 - 31_536_000] },
      Fault(name: "forward a month") { [$0 + 2_592_000] },
      Fault(name: "1970") { _ in [Date(timeIntervalSince1970: 0)] },
      Fault(name: "before 1970") { _ in [Date(timeIntervalSince1970: -86_400)] },
      Fault(name: "9999") { _ in [Date(timeIntervalSince1970: 253_370_764_800)] },
      Fault(name: "the last day of 9999") { _ in [Date(timeIntervalSince1970: 253_402_214_400)] },
      Fault(name: "another moment from 1970 to 9999 at each of 1,000 inputs") { _ in moments },
      Fault(name: "another time zone", clock: { [$0] }, before: { setZone("Pacific/Kiritimati") }),
    ]

    private nonisolated static let moments: [Date] = {
      var random = SeededGenerator(seed: 5)
      return (0..<1_000).map { _ in
        Date(timeIntervalSince1970: .random(in: 0..<253_402_300_800, using: &random).rounded())
      }
    }()

    private nonisolated static func setZone(_ name: String) {
      setenv("TZ", name, 1)
      tzset()
      TimeZone(identifier: name).map { NSTimeZone.default = $0 }
    }

    /// Later is pressed, an hour on the clock is wrong, three days on it still is, then it is right.
    static func afterLater(_ fault: Fault, restarting: Bool) async -> [String] {
      let life = Life(.usedBefore)
      _ = await life.check(at: .start)
      life.prompt.press(.later)
      fault.before()
      var cells: [String] = []
      for moment in fault.clock(Date.start + 3_600) {
        cells = [await life.check(at: moment, restarting: restarting)]
      }
      let later = life.world.clock.value + 259_200
      cells.append(await life.check(at: later, restarting: restarting))
      let right = Date.start + 266_400
      return cells + [await life.check(at: right, restarting: restarting)]
    }

    /// A first session, then a second one with the fault, and a third with the right time.
    static func afterFirstSession(_ fault: Fault) async -> [String] {
      let life = Life(.fresh)
      let first = await life.check(at: .start)
      fault.before()
      var second = ""
      for moment in fault.clock(Date.start + 86_400) {
        second = await life.check(at: moment, restarting: true)
      }
      return [first, second, await life.check(at: Date.start + 172_800, restarting: true)]
    }

    /// An app that asks a store with 1.6 in it.
    @MainActor private final class Life {
      let world = World()
      private let asked = Shared(0)
      private(set) var prompt: UpdatePrompt

      init(_ memory: PromptMemory) {
        prompt = Self.prompt(memory, world, asked)
      }

      private static func prompt(
        _ memory: PromptMemory, _ world: World, _ asked: Shared<Int>
      ) -> UpdatePrompt {
        UpdatePrompt(
          PromptConfiguration(.example),
          source: ClosureSource { _ in
            asked.change { $0 += 1 }
            return .release("1.6")
          }, environment: world.environment(memory: memory))
      }

      /// Ends the process and starts it again with what was saved.
      private func restart() {
        let saved = world.saves.value.last?.encoded() ?? Data()
        prompt = Self.prompt(PromptMemory(decoding: saved), world, asked)
      }

      /// The app is active at a moment of the clock, maybe after a new launch.
      func check(at moment: Date, restarting: Bool = false) async -> String {
        world.clock.value = moment
        if restarting { restart() }
        let before = asked.value
        prompt.check()
        guard await eventually({ !self.prompt.isChecking }) else { return "still asking" }
        let asks = asked.value > before ? "asks; " : ""
        return asks
          + (prompt.shown.map { "card \($0)" } ?? prompt.quiet.map { "quiet: \($0.name)" } ?? "")
      }
    }
  }
#endif
