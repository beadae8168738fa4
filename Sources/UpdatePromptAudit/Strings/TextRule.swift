public import UpdatePromptCore

/// What a text must be, whatever its source says.
public struct TextRule: Hashable, Sendable {
  /// How often `{{version}}` stands in it.
  public var placeholders: Int
  /// The most characters it may have, a placeholder counted as 8; nil for any number.
  public var limit: Int?
  /// Which of the card's texts it is; nil for a text of the host's own.
  public var role: Catalog.Key?

  public init(placeholders: Int, limit: Int? = nil) {
    self.placeholders = placeholders
    self.limit = limit
  }

  /// The rule of one of the kit's own texts.
  public init(_ key: Catalog.Key) {
    placeholders = key.placeholders
    role = key
    switch key {
    case .update, .later, .skip: limit = 30
    case .title, .requiredTitle: limit = 60
    case .body, .requiredBody, .notes: limit = nil
    }
  }

  /// What is wrong with a text under this rule.
  func defects(of text: String, language: String?) -> [TextDefect] {
    let tokens = TokenComparison.kit(text, times: placeholders)
    // A damaged placeholder explains what is odd about its characters.
    let hygiene = TextHygiene.defects(
      of: text, TextSigns(text), source: nil, language: language
    ).filter { defect in
      !tokens.contains { token in
        guard let (range, other) = token.range.map({ ($0, defect.range) }), let other else {
          return false
        }
        return range.contains(other.lowerBound)
      }
    }
    return tokens + hygiene + TextHygiene.doubledPercent(text) + tooLong(text)
  }

  private func tooLong(_ text: String) -> [TextDefect] {
    guard let limit else { return [] }
    let length =
      text.count + Placeholder.count(in: text) * (8 - Placeholder.text.count)
    guard length > limit else { return [] }
    return [
      TextDefect(
        .tooLong, "the text has \(length) characters, and \(limit) are sure to fit",
        fix: "say it in fewer words")
    ]
  }
}

extension Catalog.Key {
  /// The texts without which there is no card; the others are extras.
  static let required: [Catalog.Key] = [.title, .body, .update, .later]
}
