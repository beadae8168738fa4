#if canImport(SwiftUI)
  import HostKit
  public import SwiftUI
  import UpdatePromptKit

  /// Linkeeper as an app; `@main` is in its project, since a library has none.
  public struct LinkeeperApp: App {
    @State private var updates = Linkeeper.host.makePrompt()

    public init() {}

    public var body: some Scene {
      WindowGroup { LinkeeperHome(updates: updates) }
    }
  }

  /// The links; the card waits while they are searched or selected.
  struct LinkeeperHome: View {
    let updates: UpdatePrompt
    @State private var busyStates: Set<String> = []

    var body: some View {
      ScreenList(Linkeeper.host.screen, busyStates: $busyStates) {
        UpdateCard(updates, emphasis: $0)
      }
      .checksForUpdates(updates, paused: !busyStates.isEmpty)
    }
  }

  #Preview("A card") {
    LinkeeperHome(updates: .preview(.sample))
  }
#endif
