import Foundation
import LoopbackStore
import Testing
import UpdatePromptCore
import UpdatePromptRuntime
import UpdatePromptTesting

/// Tests run in debug builds; `Scripts/debug-argument.sh` shows that a release build has none of it.
@Suite(.timeLimit(.minutes(10))) struct DebugArgumentLaunchTests {
  private let world = World()

  @Test(
    "the value follows the name, the last one counts",
    arguments: [
      Named("present", ["app", "-NotesUpdatePreview", "9.9"], "9.9"),
      Named("twice", ["-NotesUpdatePreview", "1", "-x", "-NotesUpdatePreview", "2"], "2"),
      Named("no value", ["app", "-NotesUpdatePreview"], nil), Named("nothing", [], nil),
      Named("two hyphens", ["--NotesUpdatePreview", "9.9"], nil),
      Named("no hyphen", ["NotesUpdatePreview", "9.9"], nil),
      Named("another case", ["-notesupdatepreview", "9.9"], nil),
      Named("joined", ["-NotesUpdatePreview=9.9"], nil),
    ] as [Named<[String], String?>])
  func value(arguments: Named<[String], String?>) {
    let argument = DebugArgument("NotesUpdatePreview", .preview)
    #if DEBUG
      #expect(argument.value(in: arguments.given) == arguments.expected)
    #else
      #expect(argument.value(in: arguments.given) == nil)
    #endif
  }

  #if DEBUG
    /// A fresh TestFlight install that looked everything up a second ago: silent, but for the
    /// argument; its real storage must not be touched.
    private func environment(_ arguments: String...) -> PromptEnvironment {
      var environment = world.environment()
      environment.installation.origin = .testFlight
      environment.storage = PromptStorage(
        load: {
          Issue.record("the real memory was read")
          return PromptMemory()
        }, save: { _ in Issue.record("the real memory was written") })
      environment.launchArguments = ["app"] + arguments
      return environment
    }

    @MainActor @Test func `a pretended version is held against the real store`() async throws {
      let store = try LoopbackStore.example(version: "1.6")
      defer { store.stop() }
      let configuration = PromptConfiguration(
        .example, firstSession: .launchedBefore, country: "us",
        debugArgument: DebugArgument("NotesUpdateInstalledVersion", .installedVersion))
      let prompt = UpdatePrompt(
        configuration, source: AppStoreSource(base: store.baseURL),
        environment: environment("-NotesUpdateInstalledVersion", "0.0.1"))
      for _ in 0..<2 {  // no daily limit
        try await ahead { await prompt.check() }
        #expect(await eventually { !prompt.isChecking })
      }
      #expect(prompt.shown == "1.6")
      #expect(prompt.card?.installed == AppVersion("0.0.1"))
      #expect(store.requestCount == 2)
    }

    @MainActor
    @Test(
      "a pretended store asks nobody",
      arguments: [
        (AppID.example, "9.9", "9.9", StoreLink.appStore(id: 1_000_000_001)),
        (.bundleID("com.example.notes"), "9.9", "9.9", nil), (.example, "1.5", nil, nil),
        (.example, "nine", nil, nil),
      ] as [(AppID, String, String?, StoreLink?)])
    func preview(app: AppID, value: String, shown: String?, link: StoreLink?) async {
      let configuration = PromptConfiguration(
        app, debugArgument: DebugArgument("NotesUpdatePreview", .preview))
      let prompt = UpdatePrompt(
        configuration, source: untouched("the store is pretended"),
        environment: environment("-NotesUpdatePreview", value))
      prompt.check()
      #expect(await eventually { !prompt.isChecking })
      #expect(prompt.shown == shown)
      #expect(prompt.card?.link == link)
    }

    @MainActor
    @Test(
      "an argument that is not the app's changes nothing",
      arguments: [
        ["-OtherUpdatePreview", "9.9"], ["-NotesUpdatePreview"], [],
      ])
    func absent(arguments: [String]) {
      let configuration = PromptConfiguration(
        .example, debugArgument: DebugArgument("NotesUpdatePreview", .preview))
      var environment = world.environment(memory: .knowing("1.6"))
      environment.installation.origin = .testFlight
      environment.launchArguments = arguments
      let prompt = UpdatePrompt(
        configuration, source: untouched("no check"), environment: environment)
      #expect(prompt.quiet == .notAStoreBuild)
    }
  #endif
}

extension PromptCard {
  fileprivate var link: StoreLink? { release.link }
}
