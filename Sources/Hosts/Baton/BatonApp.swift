#if canImport(SwiftUI)
  import HostKit
  public import SwiftUI
  import UpdatePromptKit

  /// Baton as an app; `@main` is in its project, since a library has none.
  public struct BatonApp: App {
    @State private var updates = Baton.host.makePrompt()

    public init() {}

    public var body: some Scene {
      WindowGroup { Onboarding { BatonToday(updates: updates) } }
    }
  }

  /// The day; the card waits in expecting mode.
  struct BatonToday: View {
    let updates: UpdatePrompt
    @State private var busyStates: Set<String> = []

    var body: some View {
      ScreenList(Baton.host.screen, busyStates: $busyStates) { UpdateCard(updates, emphasis: $0) }
        .checksForUpdates(updates, paused: !busyStates.isEmpty)
    }
  }

  #Preview("A card") {
    BatonToday(updates: .preview(.sample))
  }
#endif
