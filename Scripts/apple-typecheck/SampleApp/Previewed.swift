import UpdatePromptKit

/// `-LanternsUpdatePreview 9.9` shows the card of a release that is not out yet.
let previewable = PromptConfiguration(
  .storeID(1_000_000_001), debugArgument: DebugArgument("LanternsUpdatePreview", .preview))

/// Says in the log why there is no card.
@MainActor func loggedPrompt() -> UpdatePrompt {
  UpdatePrompt(
    PromptConfiguration(.storeID(1_000_000_001)), environment: .app,
    onDiagnostic: { print("update prompt: \($0)") })
}
