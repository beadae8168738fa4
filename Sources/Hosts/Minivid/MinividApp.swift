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
    private let screen = Minivid.host.screen

    var body: some View {
      List {
        UpdateCard(updates, emphasis: CardEmphasis(screen.emphasis))
        ForEach(screen.content, id: \.self) { Text(verbatim: $0) }
      }
      .checksForUpdates(updates)
    }
  }

  #Preview("A card") {
    MinividHome(updates: .preview(.sample))
  }
#endif
