public import HostKit
import UpdatePromptCore

/// A day handed on between carers; it counts nothing, and links nothing that could.
public enum Baton {
  public static let host = SampleHost(
    "Baton", storeID: 1_000_000_006, bundleID: "com.example.baton",
    configuration: PromptConfiguration(
      .bundleID("com.example.baton"), firstSession: .onboarding, whenNothingFound: .keep,
      reportsEvents: false, storeRoutes: [.itmsApps, .web],
      debugArgument: DebugArgument("BatonUpdateInstalledVersion", .installedVersion)),
    versionSource: .bundle,
    screen: CardScreen(
      "Today", emphasis: .primary, busyStates: ["expecting mode"],
      content: ["08:00  breakfast  ✓", "12:00  medicine", "15:00  walk"]))
}
