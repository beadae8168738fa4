#if canImport(SwiftUI)
  import HostKit
  public import SwiftUI
  import UpdatePromptKit

  /// Talkzy as an app; `@main` is in its project, since a library has none.
  public struct TalkzyApp: App {
    @State private var updates = Talkzy.host.makePrompt()

    public init() {}

    public var body: some Scene {
      WindowGroup { TalkzyHome(updates: updates) }
    }
  }

  /// The notes; the card waits for whatever else the screen has to say.
  struct TalkzyHome: View {
    let updates: UpdatePrompt
    @State private var busyStates: Set<String> = []

    var body: some View {
      ScreenList(Talkzy.host.screen, busyStates: $busyStates) { UpdateCard(updates, emphasis: $0) }
        .checksForUpdates(updates, paused: !busyStates.isEmpty)
    }
  }

  #Preview("A card") {
    TalkzyHome(updates: .preview(.sample))
  }
#endif
