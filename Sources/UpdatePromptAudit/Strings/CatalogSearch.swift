/// Finds the catalogs of a repository and which of them say the same things.
package struct CatalogSearch: Sendable {
  /// Files that hold the same texts in different languages; a String Catalog is alone.
  package struct Group: Hashable, Sendable {
    package struct Member: Hashable, Sendable {
      package var path: String
      /// As the path spells it; nil when it names none.
      package var language: String?
    }

    package var format: CatalogFormat
    /// The path of each with `*` for what names the language.
    package var pattern: String
    package var members: [Member]
    /// The member that the others are translated from.
    package var base: String?
  }

  /// Folders whose JSON files are catalogs even when there is only one.
  private static let customary: Set<String> = [
    "Localization", "Localizations", "i18n", "l10n", "lang", "languages", "locale", "locales",
    "translations",
  ]

  private let paths: [String]
  private let base: String?

  /// - Parameters:
  ///   - paths: Files relative to the root.
  ///   - base: The file that the others of its group are translated from.
  package init(paths: [String], base: String?) {
    self.paths = paths
    self.base = base
  }

  package func groups() -> [Group] {
    var found: [String: Group] = [:]
    for path in paths {
      guard let format = Self.format(of: path) else { continue }
      let (pattern, language) = Self.pattern(of: path, format: format)
      guard let pattern else { continue }
      found[pattern, default: Group(format: format, pattern: pattern, members: [], base: nil)]
        .members
        .append(Group.Member(path: path, language: language))
    }
    if let base { addSiblings(of: base, to: &found) }
    let groups = found.sorted { $0.key < $1.key }.map(\.value)
    return groups.compactMap(chosen)
  }

  private static func format(of path: String) -> CatalogFormat? {
    CatalogFormat.allCases.first { path.hasSuffix($0.suffix) }
  }

  /// The path with the language left out, and the language; no pattern for JSON that has none.
  private static func pattern(
    of path: String, format: CatalogFormat
  ) -> (pattern: String?, language: String?) {
    var parts = path.split(separator: "/").map(String.init)
    switch format {
    case .stringCatalog:
      return (path, nil)
    case .strings, .stringsDict:
      guard let place = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else {
        return (path, nil)
      }
      let language = String(parts[place].dropLast(".lproj".count))
      parts[place] = "*"
      return (parts.joined(separator: "/"), language == "Base" ? nil : language)
    case .android:
      let place = parts.count - 2
      guard place >= 0, let folder = AndroidFolder(parts[place]) else { return (nil, nil) }
      parts[place] = folder.pattern
      return (parts.joined(separator: "/"), folder.language)
    case .arb:
      let stem = String((parts.last ?? "").dropLast(format.suffix.count))
      if let language = Self.language(endingIn: stem) {
        parts[parts.count - 1] = "\(stem.dropLast(language.count))*\(format.suffix)"
        return (parts.joined(separator: "/"), language)
      }
      return folder(parts)
    case .json:
      let stem = String((parts.last ?? "").dropLast(format.suffix.count))
      if LanguageName.isTag(stem) {
        parts[parts.count - 1] = "*\(format.suffix)"
        return (parts.joined(separator: "/"), stem)
      }
      let (pattern, language) = folder(parts)
      return language == nil ? (nil, nil) : (pattern, language)
    }
  }

  /// By the last folder that is named after a language; without one, the path itself.
  private static func folder(_ parts: [String]) -> (pattern: String?, language: String?) {
    guard let place = parts.dropLast().lastIndex(where: LanguageName.isTag) else {
      return (parts.joined(separator: "/"), nil)
    }
    var parts = parts
    let language = parts[place]
    parts[place] = "*"
    return (parts.joined(separator: "/"), language)
  }

  /// `pt_BR` of `app_pt_BR`, the longest that is a tag.
  private static func language(endingIn stem: String) -> String? {
    let starts =
      [stem.startIndex]
      + stem.indices.filter { "_-.".contains(stem[$0]) }.map { stem.index(after: $0) }
    return starts.map { String(stem[$0...]) }.first(where: LanguageName.isTag)
  }

  /// With a JSON file named as base, every JSON file beside it is a catalog.
  private func addSiblings(of base: String, to found: inout [String: Group]) {
    guard Self.format(of: base) == .json, paths.contains(base) else { return }
    let (pattern, _) = Self.pattern(of: base, format: .json)
    let folder = base.split(separator: "/").dropLast().joined(separator: "/")
    let isBeside = pattern.map { $0.hasSuffix("*.json") } ?? true
    let key = pattern ?? base
    guard isBeside else { return }
    var group = found[key] ?? Group(format: .json, pattern: key, members: [], base: nil)
    for path in paths where path.hasSuffix(".json") {
      let isSibling = path.split(separator: "/").dropLast().joined(separator: "/") == folder
      if isSibling, !group.members.contains(where: { $0.path == path }) {
        group.members.append(Group.Member(path: path, language: nil))
      }
    }
    group.members.sort { $0.path < $1.path }
    found[key] = group
  }

  /// The group with its base; nil for JSON files that only happen to be named like languages.
  private func chosen(_ group: Group) -> Group? {
    var group = group
    let paths = group.members.map(\.path)
    if let base, paths.contains(base) {
      group.base = base
      return group
    }
    if group.format == .json, group.members.count < 2 {
      let folders = paths.first?.split(separator: "/").dropLast().map(String.init) ?? []
      guard folders.contains(where: Self.customary.contains) else { return nil }
    }
    // Android's folder without a language is what every device falls back to.
    let fallback = group.format == .android ? group.members.first { $0.language == nil } : nil
    group.base = (fallback ?? Self.likelyBase(group.members))?.path
    return group
  }

  /// English, else the development language's `Base`, else the first.
  private static func likelyBase(_ members: [Group.Member]) -> Group.Member? {
    let english = members.filter { $0.language?.lowercased().hasPrefix("en") ?? false }
      .filter { ["en", "en-us", "en_us", "en-gb", "en_gb"].contains($0.language?.lowercased()) }
      .sorted { ($0.language ?? "") < ($1.language ?? "") }
    let american = english.first { $0.language?.lowercased().hasSuffix("us") ?? false }
    return english.first { $0.language == "en" } ?? american ?? english.first
      ?? members.first { $0.path.contains("Base.lproj/") }
      ?? members.first { $0.language?.contains { "-_".contains($0) } == false } ?? members.first
  }
}
