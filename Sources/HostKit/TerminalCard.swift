public import UpdatePromptCore

/// A card drawn with lines and letters.
public enum TerminalCard {
  /// The lines of a card, each exactly as wide as asked for (at least 30 cells).
  ///
  /// A right-to-left language is set against the right edge. Update is `[ Update ]` when it is the
  /// screen's primary button, else `( Update )`; Later is `( Later )` unless it is bare text.
  public static func lines(
    _ text: CardText, emphasis: SampleHost.Emphasis, width: Int = 60
  ) -> [String] {
    let inner = max(30, width) - 6
    let buttons = text.buttons.map { label($0, emphasis: emphasis) }
    let row = (text.isRightToLeft ? buttons.reversed() : buttons).joined(separator: "   ")
    let content =
      text.title.wrapped(to: inner) + text.body.wrapped(to: inner) + [""]
      + (row.terminalWidth <= inner ? [row] : buttons.flatMap { $0.wrapped(to: inner) })
    let edge = String(repeating: "─", count: inner + 4)
    return ["╭\(edge)╮"]
      + content.map { "│  \($0.padded(to: inner, fromRight: text.isRightToLeft))  │" }
      + ["╰\(edge)╯"]
  }

  private static func label(
    _ button: CardText.Button, emphasis: SampleHost.Emphasis
  ) -> String {
    switch (button.role, emphasis) {
    case (.update, .primary): "[ \(button.label) ]"
    case (.update, .secondary), (.update, .secondaryWithGhostLater): "( \(button.label) )"
    case (.later, .secondaryWithGhostLater), (.skip, .secondaryWithGhostLater): button.label
    case (.later, _), (.skip, _): "( \(button.label) )"
    }
  }
}
