import HostEvents
public import HostKit
import UpdatePromptCore

/// Short videos.
public enum Minivid {
  public static let host = SampleHost(
    "Minivid", storeID: 1_000_000_001, bundleID: "com.example.minivid",
    configuration: PromptConfiguration(
      .storeID(1_000_000_001), platforms: [.ios], firstSession: .firstSeen,
      whenNothingFound: .keep, storeRoutes: [.sheet, .itmsApps, .web],
      debugArgument: DebugArgument("MinividUpdateInstalledVersion", .installedVersion)),
    versionSource: .constant(name: "APP_VERSION", file: "src/constants.ts"),
    screen: CardScreen(
      "Home", emphasis: .primary,
      content: ["My videos", "▶ Sunday at the lake      0:42", "▶ First steps             0:15"]),
    makeSink: { EventLog() })
}
