public import Foundation

/// A first `update-prompt.json`, made by looking at a repository.
///
/// Only what was seen is written; what nobody could know, such as the first-session rule, is left to
/// its default and to the person who reads the draft.
public struct ManifestDraft: Sendable {
  /// The manifest as JSON.
  public let text: String
  /// What was found, and what to look at, in words.
  public let notes: [String]

  /// Looks at the app's repository.
  public init(of root: URL) {
    let tree = SourceTree(root)
    var notes: [String] = []
    var members = ["\"app\": \(root.standardizedFileURL.lastPathComponent.json)"]
    let projects = tree.files(endingIn: ["project.pbxproj"]).map {
      String($0.dropLast("/project.pbxproj".count))
    }
    if let constant = Self.constant(in: tree) {
      members.append("\"declaredIn\": \(constant.json)")
      notes.append("the declared version: \(constant)")
    }
    if projects.count == 1 { members.append("\"project\": \(projects[0].json)") }
    if projects.count > 1 {
      notes.append("several projects; name one: \(projects.joined(separator: ", "))")
    }
    members.append("\"scope\": \"shipping\"")
    let sets = Self.catalogs(in: tree)
    if !sets.isEmpty {
      members.append("\"catalogs\": [\n    \(sets.map(\.text).joined(separator: ",\n    "))\n  ]")
    }
    notes +=
      sets.isEmpty
      ? ["no catalogs were seen, so that no strings are checked"]
      : sets.map { "catalogs: \($0.note)" }
    let bundleID = projects.count == 1 ? Self.bundleID(in: root.appending(path: projects[0])) : nil
    let app = bundleID.map { "{\"bundleID\": \($0.json)}" } ?? "null"
    notes.append("asks by \(bundleID ?? "nothing yet: write a storeID or a bundleID")")
    members.append("\"prompt\": {\n    \"app\": \(app)\n  }")
    text = "{\n  \(members.joined(separator: ",\n  "))\n}\n"
    self.notes = notes
  }

  /// A constant with a usual name, or the version in `package.json`.
  private static func constant(in tree: SourceTree) -> String? {
    let endings = [".swift", ".ts", ".tsx", ".js", ".mjs", ".kt", ".dart"]
    for path in tree.files(endingIn: endings) {
      guard let language = SourceLanguage(file: path),
        let data = try? Data(contentsOf: tree.root.appending(path: path))
      else { continue }
      let tokens = SourceTokens(SourceText(data), language: language)
      for name in SourceConstant.usualNames {
        let found = SourceConstant.assignments(to: name, in: tokens)
        if found.contains(where: { $0.value != nil }) { return "\(path):\(name)" }
      }
    }
    return nil
  }

  /// What the check of strings would find, a set for each group of files.
  private static func catalogs(in tree: SourceTree) -> [(text: String, note: String)] {
    let paths = tree.files(endingIn: CatalogFormat.allCases.map(\.suffix))
    return CatalogSearch(paths: paths, base: nil).groups().map { group in
      // Android's texts without a language lie in a folder without a hyphen.
      let pattern =
        group.format == .android
        ? group.pattern.replacing("values-*", with: "values*") : group.pattern
      if group.format.holdsEveryLanguage { return ("{\"files\": [\(pattern.json)]}", pattern) }
      let languages = Set(group.members.compactMap(\.language)).sorted()
      let base = group.base.map { "\"base\": \($0.json), " } ?? ""
      let list = languages.map(\.json).joined(separator: ", ")
      return (
        "{\"files\": [\(pattern.json)], \(base)\"languages\": [\(list)]}",
        "\(pattern) in \(languages.count) languages"
      )
    }
  }

  /// The shortest identifier that the project's settings name, which is the app's.
  private static func bundleID(in project: URL) -> String? {
    let file = project.appending(path: "project.pbxproj")
    guard let data = try? Data(contentsOf: file) else { return nil }
    let text = SourceText(data).text
    return text.matches(of: /PRODUCT_BUNDLE_IDENTIFIER = "?([A-Za-z0-9.-]+)"?;/)
      .map { String($0.output.1) }.min { ($0.count, $0) < ($1.count, $1) }
  }
}

extension String {
  /// The text as a JSON string.
  fileprivate var json: String {
    (try? JSONEncoder.plain.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}

extension JSONEncoder {
  fileprivate static var plain: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return encoder
  }
}
