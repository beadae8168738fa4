import UpdatePromptCore

/// Finds the kit's own texts in a catalog, bare as in Localization or under a common prefix.
enum KitKeys {
  /// The rule of every key of the kit that the catalog has or could have, by key.
  static func rules(in table: CatalogTable) -> [String: TextRule] {
    var rules: [String: TextRule] = [:]
    for prefix in prefixes(in: table) {
      for key in Catalog.Key.allCases { rules[prefix + key.rawValue] = TextRule(key) }
    }
    return rules
  }

  private static func prefixes(in table: CatalogTable) -> Set<String> {
    let prefixes = table.entries.flatMap { entry in
      Catalog.Key.required.map(\.rawValue).filter(entry.key.hasSuffix).map {
        String(entry.key.dropLast($0.count))
      }
    }
    return Set(prefixes).filter { prefix in
      let isName = prefix.last.map { !$0.isLetter && !$0.isNumber } ?? true
      return isName && isKit(prefix, in: table)
    }
  }

  /// Other apps have titles too; three of the four texts, or the placeholder, make it the kit's.
  private static func isKit(_ prefix: String, in table: CatalogTable) -> Bool {
    let found = Catalog.Key.required.count { table[prefix + $0.rawValue] != nil }
    let hasToken = [Catalog.Key.title, .requiredBody].contains { key in
      table[prefix + key.rawValue]?.leaves.contains { Placeholder.count(in: $0.text) > 0 } ?? false
    }
    return prefix.isEmpty ? found >= 3 || hasToken : found == 4 || (found == 3 && hasToken)
  }
}
