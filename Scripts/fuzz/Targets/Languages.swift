import Foundation
import UpdatePromptCore

extension FuzzTarget {
  /// Language tags, and a text with placeholders: tags on the first line, the text below.
  static let languages = FuzzTarget("languages") { data in
    let lines = data.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let tags = lines[0].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for tag in tags { holds(tag) }
    if let version = AppVersion("1.6"), let installed = AppVersion("1.5") {
      let card = PromptCard(Release(version, link: nil), installed: installed)
      let text = CardText(card, languages: tags)
      law(Catalog.builtIn.contains { $0.language == text.language }, "a card has one catalog")
      law(text.title.contains("1.6") && !text.title.contains("{{"), "a title names the version")
    }
    let text = lines.count > 1 ? String(lines[1]) : ""
    let pieces = text.components(separatedBy: Placeholder.text)
    law(Placeholder.count(in: text) == pieces.count - 1, "placeholders are counted as written")
  }

  private static func holds(_ tag: String) {
    guard let read = LanguageTag(tag) else { return }
    law(LanguageTag(tag.replacing("-", with: "_")) == read, "a dash is an underscore")
    law(LanguageTag(tag.uppercased()) == read || !tag.utf8.allSatisfy { $0 < 0x80 }, "no case")
    let region = read.region.map { "-\($0)" } ?? ""
    law(LanguageTag("\(read.language)-\(read.script)\(region)") == read, "parts read the same")
    law(read.reads(as: read), "a language reads as itself")
  }
}
