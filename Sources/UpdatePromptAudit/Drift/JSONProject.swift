/// Reads `project.xcproj`, the project format of Xcode 27 in relaxed JSON.
enum JSONProject {
  /// - Throws: When it holds no project.
  static func read(
    _ root: SourceNode, file: String, tree: SourceTree
  ) throws(SourceMistake) -> XcodeProject {
    guard root.members != nil, root["targets"] != nil || root["build-settings"] != nil else {
      throw SourceMistake(line: root.line, message: "it holds no targets")
    }
    let directory = SourceTree.folder(of: SourceTree.folder(of: file))
    let context = Context(file: file, directory: directory, tree: tree)
    let names = context.configurations(root["configurations"])
    let standard = root["default-configuration"]?.scalar?.text
    return XcodeProject(
      file: file, name: SourceTree.projectName(of: file), directory: directory,
      configurations: context.list(
        names, standard: standard, settings: root["build-settings"], own: names),
      targets: (root["targets"]?.elements ?? []).map { target in
        XcodeTarget(
          name: target["name"]?.scalar?.text ?? "(unnamed)",
          productType: productType(target),
          configurations: context.list(
            names, standard: standard, settings: target["build-settings"],
            own: context.configurations(target["configurations"])))
      })
  }

  private static func productType(_ target: SourceNode) -> String {
    let type = target["product-type"]?.scalar?.text ?? ""
    let prefix = "com.apple.product-type."
    return type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
  }

  private struct Configuration {
    var name: String
    var base: BuildConfiguration.BaseFile?
  }

  private struct Context {
    let file: String
    let directory: String
    let tree: SourceTree

    /// Names, or objects with a name and a settings file.
    func configurations(_ node: SourceNode?) -> [Configuration] {
      (node?.elements ?? []).compactMap { element in
        if let name = element.scalar { return Configuration(name: name.text) }
        guard let name = element["name"]?.scalar?.text else { return nil }
        let base = element["file"].map { file in
          BuildConfiguration.BaseFile(
            path: (file["relative-path"] ?? file).scalar.map { tree.path($0.text, in: directory) },
            place: Place(self.file, file.position))
        }
        return Configuration(name: name, base: base)
      }
    }

    /// The same settings in every configuration: a key's condition says where it applies.
    func list(
      _ names: [Configuration], standard: String?, settings: SourceNode?, own: [Configuration]
    ) -> ConfigurationList {
      let settings = (settings?.members ?? []).sorted { $0.key < $1.key }.compactMap { member in
        text(member.value).map {
          BuildSetting(key: member.key, value: $0, place: Place(file, member.position))
        }
      }
      return ConfigurationList(
        configurations: names.map { configuration in
          BuildConfiguration(
            name: configuration.name, keyed: settings,
            base: own.first { $0.name == configuration.name }?.base)
        },
        standard: standard)
    }

    private func text(_ node: SourceNode) -> String? {
      node.members == nil ? node.texts.joined(separator: " ") : nil
    }
  }
}
