import UpdatePromptCore

/// The number categories of languages for whole numbers (CLDR, cardinal plural rules).
package enum PluralRules {
  package enum Omission: Sendable {
    /// The category covers one number, so the words can say it.
    case fine
    /// The category covers several numbers, which then read alike.
    case doubtful
    case wrong
  }

  /// The categories that a language needs; those for fractions and millions are left out.
  package static func categories(of language: String?) -> [String] {
    switch language.flatMap(LanguageTag.init)?.language {
    case "ja", "ko", "zh", "th", "vi", "id", "ms", "lo", "my", "km", "yue", "dz", "ig", "jv", "su",
      "to", "wo", "yo", "bo", "sah", "ses", "sg", "ii", "in":
      ["other"]
    case "ru", "uk", "be", "pl": ["one", "few", "many", "other"]
    case "cs", "sk", "hr", "sr", "bs", "sh", "ro", "mo", "lt", "shi": ["one", "few", "other"]
    case "sl", "dsb", "hsb", "gd": ["one", "two", "few", "other"]
    case "ar", "cy": ["zero", "one", "two", "few", "many", "other"]
    case "he", "iw", "iu", "se": ["one", "two", "other"]
    case "lv": ["zero", "one", "other"]
    case "ga", "br", "mt", "gv", "kw": ["one", "two", "few", "many", "other"]
    default: ["one", "other"]
    }
  }

  /// Whether a text for a category may leave its number out.
  ///
  /// With a text of its own for zero, "one" is not said of 0 as well.
  package static func omission(
    of category: String?, in language: String?, hasZero: Bool = false
  ) -> Omission {
    let tag = language.flatMap(LanguageTag.init)
    switch category {
    case "zero": return tag?.language == "lv" ? .doubtful : .fine
    case "one":
      let isPortugal = tag?.language == "pt" && tag?.region == "PT"
      let isSeveral =
        onesOfMany.contains(tag?.language ?? "")
        || !hasZero && onesAndNone.contains(tag?.language ?? "")
      return isPortugal || !isSeveral ? .fine : .doubtful
    case "two":
      return ["sl", "dsb", "hsb", "gd", "br", "kw", "gv"].contains(tag?.language ?? "")
        ? .doubtful : .fine
    default: return .wrong
    }
  }

  /// Languages whose "one" is said of 1, 21 and 31, or the like.
  private static let onesOfMany: Set<String> = [
    "ru", "uk", "be", "hr", "sr", "bs", "sh", "lt", "lv", "mk", "is", "sl", "dsb", "hsb", "br",
    "gd", "gv", "kw", "fil", "tl", "ceb", "tzm",
  ]

  /// Languages whose "one" is said of 0 and 1.
  private static let onesAndNone: Set<String> = [
    "fr", "pt", "hi", "fa", "bn", "gu", "kn", "zu", "am", "as", "hy", "ff", "kab", "si", "pa",
    "ln", "mg", "nso", "ti", "wa", "ak", "bho", "guw", "doi", "pcm",
  ]
}
