import UpdatePromptCore

/// Compares one entry with its source, text by text.
struct EntryComparison {
  /// A defect and the text it was found in.
  struct Found {
    var defect: TextDefect
    var leaf: CatalogLeaf?
    var variable: CatalogVariable?
  }

  struct Context {
    var format: CatalogFormat
    var language: String?
    /// Of the same written language as the source, so that equal texts are no omission.
    var isSourceLanguage: Bool
    var plurals: JSONPlurals?
    var apostrophe: Message.Apostrophe
    var braces: BraceStyle
  }

  private(set) var entry: CatalogEntry
  let source: CatalogEntry
  let context: Context
  private(set) var found: [Found] = []

  init(_ entry: CatalogEntry, source: CatalogEntry, context: Context) {
    self.entry = entry
    self.entry.isFormatted = source.isFormatted
    self.source = source
    self.context = context
  }

  static func found(
    in entry: CatalogEntry, source: CatalogEntry, context: Context
  ) -> [Found] {
    var comparison = EntryComparison(entry, source: source, context: context)
    comparison.compare()
    return comparison.found
  }

  private mutating func compare() {
    if entry.oddValue != nil || source.oddValue != nil { return compareKinds() }
    // Android looks for a string among strings only, and for a plural among plurals.
    if context.format == .android, entry.kindName != source.kindName { return compareKinds() }
    let pluralSource = source.leaves.first { $0.variant.plural == "other" }
    for leaf in entry.leaves {
      guard let counterpart = Self.counterpart(of: leaf, among: source.leaves) else { continue }
      let isPlural = leaf.variant.plural != nil
      check(
        leaf, against: isPlural ? pluralSource ?? counterpart : counterpart,
        blankSource: counterpart, variable: nil)
    }
    for variable in entry.variables { check(variable) }
    categories(of: entry.leaves, variable: nil)
    for variable in entry.variables { categories(of: variable.leaves, variable: variable) }
  }

  private mutating func add(
    _ defects: [TextDefect], leaf: CatalogLeaf?, variable: CatalogVariable? = nil
  ) {
    found += defects.map { Found(defect: $0, leaf: leaf, variable: variable) }
  }

  private mutating func compareKinds() {
    let (kind, wanted) = (entry.kindName, source.kindName)
    let containers = ["an object", "an array", "a string", "a plural"]
    guard kind != wanted, containers.contains(kind) || containers.contains(wanted) else { return }
    add(
      [
        TextDefect(
          .wrongType, "\(kind) stands where the source has \(wanted)",
          fix: "write \(wanted)")
      ], leaf: nil)
  }

  /// The source's text for the same device and category, or the nearest there is.
  static func counterpart(of leaf: CatalogLeaf, among leaves: [CatalogLeaf]) -> CatalogLeaf? {
    func match(_ device: String?, _ plural: String?) -> CatalogLeaf? {
      leaves.first { $0.variant.device == device && $0.variant.plural == plural }
    }
    let (device, plural) = (leaf.variant.device, leaf.variant.plural)
    return match(device, plural) ?? match(device, "other") ?? match("other", plural)
      ?? match(nil, plural) ?? match(device, nil) ?? match("other", "other") ?? match(nil, "other")
      ?? match("other", nil) ?? leaves.first
  }

  private mutating func check(
    _ leaf: CatalogLeaf, against general: CatalogLeaf, blankSource: CatalogLeaf,
    variable: CatalogVariable?, sourceVariable: CatalogVariable? = nil
  ) {
    if TextHygiene.isBlank(leaf.text) {
      if !TextHygiene.isBlank(blankSource.text), !TextHygiene.isBlank(general.text) {
        let isPending = leaf.state == .needsReview
        add(
          [
            TextDefect(
              .emptyValue, severity: isPending ? .warning : nil, "the text is empty",
              fix: "translate it, or remove the key")
          ], leaf: leaf, variable: variable)
      }
      return
    }
    var defects: [TextDefect] = []
    if !leaf.signs.union(general.signs).isDisjoint(with: .placeholder) {
      switch context.format.style {
      case .i18next: defects = named(leaf.text, source: general.text)
      case .printf:
        defects = formatted(
          leaf, source: general.text, variable: variable, sourceVariable: sourceVariable)
      case .icu: defects = message(leaf.text, source: general.text)
      }
    }
    let hasLoss = defects.contains { $0.kind == .missingPlaceholder }
    defects += TextHygiene.defects(
      of: leaf.text, leaf.signs, source: blankSource.text, language: context.language
    ).filter { defect in
      // The parts of a sentence may end in spaces, and a lost placeholder leaves some behind.
      !(defect.kind == .edgeWhitespace && (hasLoss || variable != nil))
        && !Self.isInside(defect, of: defects)
    }
    if !context.isSourceLanguage, leaf.state == .translated {
      let (format, apostrophe) = (context.format, context.apostrophe)
      defects += TextHygiene.copied(
        format.prose(of: leaf.text, apostrophe),
        from: format.prose(of: blankSource.text, apostrophe))
    }
    add(defects, leaf: leaf, variable: variable)
  }

