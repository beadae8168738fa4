import UpdatePromptCore

/// Which languages a group lacks, has besides, or spells so that they are never found.
struct LanguageCheck {
  let group: CatalogGroup

  /// With no languages required, any will do.
  func problems(required: [String]) -> [(CatalogProblem, CatalogDocument)] {
    let present = Set(group.members.compactMap(language).compactMap(LanguageTag.init))
    let missing = required.filter { !(LanguageTag($0).map(present.contains) ?? false) }.map {
      problem(.missingKey, "there are no texts in \($0)", fix: "add the language", group.source)
    }
    let wanted = Set(required.compactMap(LanguageTag.init))
    return missing
      + group.members.flatMap { member -> [(CatalogProblem, CatalogDocument)] in
        guard let language = member.table.language else { return [] }
        var problems = spelling(of: language, member)
        if !wanted.isEmpty, !(LanguageTag(language).map(wanted.contains) ?? true) {
          problems.append(
            problem(
              .extraLanguage, "\(language) is not among the languages asked for",
              fix: "ask for it, or remove it", member))
        }
        return problems
      }
  }

  /// Android's own folder has none in its name, and is most often English.
  private func language(of member: CatalogGroup.Member) -> String? {
    let isFallback = group.format == .android && member.isBase
    return member.table.language ?? (isFallback ? "en" : nil)
  }

  /// i18next and .lproj folders allow underscores; String Catalogs and the kit do not.
  ///
  /// A folder named after nothing at all is never read, whatever its format.
  private func spelling(
    of language: String, _ member: CatalogGroup.Member
  ) -> [(CatalogProblem, CatalogDocument)] {
    if group.format == .android {
      let folder = SourceTree.name(of: SourceTree.folder(of: member.document.path))
      guard let right = AndroidFolder(folder)?.correction else { return [] }
      return [
        problem(
          .badLanguageTag, "\(folder) is no folder that the build takes", fix: "call it \(right)",
          member)
      ]
    }
    let isStrict =
      group.format == .stringCatalog || (group.format == .json && !group.rules.isEmpty)
    guard let right = LanguageName.correction(of: language),
      isStrict || (right.isEmpty && language.count == 2)
    else { return [] }
    let message =
      right.isEmpty ? "\(language) is no language" : "\(language) is not found at run time"
    let fix = right.isEmpty ? "use a tag such as pt-BR" : "use \(right)"
    return [problem(.badLanguageTag, message, fix: fix, member)]
  }

  private func problem(
    _ kind: StringsKind, _ message: String, fix: String, _ member: CatalogGroup.Member
  ) -> (CatalogProblem, CatalogDocument) {
    (
      CatalogProblem(kind: kind, offset: member.table.offset, message: message, fix: fix),
      member.document
    )
  }
}
