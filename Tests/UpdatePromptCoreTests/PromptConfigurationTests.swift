import Foundation
import Reproducible
import Testing
import UpdatePromptCore

@Suite struct PromptConfigurationTests {
  private func decode(_ json: String) throws -> PromptConfiguration {
    try JSONDecoder().decode(PromptConfiguration.self, from: Data(json.utf8))
  }

  @Test func roundTripsThroughJSON() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let configuration = random.configuration()
      let data = try JSONEncoder().encode(configuration)
      #expect(try JSONDecoder().decode(PromptConfiguration.self, from: data) == configuration)
    }
  }

  @Test func fractionsOfASecondRoundTrip() throws {
    var configuration = PromptConfiguration(.storeID(5))
    configuration.snoozeInterval = .seconds(0.25)
    let data = try JSONEncoder().encode(configuration)
    #expect(try decode(String(decoding: data, as: UTF8.self)) == configuration)
  }

  @Test func aTextAndADurationAreTheSameTime() throws {
    #expect(try decode(#"{"snoozeInterval": 0.6}"#).snoozeInterval == .milliseconds(600))
    #expect(try decode(#"{"lookupInterval": 1.001}"#).lookupInterval == .milliseconds(1001))
  }

  @Test(arguments: [
    "{}",
    """
    {"app": null, "platforms": null, "firstSession": null, "whenNothingFound": null,
     "lookupInterval": null, "retryAfterUnreachable": null, "snoozeInterval": null,
     "allowsSkipping": null, "minimumReleaseAge": null, "reportsEvents": null, "enabled": null,
     "storeRoutes": null, "country": null}
    """,
    #"{"unknown": [1, 2]}"#,
  ]) func absentAndNullAreTheDefaults(_ json: String) throws {
    let configuration = try decode(json)
    #expect(configuration == PromptConfiguration(nil))
    #expect(configuration.app == nil)
    #expect(configuration.platforms == nil)
    #expect(configuration.firstSession == .firstSeen)
    #expect(configuration.whenNothingFound == .clearWhenNotFound)
    #expect(configuration.lookupInterval == .seconds(24 * 60 * 60))
    #expect(configuration.retryAfterUnreachable == nil)
    #expect(configuration.snoozeInterval == .seconds(3 * 24 * 60 * 60))
    #expect(!configuration.allowsSkipping)
    #expect(configuration.minimumReleaseAge == .zero)
    #expect(configuration.reportsEvents)
    #expect(configuration.isEnabled)
    #expect(configuration.storeRoutes == [.itmsApps, .web])
    #expect(configuration.country == nil)
    #expect(configuration.debugArgument == nil)
  }

  @Test func everyKeyIsRead() throws {
    let configuration = try decode(
      """
      {"app": {"bundleID": "com.a"}, "platforms": ["ios", "fridge"], "firstSession": "onboarding",
       "whenNothingFound": "keep", "lookupInterval": 1, "retryAfterUnreachable": 2.5,
       "snoozeInterval": 3, "allowsSkipping": true, "minimumReleaseAge": 4, "reportsEvents": false,
       "enabled": false, "storeRoutes": ["sheet"], "country": "vn",
       "debugArgument": {"name": "LanternsUpdatePreview", "kind": "preview"}}
      """)
    #expect(
      configuration
        == PromptConfiguration(
          .bundleID("com.a"), platforms: [.ios, Platform(rawValue: "fridge")],
          firstSession: .onboarding, whenNothingFound: .keep, lookupInterval: .seconds(1),
          retryAfterUnreachable: .seconds(2.5), snoozeInterval: .seconds(3), allowsSkipping: true,
          minimumReleaseAge: .seconds(4), reportsEvents: false, isEnabled: false,
          storeRoutes: [.sheet], country: "vn",
          debugArgument: DebugArgument("LanternsUpdatePreview", .preview)))
  }

  @Test(
    arguments: ["lookupInterval", "retryAfterUnreachable", "snoozeInterval", "minimumReleaseAge"],
    [
      ("-1", false), ("-0.001", false), ("0", true), ("3155760000", true), ("3155760001", false),
      ("1e300", false), ("\"5\"", false), ("true", false), ("[]", false),
    ])
  func durations(_ key: String, _ value: (text: String, isFine: Bool)) throws {
    let json = "{\"\(key)\": \(value.text)}"
    if value.isFine {
      _ = try decode(json)
    } else {
      #expect(throws: DecodingError.self) { try decode(json) }
    }
  }

  @Test func aDurationOutOfRangeIsNamed() {
    #expect {
      try decode(#"{"snoozeInterval": -1}"#)
    } throws: { error in
      guard case .dataCorrupted(let context)? = error as? DecodingError else { return false }
      return context.debugDescription == "-1.0 is not a number of seconds"
    }
  }

  @Test(arguments: [
    #"{"app": 5}"#, #"{"app": {}}"#, #"{"app": {"storeID": "5"}}"#, #"{"app": {"bundleID": 5}}"#,
    #"{"platforms": "ios"}"#, #"{"firstSession": "never"}"#, #"{"firstSession": "FirstSeen"}"#,
    #"{"whenNothingFound": "forget"}"#, #"{"allowsSkipping": "yes"}"#, #"{"reportsEvents": 1}"#,
    #"{"enabled": 0}"#, #"{"storeRoutes": ["itms-apps"]}"#, #"{"storeRoutes": "web"}"#,
    #"{"country": 84}"#, "[]", "5",
  ]) func wrongTypesAndUnknownNamesAreErrors(_ json: String) {
    #expect(throws: DecodingError.self) { try decode(json) }
  }

  @Test(
    arguments: [
      (AppID.storeID(5), true, nil, true), (.storeID(5), true, [.ios], true),
      (.storeID(5), true, [.macos, .ios], true), (.storeID(5), true, [.android], false),
      (.storeID(5), true, [], false), (.storeID(5), false, nil, false),
      (.storeID(0), true, nil, false), (nil, true, nil, false),
    ] as [(AppID?, Bool, Set<Platform>?, Bool)]) func whatIsLookedUp(
      _ app: AppID?, _ isEnabled: Bool, _ platforms: Set<Platform>?, _ isLookedUp: Bool
    )
  {
    let configuration = PromptConfiguration(app, platforms: platforms, isEnabled: isEnabled)
    #expect(configuration.lookedUpApp(on: .ios) == (isLookedUp ? app : nil))
  }
}
