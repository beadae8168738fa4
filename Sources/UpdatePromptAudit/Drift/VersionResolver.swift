import Foundation

/// Works out the version of every target in every configuration.
final class VersionResolver {
  private let tree: SourceTree
  let xcconfigs: XcconfigLoader
  private let plists: InfoPlistReader
  private let rootPath: String
  private static let sdkLimit = 12

  init(_ tree: SourceTree) {
    self.tree = tree
    xcconfigs = XcconfigLoader(tree)
    plists = InfoPlistReader(tree)
    rootPath = tree.root.path
  }

  func resolve(_ project: XcodeProject) -> ResolvedProject {
    var versions: [TargetVersion] = []
    var assigned: [BuildSetting] = []
    var used: Set<BuildSetting> = []
    let flutter = flutterBuildName(project)
    for target in project.targets {
      for configuration in target.configurations.configurations {
        let stack = stack(of: configuration, in: project)
        assigned += stack.all("MARKETING_VERSION")
        versions += resolve(
          target, configuration.name, stack, project: project, flutter: flutter, used: &used)
      }
    }
    var seen = used
    let dead = assigned.filter { seen.insert($0).inserted }
    return ResolvedProject(project: project, versions: versions, dead: dead)
  }

  private func stack(
    of configuration: BuildConfiguration, in project: XcodeProject
  ) -> SettingsStack {
    let below = project.configurations.configuration(for: configuration.name)
    return SettingsStack(
      [below, configuration].compactMap { $0 }.flatMap { level in
        [base(of: level, in: project), level.settings].compactMap { $0 }
      })
  }

  private func base(
    of configuration: BuildConfiguration, in project: XcodeProject
  ) -> SettingsLayer? {
    guard let base = configuration.base, let path = base.path else { return nil }
    return xcconfigs.layer(of: path, namedAt: base.place, project: project.directory)
  }

  /// Once plainly, and once for every SDK that a condition on the way names.
  private func resolve(
    _ target: XcodeTarget, _ configuration: String, _ stack: SettingsStack,
    project: XcodeProject, flutter: ResolvedSetting?, used: inout Set<BuildSetting>
  ) -> [TargetVersion] {
    var names: Set<String> = []
    func version(sdk: String?) -> TargetVersion {
      var expander = MacroExpander(
        stack: stack,
        circumstances: BuildCircumstances(configuration: configuration, sdk: sdk),
        builtIn: builtIn(target, configuration, project))
      let setting = expander.resolve("MARKETING_VERSION")
      used.formUnion(expander.used.filter { $0.name == "MARKETING_VERSION" })
      let (built, overwritten) = self.built(
        target, setting, &expander, project: project, flutter: flutter)
      names = expander.visited
      return TargetVersion(
        target: target, configuration: configuration, sdk: sdk, setting: setting, built: built,
        overwritten: overwritten)
    }
    let plain = version(sdk: nil)
    let patterns = Set(
      names.flatMap { stack.all($0) }.flatMap(\.conditions)
        .filter { $0.parameter == "sdk" && $0.pattern != "*" }.map(\.pattern))
    if patterns.isEmpty { return [plain] }
    var sdks = patterns.sorted().prefix(Self.sdkLimit).map(Wildcard.example)
    var versions: [TargetVersion] = []
    if let root = sdkRoot(stack, configuration) {
      if !sdks.contains(root) { sdks.insert(root, at: 0) }
    } else {
      versions = [plain]
    }
    for sdk in sdks {
      let found = version(sdk: sdk)
      let isKnown = versions.contains { $0.setting == found.setting && $0.built == found.built }
      if !isKnown { versions.append(found) }
    }
    return versions
  }

  /// The SDK a target is built with, when its settings name one.
  private func sdkRoot(_ stack: SettingsStack, _ configuration: String) -> String? {
    var expander = MacroExpander(
      stack: stack, circumstances: BuildCircumstances(configuration: configuration))
    guard let root = expander.resolve("SDKROOT"), root.problem == nil, root.text != "auto" else {
      return nil
    }
    return root.text
  }

