import HostEvents
public import HostKit
import UpdatePromptCore

/// A vault: its Home exists only once it is unlocked, so nothing is looked up before.
public enum Lockboxy {
  public static let host = SampleHost(
    "Lockboxy", storeID: 1_000_000_003, bundleID: "com.example.lockboxy",
    configuration: PromptConfiguration(
      .storeID(1_000_000_003), platforms: [.ios], firstSession: .firstSeen,
      whenNothingFound: .keep, storeRoutes: [.itmsApps, .web],
      debugArgument: DebugArgument("LockboxyUpdateInstalledVersion", .installedVersion)),
    versionSource: .packageJSON,
    screen: CardScreen(
      "Home of the main vault", emphasis: .primary, content: ["12 items", "• Passport", "• Wi-Fi"],
      otherTips: ["Tip: turn on the watch app"],
      otherScreens: ["onboarding", "paywall", "lock screen", "second vault"]),
    makeSink: { EventLog() })
}
