import Foundation
import Testing
import UpdatePromptCore

@Suite struct SnoozeTests {
  static let now = Date(timeIntervalSince1970: 1_772_355_600)

  @Test(
    arguments: ["1.5", "1.6", "1.6.0", "1.6.0.1", "1.7", "1.10"], [-2, -1, 0, 1, 60, 100, 101])
  func silencesUpToItsEnd(_ release: String, _ age: Int) throws {
    let snooze = Snooze(
      try #require(AppVersion("1.6")), at: Self.now.addingTimeInterval(TimeInterval(-age)))
    let version = try #require(AppVersion(release))
    let runs = age < 100
    #expect(snooze.isRunning(for: .seconds(100), at: Self.now) == runs)
    #expect(
      snooze.silences(version, for: .seconds(100), at: Self.now)
        == (runs && ["1.5", "1.6", "1.6.0"].contains(release)))
    #expect(
      snooze.end(after: .seconds(100), at: Self.now)
        == Self.now.addingTimeInterval(TimeInterval(100 - max(age, 0))))
  }

  @Test func anIntervalOfZeroSilencesNothing() throws {
    let version = try #require(AppVersion("1.6"))
    #expect(!Snooze(version, at: Self.now).silences(version, for: .zero, at: Self.now))
  }
}
