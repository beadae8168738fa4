#if canImport(SwiftUI)
  import HostKit
  public import SwiftUI
  import UpdatePromptKit

  /// Talkzy as an app; `@main` is in its project, since a library has none.
  public struct TalkzyApp: App {
    @State private var updates = Talkzy.host.makePrompt()

    public init() {}

    public var body: some Scene {
      WindowGroup { TalkzyHome(updates: updates) }
    }
  }

  /// The notes; the card waits for whatever else the screen has to say.
  struct TalkzyHome: View {
    let updates: UpdatePrompt
    @State private var showsCoachMark = false
    @State private var showsWhatsNew = false
    @State private var hasRescuedTake = false
    private let screen = Talkzy.host.screen

    var body: some View {
      List {
        UpdateCard(updates, emphasis: CardEmphasis(screen.emphasis))
        ForEach(screen.content, id: \.self) { Text(verbatim: $0) }
        Toggle("Coach mark", isOn: $showsCoachMark)
        Toggle("What's New", isOn: $showsWhatsNew)
        Toggle("A rescued take", isOn: $hasRescuedTake)
      }
      .checksForUpdates(updates, paused: showsCoachMark || showsWhatsNew || hasRescuedTake)
    }
  }

  #Preview("A card") {
    TalkzyHome(updates: .preview(.sample))
  }
#endif
