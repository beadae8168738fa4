#if canImport(SwiftUI)
  import HostKit
  public import SwiftUI
  import UpdatePromptKit

  /// Ringsy as an app; `@main` is in its project, since a library has none.
  public struct RingsyApp: App {
    @State private var updates = Ringsy.host.makePrompt()

    public init() {}

    public var body: some Scene {
      WindowGroup { RingsyHome(updates: updates) }
    }
  }

  /// The ringtones; the card waits for a coach mark and for What's New.
  struct RingsyHome: View {
    let updates: UpdatePrompt
    @State private var busyStates: Set<String> = []

    var body: some View {
      ScreenList(Ringsy.host.screen, busyStates: $busyStates) { UpdateCard(updates, emphasis: $0) }
        .checksForUpdates(updates, paused: !busyStates.isEmpty)
    }
  }

  #Preview("A card") {
    RingsyHome(updates: .preview(.sample))
  }
#endif
