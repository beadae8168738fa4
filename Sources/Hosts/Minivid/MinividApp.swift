#if canImport(SwiftUI)
  import HostKit
  public import SwiftUI
  import UpdatePromptKit

  /// Minivid as an app; `@main` is in its project, since a library has none.
  public struct MinividApp: App {
    @State private var updates = Minivid.host.makePrompt()

    public init() {}

    public var body: some Scene {
      WindowGroup { MinividHome(updates: updates) }
    }
  }

  /// The videos, under the card.
  struct MinividHome: View {
    let updates: UpdatePrompt

    var body: some View {
      ScreenList(Minivid.host.screen) { UpdateCard(updates, emphasis: $0) }
        .checksForUpdates(updates)
    }
  }

  #Preview("A card") {
    MinividHome(updates: .preview(.sample))
  }
#endif
