#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Checks when the screen appears and whenever its scene is active again; paused, no card stands.
    public func checksForUpdates(_ prompt: UpdatePrompt, paused: Bool = false) -> some View {
      modifier(Asks(prompt: prompt, isPaused: paused, style: nil, wording: PromptWording()))
    }

    /// Checks, and asks with an alert that names both versions.
    public func updateAlert(
      _ prompt: UpdatePrompt, paused: Bool = false, wording: PromptWording = PromptWording()
    ) -> some View {
      modifier(Asks(prompt: prompt, isPaused: paused, style: .alert, wording: wording))
    }

    /// Checks, and asks with a sheet; swiping it away is Later, and a required one stays.
    public func updateSheet(
      _ prompt: UpdatePrompt, paused: Bool = false, wording: PromptWording = PromptWording()
    ) -> some View {
      modifier(Asks(prompt: prompt, isPaused: paused, style: .sheet, wording: wording))
    }
  }

  /// Asks the store, and the person: over one scene's content, and in no other scene meanwhile.
  private struct Asks: ViewModifier {
    let prompt: UpdatePrompt
    let isPaused: Bool
    let style: CardPresentation.Style?
    let wording: PromptWording
    @Environment(\.scenePhase) private var scenePhase
    @State private var scene = UUID()
    @State private var presented: PromptCard?

    private var staged: PromptCard? {
      let isFree = !prompt.isOpeningStore && (prompt.presenter ?? scene) == scene
      return CardPresentation.staged(
        prompt.card, over: presented, mayStart: style != nil && isFree && scenePhase == .active)
    }

    private var shown: CardPresentation? {
      presented.map {
        CardPresentation($0, as: style ?? .alert, wording: wording, unopened: prompt.unopened)
      }
    }

    func body(content: Content) -> some View {
      styled(content)
        .onChange(of: isPaused, initial: true) { prompt.isBusy = isPaused }
        .onAppear { if scenePhase == .active { prompt.check() } }
        .onChange(of: scenePhase) { if scenePhase == .active { prompt.check() } }
        .onChange(of: staged == presented, initial: true) { presented = staged }
        .onChange(of: presented?.id) {
          prompt.presenter = presented == nil ? nil : scene
          if presented != nil, style == .alert { prompt.cardAppeared() }  // its content cannot say
        }
        .onDisappear {
          if isPaused { prompt.isBusy = false }
          if presented != nil { prompt.presenter = nil }
        }
    }

    @ViewBuilder private func styled(_ content: Content) -> some View {
      let isPresented = Binding(get: { presented != nil }, set: { if !$0 { presented = nil } })
      let item = Binding(get: { shown }, set: { if $0 == nil { prompt.press(.later) } })
      switch style {
      case .alert:
        content.alert(
          Text(verbatim: shown?.title ?? ""), isPresented: isPresented, presenting: shown
        ) { shown in
          ForEach(shown.buttons) { button in
            Button(button.label, role: button.isCancel ? .cancel : nil) { prompt.press(button.id) }
              .accessibilityIdentifier(button.identifier)
          }
        } message: {
          Text(verbatim: $0.message)
        }
      case .sheet:
        content.sheet(item: item) { shown in
          ScrollView { CardContent(shown: shown, prompt: prompt).padding(24) }
            .presentationDetents([.medium, .large])
            .interactiveDismissDisabled(!shown.closesByGesture)
        }
      default: content
      }
    }
  }
#endif