  /// Whether a defect stands inside a damaged placeholder, which explains it.
  private static func isInside(_ defect: TextDefect, of others: [TextDefect]) -> Bool {
    guard let place = defect.range?.lowerBound else { return false }
    return others.contains { $0.range?.contains(place) ?? false }
  }

  private func named(_ text: String, source: String) -> [TextDefect] {
    // Number forms take their names from the text for many, which has them all.
    let form = context.plurals?.form(of: entry.key)
    let general = form.flatMap { context.plurals?.source[$0.general]?.leaves.first?.text }
    let source = general ?? source
    let number = context.plurals?.numberLoss(in: source, form: form, language: context.language)
    return TokenComparison.translation(
      text, of: source, style: context.braces == .kit ? .exact : .i18next, number: number)
  }

  private func message(_ text: String, source: String) -> [TextDefect] {
    MessageComparison.defects(
      of: text, source: source,
      context: MessageComparison.Context(
        language: context.language, apostrophe: context.apostrophe,
        declared: self.source.declared + entry.declared))
  }

  private func formatted(
    _ leaf: CatalogLeaf, source: String, variable: CatalogVariable?,
    sourceVariable: CatalogVariable?
  ) -> [TextDefect] {
    let text = leaf.text
    let tokens = TokenComparison.translation(text, of: source, style: .exact)
    let wanted = FormatArguments(
      source, of: self.source, format: context.format,
      variable: variable == nil ? nil : sourceVariable ?? variable)
    let read = FormatArguments(text, of: entry, format: context.format, variable: variable)
    let allowed =
      context.format == .stringCatalog
      ? FormatArguments(entry.key, of: entry, format: context.format) : nil
    let comparison = FormatComparison.Context(
      category: leaf.variant.plural, language: context.language, allowed: allowed,
      isPlural: leaf.variant.plural != nil, dialect: context.format.dialect)
    var defects = FormatComparison.defects(of: text, read, source: wanted, context: comparison)
    defects += read.unknownVariables.map {
      TextDefect(
        .structureError, at: $0.range, "%#@\($0.name)@ names a variable that is not there",
        fix: "add the variable, or correct its name")
    }
    let isFormat = !wanted.isEmpty || !read.isEmpty || !(allowed?.isEmpty ?? true)
    if !isFormat, TextHygiene.doubledPercent(source).isEmpty {
      defects += TextHygiene.doubledPercent(text)
    }
    return tokens + defects + OtherTokens.defects(of: text, source: source, isFormat: isFormat)
  }

  /// The texts of a variable against those of the source's variable for the same argument.
  private mutating func check(_ variable: CatalogVariable) {
    let counterpart =
      source.variables.first {
        context.format == .stringCatalog && $0.argument != nil && $0.argument == variable.argument
      } ?? source.variables.first { $0.name == variable.name }
    let isUsed =
      entry.leaves.contains { $0.text.contains("@\(variable.name)@") }
      || entry.variables.contains { other in
        other.leaves.contains { $0.text.contains("@\(variable.name)@") }
      }
    if !isUsed, counterpart == nil {
      add(
        [
          TextDefect(
            .unusedArgument, "the variable \(variable.name) is used by no text",
            fix: "use %#@\(variable.name)@, or remove it")
        ], leaf: nil, variable: variable)
    }
    let ownNumber = CatalogLeaf(
      context.format == .stringCatalog ? "%arg" : "%\(variable.specifier)")
    for leaf in variable.leaves {
      let sourceLeaves = counterpart?.leaves ?? []
      let general = sourceLeaves.first { $0.variant.plural == "other" } ?? sourceLeaves.first
      let same = sourceLeaves.isEmpty ? nil : Self.counterpart(of: leaf, among: sourceLeaves)
      if counterpart == nil, !source.leaves.contains(where: { $0.text.contains("%") }) { continue }
      check(
        leaf, against: general ?? ownNumber, blankSource: same ?? ownNumber, variable: variable,
        sourceVariable: counterpart)
    }
  }

  /// Categories that the language needs and a set of texts lacks.
  private mutating func categories(of leaves: [CatalogLeaf], variable: CatalogVariable?) {
    let present = leaves.compactMap(\.variant.plural)
    guard !present.isEmpty, context.language != nil else { return }
    let lacking = PluralRules.categories(of: context.language).filter {
      !present.contains($0) && $0 != "zero"
    }
    guard !lacking.isEmpty else { return }
    let severity: Finding.Severity =
      lacking.contains("other") ? .error : lacking == ["one"] ? .note : .warning
    add(
      [
        TextDefect(
          .missingKey, severity: severity,
          "the plural lacks \(lacking.joined(separator: ", "))",
          fix: "add what \(context.language ?? "the language") needs")
      ], leaf: leaves.first, variable: variable)
  }
}

extension CatalogEntry {
  /// What a finding calls that which stands under its key.
  fileprivate var kindName: String {
    oddValue ?? (leaves.contains { $0.variant.plural != nil } ? "a plural" : "a string")
  }
}
