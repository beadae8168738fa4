import UpdatePromptCore

/// Holds an entry to a rule of its own, whatever the source says.
enum KitEntryCheck {
  /// Without a source, as in the source's own language, no text counts as a copy.
  static func found(
    in entry: CatalogEntry, rule: TextRule, source: CatalogEntry?, language: String?
  ) -> [EntryComparison.Found] {
    if let kind = entry.oddValue {
      return [
        EntryComparison.Found(
          defect: TextDefect(
            .wrongType, "\(kind) stands where a text should", fix: "write a text"))
      ]
    }
    if let variable = entry.variables.first {
      return [
        EntryComparison.Found(
          defect: TextDefect(
            .unsupportedSubstitution, "the texts of the card know no substitutions",
            fix: "write a plain text"), variable: variable)
      ]
    }
    return entry.leaves.flatMap { leaf in
      defects(of: leaf, rule: rule, source: source, language: language).map {
        EntryComparison.Found(defect: $0, leaf: leaf)
      }
    }
  }

  private static func defects(
    of leaf: CatalogLeaf, rule: TextRule, source: CatalogEntry?, language: String?
  ) -> [TextDefect] {
    if TextHygiene.isBlank(leaf.text) {
      return [TextDefect(.emptyValue, "the text is empty", fix: "translate it")]
    }
    var defects = rule.defects(of: leaf.text, language: language)
    let original = source.flatMap { EntryComparison.counterpart(of: leaf, among: $0.leaves) }
    if let original, leaf.state == .translated {
      defects += TextHygiene.copied(leaf.text, from: original.text, isKit: true)
    }
    return defects
  }
}

/// What a String Catalog says about the work on a text.
enum StateCheck {
  /// The states of a translation, one finding for an entry however many forms it has.
  static func found(in entry: CatalogEntry) -> [EntryComparison.Found] {
    guard !isDone(entry) else { return [] }
    let leaves = entry.leaves + entry.variables.flatMap(\.leaves)
    let pending = leaves.first {
      [.new, .needsReview].contains($0.state) && !TextHygiene.isBlank($0.text)
    }
    let review = pending.map { leaf in
      EntryComparison.Found(
        defect: TextDefect(
          .needsReview,
          leaf.state == .new ? "the text is marked as new" : "the text is marked for review",
          fix: "review it, and mark it as translated"), leaf: leaf)
    }
    return unknown(in: entry) + [review].compactMap { $0 }
  }

  private static func isDone(_ entry: CatalogEntry) -> Bool {
    entry.variables.isEmpty && entry.leaves.allSatisfy { $0.state == .translated }
  }

  /// A state that Xcode does not write, in any language.
  static func unknown(in entry: CatalogEntry) -> [EntryComparison.Found] {
    guard !isDone(entry) else { return [] }
    for leaf in entry.leaves + entry.variables.flatMap(\.leaves) {
      guard case .unknown(let state) = leaf.state, !TextHygiene.isBlank(leaf.text) else { continue }
      return [
        EntryComparison.Found(
          defect: TextDefect(
            .unknownState, "the state \"\(state)\" is none that Xcode knows",
            fix: "open the catalog in Xcode and mark the text anew"), leaf: leaf)
      ]
    }
    return []
  }
}
