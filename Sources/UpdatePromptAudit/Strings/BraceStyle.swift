/// How a JSON catalog spells a value in a text of the app's own; the kit's texts follow its own rule.
public enum BraceStyle: String, Hashable, Sendable, CaseIterable {
  /// `{{name}}`, with spaces, a leading `-` or a format after a comma.
  case i18next
  /// Exactly `{{name}}`, as the kit replaces it.
  case kit
}
