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
    notes += sets.map { "catalogs: \($0.note)" }
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

  /// Folders of `<language>.json`, and string catalogs.
  private static func catalogs(in tree: SourceTree) -> [(text: String, note: String)] {
    let json: [String: [String]] = Dictionary(
      grouping: tree.files(endingIn: [".json"]).filter { LanguageName.isTag($0.stem) },
      by: \.folder)
    var sets: [(text: String, note: String)] = json.sorted { $0.key < $1.key }
      .filter { $0.value.count > 1 }.map { folder, files in
        let languages = files.map(\.stem).sorted()
        let base = languages.contains("en") ? "\"base\": \("\(folder)/en.json".json), " : ""
        let list = languages.map(\.json).joined(separator: ", ")
        return (
          "{\"files\": [\("\(folder)/*.json".json)], \(base)"
            + "\"languages\": [\(list)]}", "\(folder)/*.json in \(languages.count) languages"
        )
      }
    for path in tree.files(endingIn: [".xcstrings"]) {
      sets.append(("{\"files\": [\(path.json)]}", path))
    }
    return sets
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

  fileprivate var stem: String {
    String((split(separator: "/").last ?? "").prefix { $0 != "." })
  }

  fileprivate var folder: String {
    split(separator: "/").dropLast().joined(separator: "/")
  }
}

extension JSONEncoder {
  fileprivate static var plain: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return encoder
  }
}
