/// An Xcode project in few words, written out as `project.pbxproj`.
struct GeneratedProject {
  struct Target {
    var name: String
    var type = "application"
    /// By configuration.
    var settings: [String: [String: String]] = [:]
    var bases: [String: String] = [:]
  }

  var configurations = ["Debug", "Release"]
  var settings: [String: [String: String]] = [:]
  var bases: [String: String] = [:]
  var targets: [Target]

  /// One app whose settings are the same in both configurations.
  static func app(
    _ settings: [String: String], base: String? = nil, type: String = "application"
  ) -> GeneratedProject {
    var target = Target(name: "Pebble", type: type)
    for configuration in ["Debug", "Release"] {
      target.settings[configuration] =
        ["GENERATE_INFOPLIST_FILE": "YES"].merging(settings) { $1 }
    }
    var project = GeneratedProject(targets: [target])
    if let base { project.bases = ["Debug": base, "Release": base] }
    return project
  }

  var text: String {
    var objects: [String] = []
    let files = Set(bases.values).union(targets.flatMap(\.bases.values)).sorted()
    for file in files {
      objects.append(
        "\(id(of: file)) = {isa = PBXFileReference; path = \"\(file)\"; sourceTree = \"<group>\"; };"
      )
    }
    let list = files.map { "\(id(of: $0)), " }.joined()
    objects.append("MAIN = {isa = PBXGroup; children = (\(list)); sourceTree = \"<group>\"; };")
    objects += self.list("ROOTLIST", settings, bases)
    for target in targets {
      objects.append(
        "\(target.name)ID = {isa = PBXNativeTarget; name = \(target.name); "
          + "buildConfigurationList = \(target.name)LIST; "
          + "productType = \"com.apple.product-type.\(target.type)\"; };")
      objects += self.list("\(target.name)LIST", target.settings, target.bases)
    }
    let ids = targets.map { "\($0.name)ID, " }.joined()
    objects.append(
      "ROOT = {isa = PBXProject; buildConfigurationList = ROOTLIST; mainGroup = MAIN; "
        + "targets = (\(ids)); };")
    return """
      // !$*UTF8*$!
      {
      \tobjectVersion = 77;
      \tobjects = {
      \(objects.map { "\t\t\($0)" }.joined(separator: "\n"))
      \t};
      \trootObject = ROOT;
      }

      """
  }

  private func list(
    _ id: String, _ settings: [String: [String: String]], _ bases: [String: String]
  ) -> [String] {
    let ids = configurations.map { "\(id)\($0), " }.joined()
    let written = configurations.map { name in
      let base = bases[name].map { "baseConfigurationReference = \(self.id(of: $0)); " } ?? ""
      let lines = (settings[name] ?? [:]).sorted { $0.key < $1.key }
        .map { "\n\t\t\t\"\($0.key)\" = \"\($0.value)\";" }.joined()
      return "\(id)\(name) = {isa = XCBuildConfiguration; \(base)name = \(name); "
        + "buildSettings = {\(lines)\n\t\t}; };"
    }
    return written + [
      "\(id) = {isa = XCConfigurationList; buildConfigurations = (\(ids)); "
        + "defaultConfigurationName = \(configurations.last ?? ""); };"
    ]
  }

  private func id(of file: String) -> String {
    "FILE" + file.filter { $0.isLetter || $0.isNumber }
  }
}
