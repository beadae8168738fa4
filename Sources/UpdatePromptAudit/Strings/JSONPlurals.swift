import UpdatePromptCore

/// Which keys of an i18next catalog are number forms of one text, by the keys of its source.
struct JSONPlurals {
  struct Form: Hashable {
    var category: String
    /// The source's text for many, which a form without a counterpart is compared with.
    var general: String
    /// Of the time before CLDR categories, or made by hand; a lost number is only noted.
    var isLegacy: Bool
  }

  private static let categories = ["zero", "one", "two", "few", "many", "other"]

  let source: CatalogTable

  /// The number form that a key is; nil when it is a text of its own.
  func form(of key: String) -> Form? {
    for category in Self.categories where key.hasSuffix("_\(category)") {
      let general = "\(key.dropLast(category.count))other"
      if source[general] != nil {
        return Form(category: category, general: general, isLegacy: false)
      }
    }
    if source[key + "_plural"] != nil {
      return Form(category: "one", general: key + "_plural", isLegacy: true)
    }
    if key.hasSuffix("_plural"), source[String(key.dropLast("_plural".count))] != nil {
      return Form(category: "other", general: key, isLegacy: true)
    }
    if let stem = numberedStem(of: key) {
      return Form(category: "other", general: stem, isLegacy: true)
    }
    return dotted(key)
  }

  /// `key_0`, `key_1`, `key_2` of older catalogs.
  private func numberedStem(of key: String) -> String? {
    guard let last = key.last, last.isNumber, key.dropLast().hasSuffix("_") else { return nil }
    let stem = String(key.dropLast(2))
    return [stem + "_plural", stem].first { source[$0] != nil }
  }

  /// `key.one` beside `key.other` or `key.more`.
  private func dotted(_ key: String) -> Form? {
    for category in ["zero", "one", "two"] where key.hasSuffix(".\(category)") {
      let stem = key.dropLast(category.count)
      for general in ["other", "more", "many"] where source["\(stem)\(general)"] != nil {
        return Form(category: category, general: "\(stem)\(general)", isLegacy: true)
      }
    }
    return nil
  }

  /// Whether a language can do without a key of the source.
  func isDispensable(_ key: String, in language: String?, _ table: CatalogTable) -> Bool {
    guard let form = form(of: key) else { return false }
    if form.isLegacy {
      let stem = form.category == "other" ? String(key.dropLast("_plural".count)) : key
      return table[stem + "_0"] != nil || PluralRules.categories(of: language) == ["other"]
    }
    let isOrdinal = key.contains("_ordinal_")
    return form.category != "other"
      && (isOrdinal || !PluralRules.categories(of: language).contains(form.category))
  }

  /// Forms that a language needs and the source has no counterpart for.
  func needed(in language: String?, by table: CatalogTable) -> [(key: String, general: String)] {
    source.entries.flatMap { entry -> [(key: String, general: String)] in
      guard entry.key.hasSuffix("_other"), !entry.key.contains("_ordinal_"),
        table[entry.key] != nil
      else { return [] }
      let stem = entry.key.dropLast("other".count)
      return PluralRules.categories(of: language).map { "\(stem)\($0)" }
        .filter { source[$0] == nil && table[$0] == nil && $0 != "\(stem)zero" }
        .map { ($0, entry.key) }
    }
  }

  /// What it means when a text leaves out the number that chose it.
  func numberLoss(
    in text: String, form: Form?, language: String?
  ) -> TokenComparison.NumberLoss? {
    guard let form, form.category != "other" else { return nil }
    let names = TokenComparison.names(in: text, style: .i18next)
    guard let name = names.contains("count") ? "count" : names.count == 1 ? names[0] : nil else {
      return nil
    }
    if form.isLegacy { return TokenComparison.NumberLoss(name: name, severity: .note) }
    switch PluralRules.omission(of: form.category, in: language) {
    case .fine: return TokenComparison.NumberLoss(name: name, severity: nil)
    case .doubtful: return TokenComparison.NumberLoss(name: name, severity: .warning)
    case .wrong: return nil
    }
  }
}
