#if canImport(SwiftUI)
  import HostKit
  public import SwiftUI
  import UpdatePromptKit

  /// Stampzy as an app; `@main` is in its project, since a library has none.
  public struct StampzyApp: App {
    @State private var isOnboarded: Bool
    @State private var updates: UpdatePrompt

    public init() {
      let isOnboarded = UserDefaults.standard.bool(forKey: "isOnboarded")
      _isOnboarded = State(initialValue: isOnboarded)
      _updates = State(initialValue: Stampzy.host.makePrompt(onboardedAtLaunch: isOnboarded))
    }

    public var body: some Scene {
      WindowGroup {
        if isOnboarded {
          StampzyHome(updates: updates)
        } else {
          Button("Begin") {
            UserDefaults.standard.set(true, forKey: "isOnboarded")
            isOnboarded = true
          }
        }
      }
    }
  }

  /// The last stamps; the camera's button stays the loudest.
  struct StampzyHome: View {
    let updates: UpdatePrompt
    private let screen = Stampzy.host.screen

    var body: some View {
      List {
        UpdateCard(updates, emphasis: CardEmphasis(screen.emphasis))
        ForEach(screen.content, id: \.self) { Text(verbatim: $0) }
      }
      .checksForUpdates(updates)
    }
  }

  #Preview("A card") {
    StampzyHome(updates: .preview(.sample))
  }
#endif
