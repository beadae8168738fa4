import Testing
import UpdatePromptCore

@Suite struct LanguageTagTests {
  @Test(
    arguments: [
      ("en", "en", "Latn", nil), ("EN_gb", "en", "Latn", "GB"), ("zh", "zh", "Hans", nil),
      ("zh-TW", "zh", "Hant", "TW"), ("zh-HK", "zh", "Hant", "HK"), ("zh-MO", "zh", "Hant", "MO"),
      ("zh-SG", "zh", "Hans", "SG"), ("zh_hant_cn", "zh", "Hant", "CN"),
      ("zh-Hans-TW", "zh", "Hans", "TW"), ("es-419", "es", "Latn", "419"),
      ("de-1996", "de", "Latn", nil), ("de-DE-1996", "de", "Latn", "DE"), ("ar", "ar", "Arab", nil),
      ("sr-Latn", "sr", "Latn", nil), ("sr", "sr", "Cyrl", nil), ("en-", "en", "Latn", nil),
      ("en--US", "en", "Latn", nil), ("en-x-US", "en", "Latn", nil), ("pt-br", "pt", "Latn", "BR"),
      ("en-Latn-Latn", "en", "Latn", nil), ("en-41a", "en", "Latn", nil),
      ("abcdefgh", "abcdefgh", "Latn", nil), ("fil-PH", "fil", "Latn", "PH"),
      ("ko-KR", "ko", "Kore", "KR"), ("en-41:", "en", "Latn", nil), ("en-41/", "en", "Latn", nil),
      ("ja-JP-u-ca-japanese", "ja", "Jpan", "JP"),
    ] as [(String, String, String, String?)]) func parts(
      _ text: String, _ language: String, _ script: String, _ region: String?
    )
  {
    let tag = LanguageTag(text)
    #expect(tag?.language == language)
    #expect(tag?.script == script)
    #expect(tag?.region == region)
    #expect(LanguageTag(text.uppercased()) == tag)
    #expect(LanguageTag(text.lowercased().replacing("-", with: "_")) == tag)
  }

  @Test(arguments: ["", "-", "e", "abcdefghi", "e1", "-en", " en", "én", "12", "en1-US", "e-n"])
  func notTags(_ text: String) {
    #expect(LanguageTag(text) == nil)
  }

  /// Every language of the App Store whose usual script is not Latin, by its script.
  static let scripts = [
    "Arab": "ar fa ps ur", "Cyrl": "be bg kk ky mk mn ru sr tg uk", "Grek": "el",
    "Hebr": "he iw yi", "Deva": "hi mr ne", "Armn": "hy", "Jpan": "ja", "Geor": "ka",
    "Kore": "ko", "Thai": "th", "Beng": "bn", "Gujr": "gu", "Knda": "kn", "Mlym": "ml",
    "Orya": "or", "Guru": "pa", "Taml": "ta", "Telu": "te", "Thaa": "dv", "Hans": "zh",
    "Latn": "en de fr es pt vi id ms tr pl nl sv da nb fi cs sk hu ro hr ca it sl lt lv et fil",
  ]

  @Test(arguments: scripts) func usualScripts(_ script: String, _ languages: String) {
    for language in languages.split(separator: " ").map(String.init) {
      #expect(LanguageTag(language)?.script == script)
      let isRightToLeft = ["Arab", "Hebr", "Thaa"].contains(script)
      #expect(LanguageTag(language)?.isRightToLeft == isRightToLeft)
    }
  }

  @Test(arguments: ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Latn", "Cyrl", "Hans"])
  func directionFollowsTheScript(_ script: String) {
    let leftToRight = ["Latn", "Cyrl", "Hans"].contains(script)
    #expect(LanguageTag("en-\(script)")?.isRightToLeft == !leftToRight)
  }

  @Test func readingIsAnEquivalence() {
    let tags = [
      "en", "en-GB", "zh", "zh-Hans", "zh-TW", "zh-Hant", "zh-SG", "pt", "pt-BR", "sr", "sr-Latn",
    ].compactMap { LanguageTag($0) }
    for left in tags {
      #expect(left.reads(as: left))
      for right in tags {
        #expect(left.reads(as: right) == right.reads(as: left))
        for third in tags where left.reads(as: right) && right.reads(as: third) {
          #expect(left.reads(as: third))
        }
      }
    }
  }
}
