import UpdatePromptAudit

/// Judges small catalogs that are written in the test itself.
enum TextJudge {
  /// The kinds found in a translation of one text, with the weight where it is not the kind's own.
  static func kinds(
    _ source: String, _ translation: String, in format: CatalogFormat = .strings,
    language: String = "de", key: String = "key", rules: [String: TextRule] = [:]
  ) -> [String] {
    let texts = [("en", source), (language, translation)]
    let documents = texts.map { tag, text in
      var table = CatalogTable(language: tag)
      table.add(CatalogEntry(key: key, offset: 0, leaves: [CatalogLeaf(text, offset: 0)]))
      var document = CatalogDocument(
        path: tag, format: format, source: CatalogText(Array(text.utf8)))
      document.spelling = .plain
      document.tables = [table]
      document.sourceLanguage = "en"
      return document
    }
    return names(findings(documents, rules: rules).filter { $0.file == language })
  }

  /// The kinds found in whole files, by path; the base is the first.
  static func findings(
    _ format: CatalogFormat, _ files: KeyValuePairs<String, String>, languages: [String] = [],
    rules: [String: TextRule] = [:]
  ) -> [Finding] {
    let documents = files.map { language, text in
      format.read(Array(text.utf8), path: language, language: language)
    }
    return findings(documents, languages: languages, rules: rules)
  }

  static func findings(
    _ documents: [CatalogDocument], languages: [String] = [], rules: [String: TextRule] = [:]
  ) -> [Finding] {
    GroupCheck.findings(
      in: documents, base: documents.first?.path, rules: rules, languages: languages,
      keysElsewhere: [:])
  }

  /// Such as `missing-placeholder`, or `missing-placeholder (note)` when it weighs less or more.
  static func names(_ findings: [Finding]) -> [String] {
    findings.map { finding in
      let name = String(finding.code.dropFirst("strings.".count))
      let isUsual = StringsKind(rawValue: name)?.severity == finding.severity
      return isUsual ? name : "\(name) (\(finding.severity.rawValue))"
    }
  }
}
