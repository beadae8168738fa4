public import UpdatePromptCore

/// One sample app: its configuration, and where and how it shows the card.
public struct SampleHost: Sendable {
  /// How the card's buttons are drawn beside the rest of the screen.
  public enum Emphasis: String, Sendable {
    /// Update is the screen's primary button.
    case primary
    /// The screen has a primary button of its own, or wants none.
    case secondary
    /// As `secondary`, and Later is bare text.
    case secondaryWithGhostLater
  }

  /// Where the app keeps the version it tells the prompt.
  public enum VersionSource: Hashable, Sendable {
    /// A constant in a source file, held equal to every MARKETING_VERSION.
    case constant(name: String, file: String)
    /// `version` in `package.json`, held equal to every MARKETING_VERSION.
    case packageJSON
    /// `CFBundleShortVersionString`; no constant is ever named by prompt code.
    case bundle
  }

  public let name: String
  /// Its numeric id in the store, whatever it asks by.
  public let storeID: Int
  public let bundleID: String
  public let configuration: PromptConfiguration
  public let versionSource: VersionSource
  public let screen: CardScreen
  /// Makes the place where events go; nil for an app that cannot report.
  public let makeSink: (@Sendable () -> any EventSink)?

  public init(
    _ name: String, storeID: Int, bundleID: String, configuration: PromptConfiguration,
    versionSource: VersionSource, screen: CardScreen,
    makeSink: (@Sendable () -> any EventSink)? = nil
  ) {
    self.name = name
    self.storeID = storeID
    self.bundleID = bundleID
    self.configuration = configuration
    self.versionSource = versionSource
    self.screen = screen
    self.makeSink = makeSink
  }
}

/// The one screen of an app that may hold the card, and what else is on it.
public struct CardScreen: Sendable {
  public let name: String
  public let emphasis: SampleHost.Emphasis
  /// States in which the card waits, in words.
  public let busyStates: [String]
  /// What the screen is there for.
  public let content: [String]
  /// Tips that wait while the card stands.
  public let otherTips: [String]
  /// Screens of the app that never hold it.
  public let otherScreens: [String]

  public init(
    _ name: String, emphasis: SampleHost.Emphasis, busyStates: [String] = [], content: [String],
    otherTips: [String] = [], otherScreens: [String] = ["onboarding", "paywall"]
  ) {
    self.name = name
    self.emphasis = emphasis
    self.busyStates = busyStates
    self.content = content
    self.otherTips = otherTips
    self.otherScreens = otherScreens
  }
}

/// Where an app's events go.
public protocol EventSink: Sendable {
  func report(_ event: PromptEvent)
  /// Everything reported so far, in order.
  var reported: [PromptEvent] { get }
}