  private func builtIn(
    _ target: XcodeTarget, _ configuration: String, _ project: XcodeProject
  ) -> [String: ResolvedSetting] {
    let folder = project.directory.isEmpty ? rootPath : "\(rootPath)/\(project.directory)"
    let values = [
      "TARGET_NAME": target.name, "TARGETNAME": target.name, "PRODUCT_NAME": target.name,
      "PROJECT_NAME": project.name, "PROJECT": project.name, "CONFIGURATION": configuration,
      "SRCROOT": folder, "SOURCE_ROOT": folder, "PROJECT_DIR": folder,
    ]
    return values.mapValues { ResolvedSetting(text: $0, raw: $0, place: Place(project.file)) }
  }
}

extension VersionResolver {
  private typealias Built = (version: BuiltVersion, overwritten: ResolvedSetting?)

  private func built(
    _ target: XcodeTarget, _ setting: ResolvedSetting?, _ expander: inout MacroExpander,
    project: XcodeProject, flutter: ResolvedSetting?
  ) -> Built {
    let generates = expander.resolve("GENERATE_INFOPLIST_FILE")?.text.uppercased()
    let isGenerated = generates == "YES" || generates == "TRUE" || generates == "1"
    let plist = plistVersion(target, &expander, project: project)
    if let setting, isGenerated || project.isManifest && plist == nil {
      var literal: ResolvedSetting?
      if case .text(let text, at: let place) = plist?.version, !text.contains("$") {
        literal = ResolvedSetting(text: text, raw: text, place: place)
      }
      return (
        .value(setting.takesFlutterBuildName ? flutter ?? setting : setting, by: .setting), literal
      )
    }
    switch plist?.version {
    case .missing(let path):
      return (.missingPlist(path: path, namedAt: plist?.place ?? Place(project.file)), nil)
    case .unreadable(let place, let message, let isConflict):
      return (.unreadablePlist(place, message: message, isConflict: isConflict), nil)
    case .text(let text, at: let place):
      let value = expander.resolve(text: text, place: place)
      let written = value.takesFlutterBuildName ? flutter ?? value : value
      return (.value(written, by: text.contains("$") ? .variable : .literal), nil)
    case .absent, nil: return (.nothing, nil)
    }
  }

  private func plistVersion(
    _ target: XcodeTarget, _ expander: inout MacroExpander, project: XcodeProject
  ) -> (version: InfoPlistReader.Version, place: Place)? {
    if let written = target.writtenVersion {
      return (.text(written.value, at: written.place), written.place)
    }
    guard let file = expander.resolve("INFOPLIST_FILE"), file.problem == nil else { return nil }
    let path = tree.path(file.text, in: project.directory)
    // A generator may still have to write it.
    if project.isManifest, !tree.hasEntry(path) { return nil }
    return (plists.version(at: path), file.place)
  }

  /// The version that Flutter passes to the build: the nearest pubspec's, without its build number.
  ///
  /// Looked for up to the folder above the audited one, which may be `ios` alone.
  private func flutterBuildName(_ project: XcodeProject) -> ResolvedSetting? {
    var folders = [project.directory]
    while let folder = folders.last, !folder.isEmpty, !folder.hasPrefix(".."), folder.first != "/" {
      folders.append(SourceTree.folder(of: folder))
    }
    folders.append("..")
    let pubspecs = folders.map { tree.path("pubspec.yaml", in: $0) }
    guard let path = pubspecs.first(where: tree.hasFile),
      let found = try? DeclaredVersionReader(tree).read(.file(path: path, name: nil))
    else { return nil }
    return ResolvedSetting(
      text: found.version, raw: found.version, place: found.place ?? Place(path))
  }
}

extension ResolvedSetting {
  /// Whether it is only what Flutter passes to the build.
  fileprivate var takesFlutterBuildName: Bool {
    problem == .undefined("FLUTTER_BUILD_NAME") && text.isEmpty
  }

  /// A value that needs no expansion.
  init(text: String, raw: String, place: Place) {
    self.init(text: text, raw: raw, place: place, origin: place, problem: nil)
  }
}
