#if canImport(SwiftUI)
  import HostKit
  public import SwiftUI
  import UpdatePromptKit

  /// Stampzy as an app; `@main` is in its project, since a library has none.
  public struct StampzyApp: App {
    @State private var updates = Stampzy.host.makePrompt()

    public init() {}

    public var body: some Scene {
      WindowGroup { Onboarding { StampzyHome(updates: updates) } }
    }
  }

  /// The last stamps; the camera's button stays the loudest.
  struct StampzyHome: View {
    let updates: UpdatePrompt

    var body: some View {
      ScreenList(Stampzy.host.screen) { UpdateCard(updates, emphasis: $0) }
        .checksForUpdates(updates)
    }
  }

  #Preview("A card") {
    StampzyHome(updates: .preview(.sample))
  }
#endif
