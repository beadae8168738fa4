public import UpdatePromptCore

/// One sample app: its configuration, and where and how it shows the card.
public struct SampleHost: Sendable {
  /// How strongly the card's Update button is drawn.
  public enum Emphasis: String, Sendable {
    /// The screen's one primary button.
    case primary
    /// For a screen whose primary button is something else.
    case secondary
  }

  public let name: String
  /// The one screen that may show the card.
  public let screen: String
  public let emphasis: Emphasis
  public let configuration: PromptConfiguration

  public init(
    _ name: String, screen: String, emphasis: Emphasis, configuration: PromptConfiguration
  ) {
    self.name = name
    self.screen = screen
    self.emphasis = emphasis
    self.configuration = configuration
  }
}
