import Testing
import UpdatePromptAudit

/// A way in which translators, machines and keyboards spoil `{{version}}`.
struct PlaceholderDamage: CustomTestStringConvertible, Sendable {
  var name: String
  var kind: StringsKind
  /// What stands in place of the placeholder.
  var token: String
  /// How many bytes of the token are right, before the place to be named.
  var skipped = 0

  var testDescription: String { name }

  private init(_ name: String, _ kind: StringsKind, _ token: String, skipped: Int = 0) {
    (self.name, self.kind, self.token, self.skipped) = (name, kind, token, skipped)
  }

  /// The word for "version" in each of our languages, as a machine would translate it.
  static let words = [
    "ar": "الإصدار", "de": "Ausgabe", "en": "release", "es": "versión", "fr": "parution",
    "ja": "バージョン", "ko": "버전", "pt-BR": "versão", "vi": "phiên bản", "zh-Hans": "版本",
  ]

  static func translated(into language: String) -> PlaceholderDamage {
    PlaceholderDamage("translated", .misspelledPlaceholder, "{{\(words[language] ?? "")}}")
  }

  static let all = lostOrDoubled + misspelled + spaced + split + lookalike + malformed + retyped

  private static let lostOrDoubled = [
    PlaceholderDamage("dropped", .missingPlaceholder, ""),
    PlaceholderDamage("without braces", .missingPlaceholder, "1.6"),
    PlaceholderDamage(
      "doubled", .duplicatePlaceholder, "{{version}} {{version}}", skipped: "{{version}} ".count),
    PlaceholderDamage(
      "beside another", .extraPlaceholder, "{{version}} {{build}}", skipped: "{{version}} ".count),
    PlaceholderDamage(
      "beside %@", .extraPlaceholder, "{{version}} %@", skipped: "{{version}} ".count),
  ]

  private static let misspelled = [
    "swapped letters": "{{verison}}", "letter lost": "{{verson}}", "letter doubled": "{{verssion}}",
    "letter replaced": "{{virsion}}", "accent": "{{versión}}", "first capital": "{{Version}}",
    "capitals": "{{VERSION}}", "one capital": "{{versiOn}}", "another name": "{{number}}",
    "longer name": "{{app_version}}", "a number": "{{0}}", "a sign": "{{$version}}",
    "a format": "{{version, number}}",
  ].sorted { $0.key < $1.key }.map { PlaceholderDamage($0.key, .misspelledPlaceholder, $0.value) }

  private static let spaced = [
    "spaces": "{{ version }}", "space before": "{{ version}}", "space after": "{{version }}",
    "no-break space": "{{\u{A0}version\u{A0}}}", "narrow space": "{{\u{202F}version}}",
    "ideographic space": "{{version\u{3000}}}", "tab": "{{\tversion}}",
    "line break": "{{version\n}}",
    "space in the name": "{{ver sion}}",
  ].sorted { $0.key < $1.key }.map { PlaceholderDamage($0.key, .spaceInPlaceholder, $0.value) }

  private static let split = [
    "zero-width space": "{{\u{200B}version}}", "non-joiner": "{{ver\u{200C}sion}}",
    "joiner": "{{version\u{200D}}}", "word joiner": "{{\u{2060}version}}",
    "byte order mark": "{{version\u{FEFF}}}", "right-to-left mark": "{{\u{200F}version\u{200F}}}",
    "left-to-right mark": "{{version\u{200E}}}", "Arabic letter mark": "{{\u{61C}version}}",
    "soft hyphen": "{{ver\u{AD}sion}}", "isolate": "{{\u{2068}version\u{2069}}}",
    "variation selector": "{{version\u{FE0F}}}", "between braces": "{\u{200B}{version}}",
  ].sorted { $0.key < $1.key }.map { PlaceholderDamage($0.key, .invisibleCharacter, $0.value) }

  private static let lookalike = [
    "full-width braces": "｛｛version｝｝", "full-width": "｛｛ｖｅｒｓｉｏｎ｝｝",
    "full-width letter": "{{ｖersion}}", "Cyrillic e": "{{v\u{435}rsion}}",
    "Cyrillic o": "{{versi\u{43E}n}}", "Greek o": "{{versi\u{3BF}n}}",
    "small braces": "\u{FE5B}\u{FE5B}version\u{FE5C}\u{FE5C}",
    "ornaments": "\u{2774}\u{2774}version\u{2775}\u{2775}", "one full-width brace": "{｛version}}",
    "formula letters": "{{\u{1D42F}\u{1D41E}\u{1D42B}\u{1D42C}\u{1D422}\u{1D428}\u{1D427}}}",
  ].sorted { $0.key < $1.key }.map { PlaceholderDamage($0.key, .lookalikePlaceholder, $0.value) }

  private static let malformed = [
    "single braces": "{version}", "triple braces": "{{{version}}}", "half closed": "{{version}",
    "half opened": "{version}}", "never closed": "{{version", "never opened": "version}}",
    "split braces": "{ { version } }", "inside out": "}}version{{", "brackets": "[[version]]",
    "parentheses": "((version))", "angle brackets": "<version>", "percent signs": "%version%",
    "dollar": "$version", "dollar braces": "${version}", "percent braces": "%{version}",
    "hash braces": "#{version}", "colon": ":version", "underscores": "__version__",
    "corner brackets": "【version】", "HTML numbers": "&#123;&#123;version&#125;&#125;",
    "HTML hexadecimal": "&#x7B;&#x7B;version&#x7D;&#x7D;",
    "HTML names": "&lbrace;&lbrace;version&rbrace;&rbrace;",
    "backslashes": "\\{\\{version\\}\\}", "URL escapes": "%7B%7Bversion%7D%7D",
    "numbered": "{0}", "one translated brace": "{ausgabe}",
  ].sorted { $0.key < $1.key }.map { PlaceholderDamage($0.key, .malformedPlaceholder, $0.value) }

  private static let retyped = ["%@", "%1$@", "%s", "%d", "%lld", "%ld"].map {
    PlaceholderDamage("retyped as \($0)", .retypedPlaceholder, $0)
  }
}
