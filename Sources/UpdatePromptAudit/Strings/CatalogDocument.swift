/// What one file says about texts in one or more languages.
package struct CatalogDocument: Sendable {
  /// Relative to the audited root.
  package let path: String
  package let format: CatalogFormat
  /// As the path spells it; nil when it names none.
  package let language: String?
  /// The text of the file; nil when it has none, as a binary property list.
  package var source: CatalogText?
  package var spelling: TextSpelling
  /// One for each language, in the order of the file.
  package var tables: [CatalogTable] = []
  /// The language the others are translated from; nil when the file does not say.
  package var sourceLanguage: String?
  /// What an apostrophe does in an ICU message, as the project says and not the file.
  package var apostrophe = Message.Apostrophe.letter
  /// What is wrong with the file itself.
  package var problems: [CatalogProblem] = []

  package init(
    path: String, format: CatalogFormat, language: String? = nil, source: CatalogText?
  ) {
    self.path = path
    self.format = format
    self.language = language
    self.source = source
    spelling = format.spelling
  }

  /// Whether it could not be read, so that nothing can be said about its keys.
  package var isUnreadable: Bool { problems.contains { $0.kind == .parseError } }
}

/// The texts of one language.
package struct CatalogTable: Sendable {
  /// As the file or its path spells it; nil when neither names one.
  package var language: String?
  /// Where the file names the language first; nil when its path does.
  package var offset: Int?
  /// In the order of the file; of duplicates the one that counts.
  package private(set) var entries: [CatalogEntry] = []
  private var places: [String: Int] = [:]

  package init(language: String?, offset: Int? = nil) {
    self.language = language
    self.offset = offset
  }

  package subscript(key: String) -> CatalogEntry? { places[key].map { entries[$0] } }

  package func has(_ key: String) -> Bool { places[key] != nil }

  /// Adds an entry, in place of an earlier one with its key.
  package mutating func add(_ entry: CatalogEntry) {
    if let place = places.updateValue(entries.count, forKey: entry.key) {
      places[entry.key] = place
      entries[place] = entry
    } else {
      entries.append(entry)
    }
  }
}

/// A key and its texts in one language.
package struct CatalogEntry: Sendable {
  /// What tells it from others.
  package var key: String
  /// The key as the file spells it.
  package var name: String
  /// Where the key stands in the file; nil when the format has no positions.
  package var offset: Int?
  package var leaves: [CatalogLeaf] = []
  /// Parts that vary with a number of their own, by name.
  package var variables: [CatalogVariable] = []
  /// What stands there instead of texts, such as "a number".
  package var oddValue: String?
  /// No longer used by the code, as Xcode says.
  package var isStale = false
  package var isTranslated = true
  /// Whether languages may lack it.
  package var isOptional = false
  /// Whether `%` may begin a placeholder.
  package var isFormatted = true
  /// Names that the app passes, as the file says.
  package var declared: [String] = []

  package init(key: String, name: String? = nil, offset: Int? = nil, leaves: [CatalogLeaf] = []) {
    self.key = key
    self.name = name ?? key
    self.offset = offset
    self.leaves = leaves
  }
}

/// One text, for one number category or device.
package struct CatalogLeaf: Sendable {
  package struct Variant: Hashable, Sendable {
    package var plural: String?
    package var device: String?
  }

  package enum State: Hashable, Sendable {
    case translated
    case new
    case needsReview
    case unknown(String)
  }

  package let text: String
  /// Which characters that matter occur in the text.
  let signs: TextSigns
  /// Where the text begins in the file; nil when the format has no positions.
  package var offset: Int?
  package var variant = Variant()
  package var state = State.translated

  package init(_ text: String, offset: Int? = nil, variant: Variant = Variant()) {
    self.text = text
    signs = TextSigns(text)
    self.offset = offset
    self.variant = variant
  }
}

/// A part of a text that varies with a number: a substitution, or a variable of a .stringsdict.
package struct CatalogVariable: Sendable {
  package var name: String
  package var offset: Int?
  /// The argument it reads, counted from 1; nil when it reads the next one.
  package var argument: Int?
  /// The specifier of its number, without `%`, such as `lld`.
  package var specifier: String
  package var leaves: [CatalogLeaf] = []
}

/// Something wrong with a file that shows while it is read.
package struct CatalogProblem: Sendable {
  package var kind: StringsKind
  package var severity: Finding.Severity?
  /// As the finding names it.
  package var key: String?
  package var offset: Int?
  package var message: String
  package var fix: String
}
