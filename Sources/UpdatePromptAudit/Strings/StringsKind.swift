/// What the strings check can find; the raw values are the second half of a finding's code.
public enum StringsKind: String, FindingKind {
  // The placeholders of a text.
  case missingPlaceholder = "missing-placeholder"
  case extraPlaceholder = "extra-placeholder"
  case duplicatePlaceholder = "duplicate-placeholder"
  case misspelledPlaceholder = "misspelled-placeholder"
  case retypedPlaceholder = "retyped-placeholder"
  case malformedPlaceholder = "malformed-placeholder"
  case lookalikePlaceholder = "lookalike-placeholder"
  case spaceInPlaceholder = "space-in-placeholder"
  case reorderedWithoutPositions = "reordered-without-positions"
  case outOfRangeArgument = "out-of-range-argument"
  case argumentGap = "argument-gap"
  case conflictingTypes = "conflicting-types"
  case unusedArgument = "unused-argument"
  case unpositionedMultiple = "unpositioned-multiple"
  case oddLengthModifier = "odd-length-modifier"
  case strayPercent = "stray-percent"
  case doubledPercent = "doubled-percent"
  case unsupportedSubstitution = "unsupported-substitution"

  // The rest of a text.
  case invisibleCharacter = "invisible-character"
  case unbalancedBidi = "unbalanced-bidi"
  case emptyValue = "empty-value"
  case edgeWhitespace = "edge-whitespace"
  case notNFC = "not-nfc"
  case tooLong = "too-long"
  case sameAsSource = "same-as-source"
  case sameText = "same-text"

  // The entries of a catalog.
  case missingKey = "missing-key"
  case extraKey = "extra-key"
  case duplicateKey = "duplicate-key"
  case wrongType = "wrong-type"
  case staleKey = "stale-key"
  case needsReview = "needs-review"
  case unknownState = "unknown-state"

  // The catalog as a file.
  case extraLanguage = "extra-language"
  case badLanguageTag = "bad-language-tag"
  case parseError = "parse-error"
  case structureError = "structure-error"

  public static let check = "strings"

  public var severity: Finding.Severity {
    switch self {
    case .missingPlaceholder, .extraPlaceholder, .duplicatePlaceholder, .misspelledPlaceholder,
      .retypedPlaceholder, .malformedPlaceholder, .lookalikePlaceholder, .spaceInPlaceholder,
      .reorderedWithoutPositions, .outOfRangeArgument, .argumentGap, .conflictingTypes,
      .strayPercent, .unsupportedSubstitution, .invisibleCharacter, .emptyValue, .missingKey,
      .extraKey, .duplicateKey, .wrongType, .badLanguageTag, .parseError, .structureError:
      .error
    case .doubledPercent, .oddLengthModifier, .unbalancedBidi, .edgeWhitespace, .notNFC, .tooLong,
      .sameAsSource, .sameText, .needsReview, .unknownState:
      .warning
    case .unusedArgument, .unpositionedMultiple, .staleKey, .extraLanguage:
      .note
    }
  }
}
