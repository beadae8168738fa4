/// A card's words in one language.
public struct CardText: Hashable, Sendable {
  /// A button and its label.
  public struct Button: Hashable, Sendable {
    public let role: PromptCard.Button
    /// What the button says.
    public let label: String
  }

  /// The tag of the catalog that was chosen.
  public let language: String
  /// The heading, with the version in it where the catalog puts it.
  public let title: String
  /// The sentence below the heading.
  public let body: String
  public let buttons: [Button]
  /// The heading over release notes; nil when a host's catalog has none.
  public let notesHeading: String?
  /// Whether the catalog's script runs from right to left, as Arabic does.
  public let isRightToLeft: Bool

  /// Chooses one catalog as a whole; a catalog that lacks a text this card needs is passed over.
  ///
  /// The languages are BCP 47 tags in which the app runs, most wanted first; when none fits, English.
  public init(_ card: PromptCard, languages: [String], catalogs: [Catalog] = Catalog.builtIn) {
    let complete = catalogs.filter { Self.texts(for: card, in: $0) != nil }
    let catalog =
      Catalog.best(of: complete, for: languages) ?? Catalog.best(of: complete, for: ["en"])
      ?? Catalog.english
    let texts = Self.texts(for: card, in: catalog) ?? [:]
    isRightToLeft = LanguageTag(catalog.language)?.isRightToLeft ?? false
    let version = card.release.version.description
    // First-strong isolate … pop directional isolate: the digits keep their own direction.
    let shown = isRightToLeft ? "\u{2068}\(version)\u{2069}" : version
    func text(_ key: Catalog.Key) -> String {
      Placeholder.replaced(in: texts[key] ?? "", by: shown)
    }
    language = catalog.language
    title = text(card.isRequired ? .requiredTitle : .title)
    body = text(card.isRequired ? .requiredBody : .body)
    buttons = card.buttons.map { Button(role: $0, label: text($0.key)) }
    notesHeading = catalog.text(.notes)
  }

  /// Every text a card needs, or nil when the catalog lacks one.
  private static func texts(for card: PromptCard, in catalog: Catalog) -> [Catalog.Key: String]? {
    let keys: [Catalog.Key] =
      (card.isRequired ? [.requiredTitle, .requiredBody] : [.title, .body])
      + card.buttons.map(\.key)
    let texts = keys.compactMap { key in catalog.text(key).map { (key, $0) } }
    return texts.count == keys.count ? Dictionary(uniqueKeysWithValues: texts) : nil
  }
}

extension PromptCard.Button {
  fileprivate var key: Catalog.Key {
    switch self {
    case .update: .update
    case .later: .later
    case .skip: .skip
    }
  }
}
