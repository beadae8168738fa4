public import Foundation

/// The languages a card may speak in, and the catalogs it takes its words from.
public struct PromptWording: Hashable, Sendable {
  /// BCP 47, most wanted first.
  public var languages: [String]
  public var catalogs: [Catalog]
  /// By default the languages the app itself runs in, and the kit's words.
  public init(
    languages: [String] = Bundle.main.preferredLocalizations, catalogs: [Catalog] = Catalog.builtIn
  ) {
    (self.languages, self.catalogs) = (languages, catalogs)
  }

  /// The host's own words in the app's language; the kit's when one that a card needs is nil.
  public init(_ text: (Catalog.Key) -> String?) {
    self.init()
    let texts = Catalog.Key.allCases.compactMap { key in text(key).map { (key, $0) } }
    catalogs.insert(Catalog(languages.first ?? "en", Dictionary(texts) { $1 }), at: 0)
  }
}
