/// The three things a host may count, without parameters or payloads, by type.
public enum PromptEvent: String, Hashable, Sendable, CaseIterable {
  /// The card appeared on screen; once per version and session.
  case shown = "update_prompt_shown"
  /// Update was pressed.
  case tapped = "update_prompt_tapped"
  /// Later or Skip was pressed, or the card was dismissed by a gesture.
  case dismissed = "update_prompt_dismissed"
}
