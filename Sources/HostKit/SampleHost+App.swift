import Foundation
public import UpdatePromptKit

extension SampleHost {
  /// Whether the person has been through the onboarding, where there is one.
  static var isOnboarded: Bool {
    get { UserDefaults.standard.bool(forKey: "isOnboarded") }
    set { UserDefaults.standard.set(newValue, forKey: "isOnboarded") }
  }

  /// Its prompt on this device; it reports where the host says, or nowhere.
  @MainActor public func makePrompt() -> UpdatePrompt {
    var environment = PromptEnvironment.app
    environment.onboardedAtLaunch = Self.isOnboarded
    if let sink = makeSink?() { environment.report = { sink.report($0) } }
    return UpdatePrompt(configuration, environment: environment)
  }
}

extension CardScreen {
  /// The tips to show: none beside a card.
  public func tips(beside card: PromptCard?) -> [String] { card == nil ? otherTips : [] }
}

extension CardEmphasis {
  /// As the kit draws it: its secondary Later is bare text anyway.
  init(_ emphasis: SampleHost.Emphasis) {
    switch emphasis {
    case .primary: self = .primary
    case .secondary, .secondaryWithGhostLater: self = .secondary
    }
  }
}

extension PromptCard {
  /// The card that previews show.
  public static var sample: PromptCard? {
    guard let installed = AppVersion("1.5"), let version = AppVersion("1.6") else { return nil }
    return PromptCard(Release(version, link: nil), installed: installed)
  }
}
