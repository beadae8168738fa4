/// A way of storing catalogs; a new one is a case here and a reader.
package enum CatalogFormat: CaseIterable, Sendable {
  /// The kit's own catalogs and i18next's.
  case json
  case stringCatalog
  case strings
  case stringsDict
  case android
  /// Flutter's.
  case arb

  /// How the names of its files end.
  package var suffix: String {
    switch self {
    case .json: ".json"
    case .stringCatalog: ".xcstrings"
    case .strings: ".strings"
    case .stringsDict: ".stringsdict"
    case .android: "strings.xml"
    case .arb: ".arb"
    }
  }

  package var spelling: TextSpelling {
    switch self {
    case .json, .stringCatalog, .arb: .json
    case .strings: .strings
    case .stringsDict: .xml
    case .android: .android
    }
  }

  /// What stands for a value in its texts, for keys that are not the kit's.
  package var style: PlaceholderStyle {
    switch self {
    case .json: .i18next
    case .stringCatalog, .strings, .stringsDict, .android: .printf
    case .arb: .icu
    }
  }

  /// Who fills in what `%` begins.
  var dialect: FormatDialect { self == .android ? .java : .foundation }

  /// Whether one file holds every language.
  package var holdsEveryLanguage: Bool { self == .stringCatalog }

  private var reader: any CatalogReader {
    switch self {
    case .json: JSONCatalogReader()
    case .stringCatalog: StringCatalogReader()
    case .strings: StringsReader()
    case .stringsDict: StringsDictReader()
    case .android: AndroidReader()
    case .arb: ARBReader()
    }
  }

  /// What a translator reads of a text; only ICU's messages hold words that are none.
  func prose(of text: String, _ apostrophe: Message.Apostrophe) -> String {
    guard style == .icu else { return text }
    return (try? Message(text, apostrophe: apostrophe))?.prose ?? text
  }

  /// Reads a file; whatever is wrong with it is among the problems of the answer.
  package func read(_ file: [UInt8], path: String, language: String?) -> CatalogDocument {
    var document = CatalogDocument(path: path, format: self, language: language, source: nil)
    reader.read(file, language: language, into: &document)
    return document
  }
}

/// How values stand in the texts of a catalog.
package enum PlaceholderStyle: Sendable {
  /// `{{name}}`, with spaces, a leading `-` or a format after a comma.
  case i18next
  /// `%@`, `%1$lld`, `%#@variable@`.
  case printf
  /// `{name}`, `{count, plural, one{…} other{…}}`.
  case icu
}

/// Turns the bytes of a file into tables.
protocol CatalogReader: Sendable {
  func read(_ file: [UInt8], language: String?, into document: inout CatalogDocument)
}
