import HostEvents
public import HostKit
import UpdatePromptCore

/// Voice notes.
public enum Talkzy {
  public static let host = SampleHost(
    "Talkzy", storeID: 1_000_000_005, bundleID: "com.example.talkzy",
    configuration: PromptConfiguration(
      .bundleID("com.example.talkzy"), firstSession: .launchedBefore, whenNothingFound: .clear,
      storeRoutes: [.itmsApps, .web],
      debugArgument: DebugArgument("TalkzyUpdatePreview", .preview)),
    versionSource: .constant(name: "APP_VERSION", file: "src/constants.ts"),
    screen: CardScreen(
      "Home", emphasis: .secondary, busyStates: ["coach mark", "What's New", "a rescued take"],
      content: ["[ Record ]", "• Idea for the garden  1:12", "• Call with Kim        4:03"]),
    makeSink: { EventLog() })
}
