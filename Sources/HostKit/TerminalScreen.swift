public import UpdatePromptCore

/// A sample app's screen in a terminal: a title, perhaps the card, its own content.
public enum TerminalScreen {
  /// The screen that may hold the card.
  ///
  /// - Parameters:
  ///   - host: The app.
  ///   - decision: What its prompt decided.
  ///   - busyState: The state that makes the card wait, in words; nil when there is none.
  ///   - languages: The app's languages, most wanted first.
  ///   - width: In cells.
  /// - Returns: The lines of the screen.
  public static func lines(
    _ host: SampleHost, decision: PromptDecision, busyState: String? = nil,
    languages: [String], width: Int = 60
  ) -> [String] {
    var lines = heading(host, host.screen.name + (busyState.map { ", \($0)" } ?? ""), width)
    switch decision {
    case .show(let card):
      let text = CardText(card, languages: languages)
      lines += TerminalCard.lines(text, emphasis: host.screen.emphasis, width: width)
    case .stayQuiet: lines += host.screen.tips(beside: nil).map { "  ! \($0)" }
    }
    return lines + host.screen.content.map { "  \($0)" }
  }

  /// Any other screen: it takes no decision, so no card can be on it.
  public static func lines(_ host: SampleHost, otherScreen: String, width: Int = 60) -> [String] {
    heading(host, otherScreen, width) + ["  (no prompt here)"]
  }

  private static func heading(_ host: SampleHost, _ screen: String, _ width: Int) -> [String] {
    ["\(host.name) · \(screen)", String(repeating: "─", count: max(30, width))]
  }
}
