#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI
  import UpdatePromptCore
  public import UpdatePromptRuntime

  extension View {
    /// Checks when the screen appears and whenever its scene becomes active; for `UpdateCard`.
    ///
    /// Paused, because the screen is busy or covered, no card stands.
    public func checksForUpdates(_ prompt: UpdatePrompt, paused: Bool = false) -> some View {
      modifier(ChecksForUpdates(prompt: prompt, isPaused: paused))
    }

    /// Checks, and asks with an alert that names both versions.
    public func updateAlert(
      _ prompt: UpdatePrompt, paused: Bool = false, wording: PromptWording = PromptWording()
    ) -> some View {
      checksForUpdates(prompt, paused: paused)
        .modifier(PresentsCard(prompt: prompt, style: .alert, wording: wording))
    }

    /// Checks, and asks with a sheet; swiping it away is Later, and a required one stays.
    public func updateSheet(
      _ prompt: UpdatePrompt, paused: Bool = false, wording: PromptWording = PromptWording()
    ) -> some View {
      checksForUpdates(prompt, paused: paused)
        .modifier(PresentsCard(prompt: prompt, style: .sheet, wording: wording))
    }
  }

  private struct ChecksForUpdates: ViewModifier {
    let prompt: UpdatePrompt
    let isPaused: Bool
    @Environment(\.scenePhase) private var scenePhase

    func body(content: Content) -> some View {
      content
        .onChange(of: isPaused, initial: true) { prompt.isBusy = isPaused }
        .onAppear { if scenePhase == .active { prompt.check() } }
        .onChange(of: scenePhase) { if scenePhase == .active { prompt.check() } }
        .onDisappear { if isPaused { prompt.isBusy = false } }
    }
  }

  /// Presents the card over one scene's content, and in no other scene meanwhile.
  private struct PresentsCard: ViewModifier {
    let prompt: UpdatePrompt
    let style: CardPresentation.Style
    let wording: PromptWording
    @Environment(\.scenePhase) private var scenePhase
    @State private var scene = UUID()
    @State private var presented: PromptCard?

    private var staged: PromptCard? {
      let isFree = !prompt.isOpeningStore && (prompt.presenter ?? scene) == scene
      return CardPresentation.staged(
        prompt.card, over: presented, mayStart: isFree && scenePhase == .active)
    }

    private var shown: CardPresentation? {
      presented.map { CardPresentation($0, as: style, wording: wording) }
    }

    func body(content: Content) -> some View {
      styled(content)
        .onChange(of: staged == presented, initial: true) { presented = staged }
        .onChange(of: presented?.id) { hold(presented != nil) }
        .onDisappear { hold(false) }
    }

    @ViewBuilder private func styled(_ content: Content) -> some View {
      if style == .alert {
        content.alert(
          Text(verbatim: shown?.title ?? ""),
          isPresented: Binding(get: { presented != nil }, set: { if !$0 { presented = nil } }),
          presenting: shown,
          actions: { shown in
            ForEach(shown.buttons) { button in
              Button(button.label, role: button.isCancel ? .cancel : nil) {
                prompt.press(button.id)
              }
              .accessibilityIdentifier(button.identifier)
            }
          }, message: { Text(verbatim: $0.message) })
      } else {
        content.sheet(
          item: Binding(get: { shown }, set: { if $0 == nil { prompt.press(.later) } })
        ) { shown in
          ScrollView { CardContent(shown: shown, prompt: prompt).padding(24) }
            .presentationDetents([.medium, .large])
            .interactiveDismissDisabled(!shown.closesByGesture)
        }
      }
    }

    private func hold(_ isPresenting: Bool) {
      if isPresenting {
        prompt.presenter = scene
        if style == .alert { prompt.cardAppeared() }  // nothing in an alert can say so itself
      } else if prompt.presenter == scene {
        prompt.presenter = nil
      }
    }
  }
#endif
