#if canImport(SwiftUI)
  public import SwiftUI

  /// The card, or nothing while none stands; its screen adds `checksForUpdates(_:paused:)`.
  public struct UpdateCard: View {
    private let prompt: UpdatePrompt
    private let style: CardPresentation.Style
    private let wording: PromptWording
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    public init(
      _ prompt: UpdatePrompt, emphasis: CardEmphasis = .primary,
      wording: PromptWording = PromptWording()
    ) {
      (self.prompt, self.style, self.wording) = (prompt, .card(emphasis), wording)
    }

    public var body: some View {
      Group {
        if let card = prompt.card {
          let shown = CardPresentation(card, as: style, wording: wording, unopened: prompt.unopened)
          CardContent(shown: shown, prompt: prompt)
            .padding(16)
            .background(.regularMaterial, in: .rect(cornerRadius: 20))
        }
      }
      .animation(reduceMotion ? nil : .default, value: prompt.card)
    }
  }

  /// A presentation in a card or a sheet; it says when it has really appeared.
  struct CardContent: View {
    let shown: CardPresentation
    let prompt: UpdatePrompt
    @Environment(\.scenePhase) private var scenePhase
    @State private var isOnScreen = false
    @AccessibilityFocusState private var isTitleFocused: Bool

    private var isSeen: Bool { isOnScreen && scenePhase == .active }

    var body: some View {
      VStack(alignment: .leading, spacing: 12) {
        HStack(alignment: .firstTextBaseline) {
          Text(verbatim: shown.title).font(.headline).accessibilityAddTraits(.isHeader)
            .accessibilityIdentifier("updatePrompt.title").accessibilityFocused($isTitleFocused)
          Spacer(minLength: 8)
          Text(verbatim: shown.version).font(.footnote.weight(.semibold)).padding(8)
            .badge().accessibilityHidden(true)  // the words name it
        }
        Text(verbatim: shown.message).font(.subheadline).foregroundStyle(.secondary)
          .accessibilityIdentifier("updatePrompt.message")
        #if !os(tvOS) && !os(watchOS)  // which have no disclosure groups
          if let heading = shown.notesHeading {
            DisclosureGroup(heading) {
              Text(verbatim: shown.notes).frame(maxWidth: .infinity, alignment: .leading)
            }
            .font(.footnote).accessibilityIdentifier("updatePrompt.notes")
          }
        #endif
        ViewThatFits(in: .horizontal) {
          HStack { buttons }
          VStack(alignment: .leading) { buttons }
        }
      }
      .fixedSize(horizontal: false, vertical: true)
      .accessibilityElement(children: .contain).accessibilityIdentifier("updatePrompt.card")
      .environment(\.layoutDirection, shown.isRightToLeft ? .rightToLeft : .leftToRight)
      .onAppear { isOnScreen = true }
      .onDisappear { isOnScreen = false }
      .onChange(of: isSeen ? shown.id : nil) {
        guard isSeen else { return }
        prompt.cardAppeared()
        if prompt.focusedCard == shown.id { return }
        (prompt.focusedCard, isTitleFocused) = (shown.id, true)
      }
    }

    private var buttons: some View {
      ForEach(shown.buttons) { button in
        Button(action: { prompt.press(button.id) }) {
          Text(verbatim: button.label).frame(minWidth: 44, minHeight: 44)
        }
        .look(button.look).accessibilityIdentifier(button.identifier)
      }
    }
  }

  // Glass on the systems that have it, materials and borders elsewhere.
  extension View {
    fileprivate func badge() -> AnyView {
      #if !os(visionOS)
        if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, *) {
          return AnyView(glassEffect(.regular, in: .capsule))
        }
      #endif
      return AnyView(background(.thinMaterial, in: .capsule))
    }

    fileprivate func look(_ look: CardPresentation.Button.Look) -> AnyView {
      #if !os(visionOS)
        if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, *) {
          if look == .prominent { return AnyView(buttonStyle(.glassProminent)) }
          if look == .bordered { return AnyView(buttonStyle(.glass)) }
        }
      #endif
      if look == .prominent { return AnyView(buttonStyle(.borderedProminent)) }
      return look == .bordered ? AnyView(buttonStyle(.bordered)) : AnyView(buttonStyle(.borderless))
    }
  }
#endif
