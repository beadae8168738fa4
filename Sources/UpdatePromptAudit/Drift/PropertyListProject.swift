import Foundation

/// Reads `project.pbxproj`, from its root object on; objects that nothing refers to do not count.
struct PropertyListProject {
  private let list: PropertyListFile
  private let objects: [String: Any]
  private let tree: SourceTree
  private let file: String
  private var directory: String
  /// The group that holds each file and group.
  private var parents: [String: String] = [:]

  /// - Throws: When it holds no project.
  static func read(
    _ list: PropertyListFile, file: String, tree: SourceTree
  ) throws(PropertyListFile.Mistake) -> XcodeProject {
    var reader = try PropertyListProject(list, file: file, tree: tree)
    return try reader.project()
  }

  private init(
    _ list: PropertyListFile, file: String, tree: SourceTree
  ) throws(PropertyListFile.Mistake) {
    guard let objects = list.root["objects"] as? [String: Any] else {
      throw PropertyListFile.Mistake(line: 1, message: "it holds no objects")
    }
    self.list = list
    self.objects = objects
    self.tree = tree
    self.file = file
    let folder = SourceTree.folder(of: file)
    directory = folder.hasSuffix(".xcodeproj") ? SourceTree.folder(of: folder) : folder
  }

  private mutating func project() throws(PropertyListFile.Mistake) -> XcodeProject {
    guard let root = object(list.root["rootObject"]) else {
      throw PropertyListFile.Mistake(line: 1, message: "it has no root object")
    }
    if let moved = root["projectDirPath"] as? String, !moved.isEmpty {
      directory = tree.path(moved, in: directory)
    }
    let targets = (root["targets"] as? [Any] ?? []).compactMap(object)
    return XcodeProject(
      file: file, name: SourceTree.projectName(of: file), directory: directory,
      configurations: configurations(root["buildConfigurationList"]),
      targets: targets.map { target in
        let type = target["productType"] as? String ?? ""
        let prefix = "com.apple.product-type."
        return XcodeTarget(
          name: target["name"] as? String ?? "(unnamed)",
          productType: type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type,
          configurations: configurations(target["buildConfigurationList"]))
      })
  }

  private func object(_ id: Any?) -> [String: Any]? {
    (id as? String).flatMap { objects[$0] as? [String: Any] }
  }

  private mutating func configurations(_ id: Any?) -> ConfigurationList {
    guard let list = object(id) else { return ConfigurationList() }
    var found: [BuildConfiguration] = []
    for id in list["buildConfigurations"] as? [Any] ?? [] {
      guard let id = id as? String, let configuration = object(id) else { continue }
      found.append(self.configuration(configuration, id: id))
    }
    return ConfigurationList(
      configurations: found, standard: list["defaultConfigurationName"] as? String)
  }

  private mutating func configuration(
    _ configuration: [String: Any], id: String
  ) -> BuildConfiguration {
    let settings = configuration["buildSettings"] as? [String: Any] ?? [:]
    let places = list.places[id] ?? [:]
    let name = configuration["name"] as? String ?? "(unnamed)"
    return BuildConfiguration(
      name: name,
      keyed: settings.sorted { $0.key < $1.key }.compactMap { key, value in
        Self.text(value).map {
          BuildSetting(key: key, value: $0, place: Place(file, places[key]))
        }
      },
      base: base(of: configuration, at: list.bases[id]))
  }

  /// A string, a number as XML may have it, or an array joined by spaces.
  private static func text(_ value: Any) -> String? {
    switch value {
    case let text as String: text
    case let array as [Any]: array.compactMap { $0 as? String }.joined(separator: " ")
    case let number as NSNumber: number.stringValue
    case _: nil
    }
  }
}

extension PropertyListProject {
  private mutating func base(
    of configuration: [String: Any], at position: TextPosition?
  ) -> BuildConfiguration.BaseFile? {
    if let reference = configuration["baseConfigurationReference"] as? String {
      return BuildConfiguration.BaseFile(path: path(of: reference), place: Place(file, position))
    }
    guard let relative = configuration["baseConfigurationReferenceRelativePath"] as? String else {
      return nil
    }
    let anchor = configuration["baseConfigurationReferenceAnchor"] as? String
    let folder = anchor.map { path(of: $0) } ?? directory
    return BuildConfiguration.BaseFile(
      path: folder.map { tree.path(relative, in: $0) }, place: Place(file, position))
  }

  /// Follows the groups upwards; nil when the path starts somewhere outside the repository.
  private mutating func path(of id: String) -> String? {
    if parents.isEmpty { parents = groupParents() }
    var path = ""
    var next: String? = id
    var seen: Set<String> = []
    while let id = next, seen.insert(id).inserted {
      guard let entry = object(id) else { return nil }
      if let own = entry["path"] as? String { path = path.isEmpty ? own : "\(own)/\(path)" }
      switch entry["sourceTree"] as? String ?? "<group>" {
      case "<group>": next = parents[id]
      case "<absolute>": return tree.path(path, in: "")
      case "SOURCE_ROOT": next = nil
      case _: return nil
      }
    }
    return tree.path(path, in: directory)
  }

  private func groupParents() -> [String: String] {
    var parents: [String: String] = ["": ""]
    for (id, value) in objects {
      guard let children = (value as? [String: Any])?["children"] as? [Any] else { continue }
      for child in children {
        if let child = child as? String { parents[child] = id }
      }
    }
    return parents
  }
}

extension SourceTree {
  /// A project's name: that of its bundle, else that of its file.
  static func projectName(of file: String) -> String {
    let folder = folder(of: file)
    let name = folder.hasSuffix(".xcodeproj") ? self.name(of: folder) : self.name(of: file)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
