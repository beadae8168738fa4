import Foundation
import Reproducible
import UpdatePromptCore

/// Random apps, memories and inputs, from few values so that they meet.
extension SeededGenerator {
  private static let start: TimeInterval = 1_772_355_600

  mutating func version() -> AppVersion? {
    AppVersion(one(of: ["1.4", "1.5", "1.5.0", "1.6", "1.6.0", "1.06", "1.10", "2", "2.0.1"]))
  }

  /// The installed version as a host tells it, now and then no version at all.
  mutating func installed() -> String {
    one(of: ["1.4", "1.5", "1.5.0", "1.5", "1.4", "1.4.0", "1.6", " 1.5\n", "2", "build 7"])
  }

  /// A moment within three weeks, to the quarter of a second.
  mutating func date() -> Date {
    let quarters = Int.random(in: -10 * 345_600...10 * 345_600, using: &self)
    return Date(timeIntervalSince1970: Self.start + TimeInterval(quarters) / 4)
  }

  /// A step of the clock, mostly short and forward, often exactly an interval.
  mutating func step() -> TimeInterval {
    let short: [TimeInterval] = [0, 1, 59, 60, 600]
    let long: [TimeInterval] = [3599, 3600, 43_200, 86_399, 86_400, 259_199, 259_200]
    let step = one(of: once(in: 3) ? long : short)
    return once(in: 12) ? -step : step
  }

  mutating func configuration() -> PromptConfiguration {
    var configuration = PromptConfiguration(one(of: [.storeID(5), .bundleID("com.example.a")]))
    if once(in: 12) { configuration.app = one(of: [nil, .storeID(0), .bundleID(" ")]) }
    if once(in: 8) { configuration.platforms = one(of: [[.ios], [.android], [.ios, .linux], []]) }
    configuration.firstSession = one(of: FirstSessionRule.allCases)
    configuration.whenNothingFound = one(of: PromptConfiguration.EmptyAnswerChoice.allCases)
    configuration.lookupInterval = one(of: [.zero, .seconds(600), .seconds(3600), .seconds(86_400)])
    configuration.retryAfterUnreachable = maybe([.zero, .seconds(60), .seconds(600), .seconds(1e6)])
    configuration.snoozeInterval = one(of: [.zero, .seconds(3600), .seconds(259_200)])
    configuration.allowsSkipping = once(in: 2)
    configuration.minimumReleaseAge = one(of: [
      .zero, .zero, .zero, .seconds(3600), .seconds(86_400),
    ])
    configuration.reportsEvents = !once(in: 6)
    configuration.isEnabled = !once(in: 12)
    configuration.storeRoutes = one(of: [[.itmsApps, .web], [.sheet, .itmsApps, .web], []])
    configuration.country = maybe(["vn", "DE", "nowhere"])
    return configuration
  }

  mutating func release() -> Release? {
    guard let version = version() else { return nil }
    let page = URL(string: "https://example.com/get").map { StoreLink.web($0) }
    return Release(
      version, link: maybe([.appStore(id: 5), .appStore(id: 6), page ?? .appStore(id: 7)]),
      minimumSystem: once(in: 8) ? AppVersion(one(of: ["17.0", "18", "19.0"])) : nil,
      releasedAt: once(in: 2) ? date() : nil, notes: maybe(["What is \"new\"\n• 1"]))
  }

  mutating func policy() -> UpdatePolicy {
    UpdatePolicy(isEnabled: !once(in: 20), minimumVersion: once(in: 4) ? version() : nil)
  }

  mutating func memory() -> PromptMemory {
    var memory = PromptMemory()
    memory.firstSeenAt = once(in: 6) ? nil : date()
    memory.launchedBefore = !once(in: 6)
    memory.lastLookupAt = once(in: 2) ? nil : date()
    memory.lastOutcome = maybe([.started, .answered, .unreachable])
    if !once(in: 3), let release = release() {
      memory.release = release
      memory.policy = policy()
    }
    if once(in: 3) { memory.snoozed = version().map { Snooze($0, at: date()) } }
    memory.skipped = once(in: 4) ? version() : nil
    memory.firstNewerSeenAt = once(in: 2) ? nil : date()
    memory.installed = once(in: 3) ? nil : version()
    return memory
  }

  mutating func answer() -> LookupAnswer {
    if !once(in: 3), let release = release() { return .release(release, policy()) }
    return one(of: [.notFound, .unusable(.notAnAnswer), .unreachable])
  }

  mutating func input() -> PromptInput {
    switch next() % 16 {
    case 0...2: .becameActive
    case 3...4: .checkNow
    case 5...7: .answered(answer())
    case 8: .hostBusy(once(in: 3))
    case 9...10: .cardAppeared
    case 11: .pressed(.update)
    case 12...13: .pressed(.later)
    case 14: .pressed(.skip)
    default: .storeOpened(!once(in: 4))
    }
  }
}
