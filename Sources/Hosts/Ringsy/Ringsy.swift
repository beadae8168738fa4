import HostEvents
public import HostKit
import UpdatePromptCore

/// Ringtones.
public enum Ringsy {
  public static let host = SampleHost(
    "Ringsy", storeID: 1_000_000_004, bundleID: "com.example.ringsy",
    configuration: PromptConfiguration(
      .bundleID("com.example.ringsy"), firstSession: .launchedBefore, whenNothingFound: .clear,
      storeRoutes: [.itmsApps, .web],
      debugArgument: DebugArgument("RingsyUpdatePreview", .preview)),
    versionSource: .constant(name: "APP_VERSION", file: "src/constants.ts"),
    screen: CardScreen(
      "Home", emphasis: .primary, busyStates: ["coach mark", "What's New"],
      content: ["My ringtones", "♪ Rain on a roof", "♪ Old telephone"]),
    makeSink: { EventLog() })
}
