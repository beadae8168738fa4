import HostEvents
public import HostKit
import UpdatePromptCore

/// Time stamps on photos.
public enum Stampzy {
  public static let host = SampleHost(
    "Stampzy", storeID: 1_000_000_007, bundleID: "com.example.stampzy",
    configuration: PromptConfiguration(
      .bundleID("com.example.stampzy"), firstSession: .onboarding, whenNothingFound: .keep,
      storeRoutes: [.itmsApps, .web],
      debugArgument: DebugArgument("StampzyUpdateInstalledVersion", .installedVersion)),
    versionSource: .bundle,
    screen: CardScreen(
      "Home", emphasis: .secondaryWithGhostLater,
      content: ["[ Open camera ]", "Last stamp: today 09:12"]),
    makeSink: { EventLog() })
}
