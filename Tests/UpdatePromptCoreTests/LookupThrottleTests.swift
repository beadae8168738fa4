import Foundation
import Testing
import UpdatePromptCore

@Suite struct LookupThrottleTests {
  static let now = Date(timeIntervalSince1970: 1_772_355_600)

  @Test(
    arguments: [nil, .started, .answered, .unreachable] as [LookupOutcome?],
    [nil, 0, 60, 3600, 172_800] as [Int?])
  func dueAtExactlyTheInterval(_ outcome: LookupOutcome?, _ retry: Int?) {
    let throttle = LookupThrottle(
      interval: .seconds(86_400), retryAfterUnreachable: retry.map { .seconds($0) })
    let retries = outcome == .started || outcome == .unreachable
    let wait = retries ? min(86_400, retry ?? 86_400) : 86_400
    for (passed, isDue) in [(wait - 1, false), (wait, true), (wait + 1, true)] where passed >= 0 {
      let lastAt = Self.now.addingTimeInterval(TimeInterval(-passed))
      #expect(throttle.isDue(lastAt: lastAt, lastOutcome: outcome, at: Self.now) == isDue)
    }
    #expect(throttle.isDue(lastAt: nil, lastOutcome: outcome, at: Self.now))
    let future = Self.now.addingTimeInterval(1e9)
    #expect(throttle.isDue(lastAt: future, lastOutcome: outcome, at: Self.now) == (wait == 0))
  }

  @Test(
    arguments: [
      (.zero, 0), (.seconds(5), 5), (.milliseconds(1500), 1.5), (.seconds(-2.25), -2.25),
    ] as [(Duration, TimeInterval)]) func durationsAsSeconds(
      _ duration: Duration, _ seconds: TimeInterval
    )
  {
    #expect(abs(duration.inSeconds - seconds) < 1e-9)
  }
}
