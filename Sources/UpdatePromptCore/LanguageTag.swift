/// A BCP 47 language tag as far as choosing a catalog needs it: language, script, region.
///
/// `_` equals `-`, letter case does not matter, and whatever follows the region is ignored.
public struct LanguageTag: Hashable, Sendable {
  /// Lower case, such as `pt`.
  public let language: String
  /// Title case, such as `Hans`; the language's usual one when the tag names none.
  public let script: String
  /// Upper case, such as `BR` or `419`; nil when the tag names none.
  public let region: String?

  /// Nil when the text does not start with a language of two to eight letters.
  public init?(_ text: String) {
    let subtags = text.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard let first = subtags.first, (2...8).contains(first.count), first.areLetters else {
      return nil
    }
    var rest = subtags.dropFirst()
    language = first.lowercased
    var script: String?
    if let subtag = rest.first, subtag.count == 4, subtag.areLetters {
      script = subtag.prefix(1).uppercased + subtag.dropFirst().lowercased
      rest = rest.dropFirst()
    }
    region = rest.first.flatMap { $0.isRegion ? $0.uppercased : nil }
    self.script = script ?? Self.usualScript(of: language, in: region)
  }

  /// Whether two tags name the same written language; the region is a matter of taste.
  public func reads(as other: LanguageTag) -> Bool {
    language == other.language && script == other.script
  }

  /// Whether text in it runs from right to left.
  public var isRightToLeft: Bool {
    ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm"].contains(script)
  }

  /// CLDR's likely script, for the languages of the App Store whose script is not Latin.
  private static func usualScript(of language: String, in region: String?) -> String {
    if language == "zh" { return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans" }
    return scripts[language] ?? "Latn"
  }

  private static let scripts = [
    ("Arab", "ar fa ps ur"), ("Cyrl", "be bg kk ky mk mn ru sr tg uk"), ("Grek", "el"),
    ("Hebr", "he iw yi"), ("Deva", "hi mr ne"), ("Armn", "hy"), ("Jpan", "ja"), ("Geor", "ka"),
    ("Kore", "ko"), ("Thai", "th"), ("Beng", "bn"), ("Gujr", "gu"), ("Knda", "kn"),
    ("Mlym", "ml"), ("Orya", "or"), ("Guru", "pa"), ("Taml", "ta"), ("Telu", "te"), ("Thaa", "dv"),
  ].reduce(into: [String: String]()) { scripts, known in
    for language in known.1.split(separator: " ") { scripts[String(language)] = known.0 }
  }
}

extension Substring.UTF8View {
  fileprivate var areLetters: Bool { allSatisfy(\.isLetter) }

  /// Two letters or three digits.
  fileprivate var isRegion: Bool {
    count == 2 && areLetters || count == 3 && allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
  }

  fileprivate var lowercased: String { String(decoding: map(\.lowercased), as: UTF8.self) }
  fileprivate var uppercased: String { String(decoding: map(\.uppercased), as: UTF8.self) }
}
