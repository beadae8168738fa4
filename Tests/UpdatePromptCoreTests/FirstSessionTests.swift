import Foundation
import Testing
import UpdatePromptCore

@Suite struct FirstSessionTests {
  static let launch = Date(timeIntervalSince1970: 1_772_355_600)

  @Test(
    arguments: FirstSessionRule.allCases, [nil, -1, 0, 1, 59, 60, 61] as [TimeInterval?])
  func rules(_ rule: FirstSessionRule, _ seen: TimeInterval?) {
    for launchedBefore in [true, false] {
      for onboarded in [true, false] {
        let isFirst = rule.isFirstSession(
          firstSeenAt: seen.map(Self.launch.addingTimeInterval), launchedBefore: launchedBefore,
          onboardedAtLaunch: onboarded, launchedAt: Self.launch,
          at: Self.launch.addingTimeInterval(60))
        switch rule {
        case .firstSeen: #expect(isFirst == (seen.map { (0...60).contains($0) } ?? true))
        case .launchedBefore: #expect(isFirst == !launchedBefore)
        case .onboarding: #expect(isFirst == !onboarded)
        }
      }
    }
  }
}
