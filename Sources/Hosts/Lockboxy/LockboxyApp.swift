#if canImport(SwiftUI)
  import HostKit
  public import SwiftUI
  import UpdatePromptKit

  /// Lockboxy as an app; `@main` is in its project, since a library has none.
  public struct LockboxyApp: App {
    @State private var updates = Lockboxy.host.makePrompt()

    public init() {}

    public var body: some Scene {
      WindowGroup { LockboxyHome(updates: updates) }
    }
  }

  /// The main vault, once it is unlocked; its other tips wait for the card.
  struct LockboxyHome: View {
    let updates: UpdatePrompt

    var body: some View {
      ScreenList(Lockboxy.host.screen) {
        UpdateCard(updates, emphasis: $0)
        ForEach(Lockboxy.host.screen.tips(beside: updates.card), id: \.self) { Text(verbatim: $0) }
      }
      .checksForUpdates(updates)
    }
  }

  #Preview("A card") {
    LockboxyHome(updates: .preview(.sample))
  }
#endif
