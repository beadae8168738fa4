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
    @State private var isSearching = false
    @State private var isSelecting = false
    private let screen = Linkeeper.host.screen

    var body: some View {
      List {
        UpdateCard(updates, emphasis: CardEmphasis(screen.emphasis))
        ForEach(screen.content, id: \.self) { Text(verbatim: $0) }
        Toggle("Searching", isOn: $isSearching)
        Toggle("Selecting", isOn: $isSelecting)
      }
      .checksForUpdates(updates, paused: isSearching || isSelecting)
    }
  }

  #Preview("A card") {
    LinkeeperHome(updates: .preview(.sample))
  }
#endif
