/// The words of the card in one language.
public struct Catalog: Hashable, Sendable {
  /// What a text is for; the names are the keys in `Localization`.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case title, body, update, later, skip, requiredTitle, requiredBody, notes

    /// How often `{{version}}` stands in the text: once in these two, nowhere else.
    public var placeholders: Int { self == .title || self == .requiredBody ? 1 : 0 }
  }

  /// A BCP 47 tag, such as `pt-BR`.
  public let language: String
  public let texts: [Key: String]

  public init(_ language: String, _ texts: [Key: String]) {
    self.language = language
    self.texts = texts
  }

  /// The text for a key; nil when absent, empty, or with a wrong number of placeholders.
  package func text(_ key: Key) -> String? {
    guard let text = texts[key], !text.isEmpty, Placeholder.count(in: text) == key.placeholders
    else { return nil }
    return text
  }

  /// The catalog that suits someone best: each wanted tag in turn, exactly, then by written language.
  ///
  /// Nil when none of the tags fits. Among several of one written language the earlier one wins.
  package static func best(of catalogs: [Catalog], for languages: [String]) -> Catalog? {
    let offered = catalogs.map { (catalog: $0, tag: LanguageTag($0.language)) }
    for wanted in languages.compactMap({ LanguageTag($0) }) {
      let reading = offered.filter { $0.tag?.reads(as: wanted) ?? false }
      if let match = reading.first(where: { $0.tag == wanted }) ?? reading.first {
        return match.catalog
      }
    }
    return nil
  }
}
