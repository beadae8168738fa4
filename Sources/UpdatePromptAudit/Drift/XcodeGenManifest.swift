/// What XcodeGen would write from a `project.yml`.
struct XcodeGenManifest {
  private let root: SourceNode
  private let file: String
  private let tree: SourceTree
  private(set) var remarks: [DriftRemark] = []

  /// Whether a YAML file is a manifest of XcodeGen rather than of another tool.
  static func isManifest(_ root: SourceNode) -> Bool {
    root["targets"]?.members != nil || root["settings"]?.members != nil
      || root["include"] != nil && root["name"] != nil
  }

  /// Takes the manifest together with everything it includes.
  init(_ root: SourceNode, file: String, tree: SourceTree) {
    self.root = root
    self.file = file
    self.tree = tree
  }

  mutating func project() -> XcodeProject {
    let names = root["configs"]?.members?.map(\.key) ?? ["Debug", "Release"]
    let name = root["name"]?.scalar?.text ?? SourceTree.projectName(of: file)
    let list = configurations(of: root, named: names)
    var targets: [XcodeTarget] = []
    for member in root["targets"]?.members ?? [] {
      let target = withTemplates(member.value, depth: 0)
      targets.append(
        XcodeTarget(
          name: member.key, productType: target["type"]?.scalar?.text ?? "",
          configurations: configurations(of: target, named: names),
          writtenVersion: writtenVersion(target)))
    }
    if targets.isEmpty {
      let empty = names.map { BuildConfiguration(name: $0, keyed: []) }
      targets = [
        XcodeTarget(
          name: name, productType: "application",
          configurations: ConfigurationList(configurations: empty))
      ]
    }
    return XcodeProject(
      file: file, name: name, directory: SourceTree.folder(of: file), configurations: list,
      targets: targets, isManifest: true)
  }

  /// A target over its templates, the first of them lowest.
  private func withTemplates(_ target: SourceNode, depth: Int) -> SourceNode {
    guard depth < 16 else { return target }
    var base = SourceNode.mapping([], line: target.line)
    for name in target["templates"]?.texts ?? [] {
      guard let template = root["targetTemplates"]?[name] else { continue }
      base = withTemplates(template, depth: depth + 1).merged(over: base)
    }
    return target.merged(over: base)
  }

  private mutating func configurations(
    of node: SourceNode, named names: [String]
  ) -> ConfigurationList {
    let found = names.map { name in
      let settings = settings(of: node["settings"], configuration: name, all: names, depth: 0)
      let base = node["configFiles"]?[name]?.scalar.map {
        BuildConfiguration.BaseFile(
          path: tree.path($0.text, in: SourceTree.folder(of: file)), place: Place(file, $0.position)
        )
      }
      return BuildConfiguration(
        name: name, keyed: settings.sorted { $0.key < $1.key }.map(\.value), base: base)
    }
    return ConfigurationList(configurations: found)
  }

  /// Groups, then base, then the configurations that the name contains; later ones win.
  private mutating func settings(
    of node: SourceNode?, configuration: String, all names: [String], depth: Int
  ) -> [String: BuildSetting] {
    guard let node, let members = node.members, depth < 16 else { return [:] }
    let isGrouped = ["base", "configs", "groups"].contains { node[$0] != nil }
    guard isGrouped else { return texts(members) }
    noteIgnored(members)
    var settings: [String: BuildSetting] = [:]
    for group in node["groups"]?.texts ?? [] {
      let inner = self.settings(
        of: root["settingGroups"]?[group], configuration: configuration, all: names,
        depth: depth + 1)
      settings.merge(inner) { $1 }
    }
    settings.merge(texts(node["base"]?.members ?? [])) { $1 }
    for variant in node["configs"]?.members ?? [] {
      let isExact = names.contains { $0.lowercased() == variant.key.lowercased() }
      let own = configuration.lowercased()
      let fits = isExact ? own == variant.key.lowercased() : own.contains(variant.key.lowercased())
      if fits { settings.merge(texts(variant.value.members ?? [])) { $1 } }
    }
    return settings
  }

  private mutating func texts(_ members: [SourceMember]) -> [String: BuildSetting] {
    var settings: [String: BuildSetting] = [:]
    for member in members {
      let place = Place(file, member.position)
      guard let scalar = member.value.scalar else {
        let text = member.value.texts.joined(separator: " ")
        settings[member.key] = BuildSetting(key: member.key, value: text, place: place)
        continue
      }
      let written = YAMLNumber.written(scalar)
      let isVersion = SettingCondition.split(member.key)?.name == "MARKETING_VERSION"
      if isVersion, let written { noteUnquoted(scalar, written: written) }
      settings[member.key] = BuildSetting(
        key: member.key, value: written ?? scalar.text, place: place,
        isStatic: !scalar.text.contains("${"))
    }
    return settings
  }
}

extension XcodeGenManifest {
  /// XcodeGen writes the Info.plist of a target with `info`, with 1.0 unless it is told otherwise.
  private func writtenVersion(_ target: SourceNode) -> BuildSetting? {
    guard let info = target["info"], info.members != nil else { return nil }
    let key = "CFBundleShortVersionString"
    guard let scalar = info["properties"]?[key]?.scalar else {
      return BuildSetting(key, value: "1.0", place: Place(file, info.position))
    }
    return BuildSetting(
      key, value: YAMLNumber.written(scalar) ?? scalar.text, place: Place(file, scalar.position))
  }

  private mutating func noteUnquoted(_ scalar: SourceScalar, written: String) {
    let isChanged = written != scalar.text
    let effect = isChanged ? "XcodeGen writes \(written)" : "it is a number that may be rewritten"
    note(
      DriftRemark(
        .unquotedVersion, severity: isChanged ? .warning : .note, at: Place(file, scalar.position),
        "\(scalar.text) without quotes is a number in YAML: \(effect)"))
  }

  private mutating func noteIgnored(_ members: [SourceMember]) {
    for member in members
    where SettingCondition.split(member.key)?.name == "MARKETING_VERSION" {
      note(
        DriftRemark(
          .ignoredSetting, at: Place(file, member.position),
          "XcodeGen ignores this setting, because base, configs or groups stands beside it"))
    }
  }

  private mutating func note(_ remark: DriftRemark) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }
}

/// How a YAML scalar comes out when a program reads it as a number and prints it again.
enum YAMLNumber {
  /// Nil for a quoted scalar and for anything that is no number and no truth value.
  static func written(_ scalar: SourceScalar) -> String? {
    guard !scalar.isQuoted else { return nil }
    let text = scalar.text.filter { $0 != "_" }
    if text.wholeMatch(of: /[-+]?0o?[0-7]+/) != nil, text != "0" {
      let digits = text.filter { $0 != "o" }
      return Int(digits, radix: 8).map(String.init)
    }
    if text.wholeMatch(of: /[-+]?[0-9]+/) != nil { return Int(text).map(String.init) }
    if text.wholeMatch(of: /[-+]?[0-9]*\.[0-9]*(?:[eE][-+]?[0-9]+)?/) != nil,
      let number = Double(text.hasSuffix(".") ? "\(text)0" : text)
    {
      return "\(number)"
    }
    switch text.lowercased() {
    case "yes", "true", "on": return "YES"
    case "no", "false", "off": return "NO"
    case _: return nil
    }
  }
}
