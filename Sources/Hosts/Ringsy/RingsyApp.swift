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
    @State private var showsCoachMark = false
    @State private var showsWhatsNew = false
    private let screen = Ringsy.host.screen

    var body: some View {
      List {
        UpdateCard(updates, emphasis: CardEmphasis(screen.emphasis))
        ForEach(screen.content, id: \.self) { Text(verbatim: $0) }
        Toggle("Coach mark", isOn: $showsCoachMark)
        Toggle("What's New", isOn: $showsWhatsNew)
      }
      .checksForUpdates(updates, paused: showsCoachMark || showsWhatsNew)
    }
  }

  #Preview("A card") {
    RingsyHome(updates: .preview(.sample))
  }
#endif
