import Foundation
import UpdatePromptCore

/// Reads a manifest member by member; whatever is wrong is a finding with its line.
package struct ManifestReader {
  /// The names that the manifest may have.
  package static let members = [
    "$schema", "app", "declaredIn", "project", "scope", "catalogs", "placement", "vendored",
    "baseline", "prompt",
  ]
  package static let catalogMembers = ["files", "base", "languages", "keys", "placeholders"]
  package static let placementMembers = ["names", "allowed"]

  let file: String
  let app: String
  private(set) var findings: [Finding] = []

  init(file: String = AppManifest.fileName, app: String) {
    self.file = file
    self.app = app
  }

  /// Nil when the file is no JSON object.
  mutating func read(_ data: Data) -> AppManifest? {
    let root: SourceNode
    do throws(SourceMistake) {
      root = try RelaxedJSON.read(SourceText(data))
    } catch {
      add(
        ConfigurationKind.unreadableManifest, TextPosition(line: error.line), nil, error.message,
        "write it as JSON")
      return nil
    }
    guard root.members != nil else {
      add(
        ConfigurationKind.unreadableManifest, root.position, nil, "not a JSON object",
        "write it as one object")
      return nil
    }
    refuseUnknown(in: root, at: "", known: Self.members)
    var manifest = AppManifest(app: text("app", in: root) ?? app)
    manifest.declaredIn = declaredVersion(in: root)
    manifest.project = text("project", in: root)
    manifest.scope = choice("scope", in: root, standard: .shipping)
    manifest.catalogs = list("catalogs", in: root).map { catalogs($0) }
    manifest.placement = list("placement", in: root).map { placement($0) }
    manifest.vendored = folder("vendored", in: root)
    manifest.baseline = text("baseline", in: root)
    manifest.prompt = root["prompt"].flatMap { $0.isNull ? nil : $0 }
    return manifest
  }

  private mutating func catalogs(_ node: SourceNode) -> AppManifest.Catalogs {
    refuseUnknown(in: node, at: "catalogs.", known: Self.catalogMembers)
    if let keys = node["keys"] {
      let texts = Catalog.Key.allCases.map(\.rawValue)
      refuseUnknown(in: keys, at: "catalogs.keys.", known: texts)
    }
    for language in node["languages"]?.elements ?? [] {
      guard let tag = language.scalar?.text, !LanguageName.isTag(tag) else { continue }
      add(
        ConfigurationKind.badLanguage, language.position, "catalogs.languages",
        "\"\(tag)\" is no language tag",
        "write BCP 47 tags such as pt-BR")
    }
    return AppManifest.Catalogs(
      files: texts("files", in: node).map { PathPattern($0) }, base: text("base", in: node),
      languages: texts("languages", in: node),
      keys: Dictionary(
        (node["keys"]?.members ?? []).compactMap { member in
          member.value.scalar.map { (member.key, $0.text) }
        }, uniquingKeysWith: { $1 }),
      placeholders: choice("placeholders", in: node, standard: .i18next))
  }

  /// One place for every target, or an object of targets.
  private mutating func declaredVersion(in root: SourceNode) -> DeclaredVersion? {
    let key = "declaredIn"
    guard let members = root[key]?.members else {
      return text(key, in: root).map { DeclaredVersion(DeclaredVersion.Source(place: $0)) }
    }
    var declared = DeclaredVersion(nil)
    for member in members {
      guard let scalar = member.value.scalar, scalar.isQuoted else {
        add(
          ConfigurationKind.wrongType, member.position, "\(key).\(member.key)",
          "\"\(member.key)\" is not a text", "write \"FILE\" or \"FILE:NAME\"")
        continue
      }
      let source = DeclaredVersion.Source(place: scalar.text)
      if member.key == DeclaredVersion.otherTargets {
        declared.source = source
      } else {
        declared.targets[member.key] = source
      }
    }
    if members.isEmpty {
      add(
        ConfigurationKind.badValue, root[key]?.position, key, "\"\(key)\" names no target",
        "write {\"TARGET\": \"FILE:NAME\"}, or leave it out")
      return nil
    }
    return declared
  }

  private mutating func placement(_ node: SourceNode) -> AppManifest.Placement {
    refuseUnknown(in: node, at: "placement.", known: Self.placementMembers)
    for (key, fix) in [
      ("names", "name what has a place"), ("allowed", "name the files that may use it"),
    ] {
      guard node[key].map({ $0.isNull || $0.elements?.isEmpty == true }) ?? true else { continue }
      add(
        PlacementKind.nothingChecked, node[key]?.position ?? node.position, "placement.\(key)",
        "the rule has no \"\(key)\", so that it checks nothing", fix)
    }
    return AppManifest.Placement(
      names: texts("names", in: node), allowed: texts("allowed", in: node).map { PathPattern($0) },
      position: node.position)
  }

  private mutating func text(_ key: String, in node: SourceNode) -> String? {
    guard let value = node[key], !value.isNull else { return nil }
    guard let scalar = value.scalar, scalar.isQuoted else {
      add(
        ConfigurationKind.wrongType, value.position, key, "\"\(key)\" is not a text",
        "write it in quotes")
      return nil
    }
    return scalar.text
  }

  /// A folder of the repository, without a slash at its end.
  private mutating func folder(_ key: String, in node: SourceNode) -> String? {
    guard let path = text(key, in: node) else { return nil }
    let steps = path.split(separator: "/").filter { $0 != "." }
    if path.hasPrefix("/") || steps.isEmpty || steps.contains("..") {
      add(
        ConfigurationKind.badValue, node[key]?.position, key,
        "\"\(path)\" is no folder below this one", "name a folder of this repository")
      return nil
    }
    return steps.joined(separator: "/")
  }

  private mutating func texts(_ key: String, in node: SourceNode) -> [String] {
    guard let value = node[key], !value.isNull else { return [] }
    guard let elements = value.elements, elements.allSatisfy({ $0.scalar?.isQuoted == true })
    else {
      add(
        ConfigurationKind.wrongType, value.position, key, "\"\(key)\" is not a list of texts",
        "write [\"…\"]")
      return []
    }
    return value.texts
  }

  /// One object, or a list of them.
  private mutating func list(_ key: String, in node: SourceNode) -> [SourceNode] {
    guard let value = node[key], !value.isNull else { return [] }
    let nodes = value.elements ?? [value]
    guard nodes.allSatisfy({ $0.members != nil }) else {
      add(
        ConfigurationKind.wrongType, value.position, key,
        "\"\(key)\" is not an object or a list of them",
        "see the schema")
      return []
    }
    return nodes
  }

  private mutating func choice<T: RawRepresentable<String> & CaseIterable>(
    _ key: String, in node: SourceNode, standard: T
  ) -> T {
    guard let text = text(key, in: node) else { return standard }
    if let value = T(rawValue: text) { return value }
    let names = T.allCases.map(\.rawValue)
    add(
      ConfigurationKind.badValue, node[key]?.position, key, "\"\(text)\" is not a \(key)",
      names.suggestion(for: text))
    return standard
  }

  private mutating func refuseUnknown(in node: SourceNode, at prefix: String, known: [String]) {
    for member in node.members ?? [] where !known.contains(member.key) {
      add(
        ConfigurationKind.unknownKey, member.position, prefix + member.key,
        "unknown key \"\(member.key)\"",
        known.suggestion(for: member.key))
    }
  }

  private mutating func add(
    _ kind: some FindingKind, _ position: TextPosition?, _ key: String?, _ message: String,
    _ fix: String
  ) {
    findings.append(
      Finding(
        kind, app: app, file: file, line: position?.line, column: position?.column, key: key,
        message: message, fix: fix))
  }
}

extension SourceNode {
  /// JSON's `null`, which means the same as no member.
  var isNull: Bool { scalar.map { !$0.isQuoted && $0.text == "null" } ?? false }
}

extension [String] {
  /// What to write instead of a word that is none of these.
  func suggestion(for word: String) -> String {
    word.nearest(among: self).map { "did you mean \"\($0)\"?" }
      ?? "use one of \(joined(separator: ", "))"
  }
}
