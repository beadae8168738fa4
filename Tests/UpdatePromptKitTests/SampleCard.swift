import Testing
import UpdatePromptKit

/// The cards of these tests: 1.5 is installed.
enum SampleCard {
  static func optional(of version: String = "1.6", notes: String? = nil) throws -> PromptCard {
    PromptCard(try release(version, notes), installed: try installed)
  }

  static func skippable() throws -> PromptCard {
    PromptCard(try release("1.6", nil), installed: try installed, allowsSkipping: true)
  }

  static func required() throws -> PromptCard {
    PromptCard(try release("1.6", nil), installed: try installed, isRequired: true)
  }

  private static var installed: AppVersion {
    get throws { try #require(AppVersion("1.5")) }
  }

  private static func release(_ version: String, _ notes: String?) throws -> Release {
    Release(
      try #require(AppVersion(version)), link: .appStore(id: 1_000_000_001), notes: notes)
  }
}

/// The styles under names that tests can print.
enum Styles: String, CaseIterable {
  case card, quietCard, alert, sheet
  static let all = allCases

  var style: CardPresentation.Style {
    switch self {
    case .card: .card(.primary)
    case .quietCard: .card(.secondary)
    case .alert: .alert
    case .sheet: .sheet
    }
  }
}

extension PromptWording {
  static let english = PromptWording(languages: ["en"])
}
