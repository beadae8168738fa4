#if os(Linux)
  import Testing

  /// Every fault of storage and clock, in a process of its own, whose time zone may change.
  @Suite(.timeLimit(.minutes(10))) struct StorageAndClockTableTests {
    @Test func `every fault of storage and clock has its answer`() async {
      let twoProcesses = await StorageFaults.savingInTwoProcesses()
      await #expect(processExitsWith: .success) { [twoProcesses = twoProcesses as String] in
        var text = Self.head
        for row in StorageFaults.rows { text += "| \(row.name) | \(try await row.answer()) |\n" }
        text += "| two processes save at once, 300 times each | \(twoProcesses) |\n"
        text += Self.clockHead
        for fault in ClockFaults.all {
          for restarting in [false, true] {
            let cells = await ClockFaults.afterLater(fault, restarting: restarting)
            text += Self.line([fault.name + (restarting ? ", and a new launch" : "")] + cells)
          }
        }
        text += Self.firstSessionHead
        for fault in ClockFaults.all {
          text += Self.line([fault.name] + (await ClockFaults.afterFirstSession(fault)))
        }
        try Golden(path: "Lookup/STORAGE-AND-CLOCK.md").compare(text)
      }
    }

    private static func line(_ cells: [String]) -> String {
      "| \(cells.joined(separator: " | ")) |\n"
    }

    private static let head = """
      # What storage and clock can do wrong, and what is kept and shown

      Recorded by the test that runs it
      (`UPDATE_PROMPT_RECORD=1 swift test --filter StorageAndClockTableTests`); do not edit.

      ## Storage

      What a launch loads, and what becomes of the next save.

      | the place of the memory | answer |
      |---|---|

      """

    private static let clockHead = """

      ## The clock

      The card for 1.6 was closed with Later, which holds for three days; the store is asked once a
      day. An hour later the clock is wrong, three days later it still is, then it is right again.

      | the clock | an hour later | three days later | right again |
      |---|---|---|---|

      """

    private static let firstSessionHead = """

      The first session shows no card. The second, a day later, has the fault; the third is right.

      | the clock | first session | second session | third session |
      |---|---|---|---|

      """
  }
#endif
