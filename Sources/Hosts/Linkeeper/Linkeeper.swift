import HostEvents
public import HostKit
import UpdatePromptCore

/// Links to read later.
public enum Linkeeper {
  public static let host = SampleHost(
    "Linkeeper", storeID: 1_000_000_002, bundleID: "com.example.linkeeper",
    configuration: PromptConfiguration(
      .storeID(1_000_000_002), platforms: [.ios], firstSession: .firstSeen,
      whenNothingFound: .keep, storeRoutes: [.itmsApps, .web],
      debugArgument: DebugArgument("LinkeeperUpdateInstalledVersion", .installedVersion)),
    versionSource: .constant(name: "APP_VERSION", file: "src/constants.ts"),
    screen: CardScreen(
      "Home", emphasis: .primary, busyStates: ["searching", "selecting"],
      content: ["Saved links", "• How bridges are built", "• Bread in four hours"]),
    makeSink: { EventLog() })
}
