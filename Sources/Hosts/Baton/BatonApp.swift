#if canImport(SwiftUI)
  import HostKit
  public import SwiftUI
  import UpdatePromptKit

  /// Baton as an app; `@main` is in its project, since a library has none.
  public struct BatonApp: App {
    @State private var isOnboarded: Bool
    @State private var updates: UpdatePrompt

    public init() {
      let isOnboarded = UserDefaults.standard.bool(forKey: "isOnboarded")
      _isOnboarded = State(initialValue: isOnboarded)
      _updates = State(initialValue: Baton.host.makePrompt(onboardedAtLaunch: isOnboarded))
    }

    public var body: some Scene {
      WindowGroup {
        if isOnboarded {
          BatonToday(updates: updates)
        } else {
          Button("Begin") {
            UserDefaults.standard.set(true, forKey: "isOnboarded")
            isOnboarded = true
          }
        }
      }
    }
  }

  /// The day; the card waits in expecting mode.
  struct BatonToday: View {
    let updates: UpdatePrompt
    @State private var isExpecting = false
    private let screen = Baton.host.screen

    var body: some View {
      List {
        UpdateCard(updates, emphasis: CardEmphasis(screen.emphasis))
        ForEach(screen.content, id: \.self) { Text(verbatim: $0) }
        Toggle("Expecting mode", isOn: $isExpecting)
      }
      .checksForUpdates(updates, paused: isExpecting)
    }
  }

  #Preview("A card") {
    BatonToday(updates: .preview(.sample))
  }
#endif
