#if os(Linux)
  import Foundation
  import LoopbackStore
  import Reproducible
  import Testing
  import UpdatePromptCore
  import UpdatePromptRuntime

  /// Every misbehaviour at once with the real deadline, in a process of its own, where no other test
  /// opens, starts or keeps anything.
  @Suite(
    .timeLimit(.minutes(10)),
    .enabled(
      if: ProcessInfo.processInfo.environment["UPDATE_PROMPT_SOCKETS"] != nil,
      "needs the machine to itself; Scripts/check.sh sets UPDATE_PROMPT_SOCKETS and runs it"))
  struct MisbehaviourTableTests {
    private struct Outcome: Sendable {
      var row: MisbehaviourTable.Row
      var answer: LookupAnswer
      /// How much longer it took than promised, the machine's own lateness taken off.
      var excess: Duration
    }

    @Test func `every misbehaviour has its answer in time, and leaves nothing behind`() async {
      await #expect(processExitsWith: .success) {
        let pending = Shared(0)
        try await Self.warmUp()
        let before = try Census.now()
        let recorded = try Self.recordedAnswers()
        var outcomes = try await Self.outcomes(pending)
        for (index, outcome) in outcomes.enumerated()
        where outcome.excess > .zero || Self.text(of: outcome.answer) != recorded[outcome.row.name]
        {
          // Fifty at once can starve one on a busy machine; alone it has no such excuse.
          outcomes[index] = try await Self.outcome(of: outcome.row, pending)
        }
        for outcome in outcomes { #expect(outcome.excess <= .zero, "\(outcome.row.name)") }
        try Self.compare(outcomes)
        let isSettled = try await Census.settled { census in
          pending.value == 0 && census.isWithin(before)
        }
        let after = try Census.now()
        #expect(isSettled, "\(before) has become \(after), \(pending.value) transfers go on")
      }
    }

    @Test(
      "a lookup takes at most 8 MiB, however much a store sends",
      arguments: MisbehaviourTable.size.map(\.name))
    func memory(name: String) async {
      await #expect(processExitsWith: .success) { [name = name as String] in
        let row = try #require(MisbehaviourTable.size.first { $0.name == name })
        let pending = Shared(0)
        try await Self.warmUp()
        let before = try ResidentMemory.now()
        ResidentMemory.forgetPeak()
        _ = try await Self.outcome(of: row, pending)
        let peak = try ResidentMemory.now().peak
        #expect(peak - before.current <= 8 << 20, "\(peak - before.current) bytes")
      }
    }

    @Test func `a lookup that is cancelled at any moment traps nothing and leaves nothing`() async {
      await #expect(processExitsWith: .success) {
        try await Self.warmUp()
        var random = SeededGenerator(seed: 7)
        let store = try LoopbackStore.example()
        for _ in 0..<300 {
          store.behaviour = Self.brisk.randomElement(using: &random) ?? .none
          let lookup = Task { try await AppStoreSource(base: store.baseURL).latest(.example) }
          for _ in 0..<Int.random(in: 0..<300, using: &random) { await Task.yield() }
          lookup.cancel()
          _ = await lookup.result
        }
        let isLeft = await store.isLeft(within: .patience)
        #expect(isLeft, "\(store.openConnectionCount) of \(store.connectionCount)")
        // The next one still goes through.
        store.behaviour = .none
        let answer = try await AppStoreSource(base: store.baseURL).latest(.example)
        #expect(answer.version == "1.6")
        store.stop()
      }
    }

    /// Misbehaviours under which a lookup is at something else at every moment.
    private static let brisk: [Misbehaviour] = [
      .none, .redirectLoop, .status(503), .hangBeforeHeaders, .hangMidBody, .endlessBody,
      .hugeBody(bytes: 3_000_000),
    ]

    /// Lets the system open and load what it opens and loads once.
    private static func warmUp() async throws {
      let row = MisbehaviourTable.Row(name: "warm up", then: .delay(.milliseconds(1)))
      _ = try await outcome(of: row, Shared(0))
      var (last, repetitions) = (try Census.now(), 0)
      _ = try await Census.settled { census in
        repetitions = census == last ? repetitions + 1 : 0
        last = census
        return repetitions == 10
      }
    }

    private static func outcomes(_ pending: Shared<Int>) async throws -> [Outcome] {
      let elsewhere = try LoopbackStore.example()
      defer { elsewhere.stop() }
      return try await withThrowingTaskGroup { group in
        for (number, row) in MisbehaviourTable.rows(elsewhere: elsewhere.baseURL).enumerated() {
          group.addTask { (number, try await outcome(of: row, pending)) }
        }
        var outcomes: [Int: Outcome] = [:]
        for try await (number, outcome) in group { outcomes[number] = outcome }
        return outcomes.sorted { $0.key < $1.key }.map(\.value)
      }
    }

    /// Runs one lookup; `pending` counts the transfers that have begun and not ended.
    private static func outcome(
      of row: MisbehaviourTable.Row, _ pending: Shared<Int>
    ) async throws -> Outcome {
      let store = try LoopbackStore(
        listings: [.example(version: "1.6", storefront: row.storefront)])
      defer { store.stop() }
      store.listings[0].name = "Café 日本"
      store.upcomingBehaviours = row.first
      store.behaviour = row.then
      let transport = HTTPTransport { url in
        pending.change { $0 += 1 }
        defer { pending.change { $0 -= 1 } }
        return try await HTTPTransport.live.body(url)
      }
      let source = AppStoreSource(base: store.baseURL, transport: transport)
      let began = ContinuousClock.now
      let lateness = Task { try await Self.lateness(after: lookupDeadline) }
      let answer = await source.answer(within: .patience) { .example }.answer
      var excess = ContinuousClock.now - began - .milliseconds(5_500)
      if excess > .zero { excess -= try await lateness.value }
      lateness.cancel()
      #expect(await store.isLeft(within: .patience), "\(row.name) is not let go")
      return Outcome(row: row, answer: answer, excess: excess)
    }

    /// How much later than asked this machine just now ends a bare sleep.
    private static func lateness(after duration: Duration) async throws -> Duration {
      let began = ContinuousClock.now
      try await Task.sleep(for: duration)
      return ContinuousClock.now - began - duration
    }
  }

  // MARK: The golden table

  extension MisbehaviourTableTests {
    private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/Lookup/MISBEHAVIOURS.md")

    /// The recorded answers by the names of their rows; none while recording.
    private static func recordedAnswers() throws -> [String: String] {
      if isRecording { return [:] }
      let lines = try String(contentsOf: golden, encoding: .utf8).split(separator: "\n")
      return lines.reduce(into: [:]) { answers, line in
        let cells = line.split(separator: " | ").map { $0.trimmingCharacters(in: ["|", " "]) }
        if cells.count == 2 { answers[cells[0]] = cells[1] }
      }
    }

    private static var isRecording: Bool {
      ProcessInfo.processInfo.environment["UPDATE_PROMPT_RECORD"] != nil
    }

    private static func compare(_ outcomes: [Outcome]) throws {
      let rows =
        outcomes.map { ($0.row.name, text(of: $0.answer)) } + MisbehaviourTable.notRun
      #expect(rows.count >= 25 && Set(rows.map(\.0)).count == rows.count)
      let table = """
        # What a store can do wrong, and what a lookup answers

        Recorded by the test that runs it, over real sockets and with the real deadline of 5 s
        (`UPDATE_PROMPT_RECORD=1 swift test --filter MisbehaviourTableTests`); do not edit.

        | a store that does this | is answered with |
        |---|---|

        """ + rows.map { "| \($0.0) | \($0.1) |\n" }.joined()
      if isRecording {
        try table.write(to: golden, atomically: true, encoding: .utf8)
        Issue.record("recorded \(golden.lastPathComponent); run again without UPDATE_PROMPT_RECORD")
      }
      let recorded = try String(contentsOf: golden, encoding: .utf8).split(separator: "\n")
      for (line, expected) in zip(table.split(separator: "\n"), recorded) {
        #expect(line == expected)
      }
      #expect(table.split(separator: "\n").count == recorded.count)
    }

    private static func text(of answer: LookupAnswer) -> String {
      switch answer {
      case .release(let release, _): "release \(release.version)"
      case .notFound: "not found"
      case .unusable(let reason): "unusable: \(reason)"
      case .unreachable: "unreachable"
      }
    }
  }
#endif
