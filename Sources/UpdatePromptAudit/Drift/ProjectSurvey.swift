import Foundation

/// Finds the projects of a path and reads them; what cannot be read is a remark.
struct ProjectSurvey {
  /// Every project that is compared.
  private(set) var projects: [XcodeProject] = []
  /// Manifests beside a committed project: they say what the next generation would write.
  private(set) var besides: [XcodeProject] = []
  private(set) var remarks: [DriftRemark] = []
  /// The verdict that the whole path cannot be better than.
  private(set) var floor: DriftVerdict?
  /// Settings files of the path; empty when it is a single project.
  private(set) var xcconfigs: [String] = []
  let tree: SourceTree
  private static let unreadable = "it cannot be read"

  init(_ path: AuditedPath) {
    tree = path.tree
    let files = path.files
    for path in path.unreadable { fail(at: Place(path), Self.unreadable) }
    let bundles = Set(files.map(SourceTree.folder(of:)).filter { $0.hasSuffix(".xcodeproj") })
    for bundle in bundles.sorted() { readBundle(bundle, files) }
    readManifests(files, besides: bundles)
    if path.isFolder { xcconfigs = files.filter { $0.hasSuffix(".xcconfig") } }
    guard bundles.isEmpty, projects.isEmpty, besides.isEmpty, floor == nil else { return }
    for file in files where file.hasSuffix(".pbxproj") { readPropertyList(file) }
    if projects.isEmpty, floor == nil, !xcconfigs.isEmpty { projects = [looseXcconfigs()] }
  }

  private mutating func readBundle(_ bundle: String, _ files: [String]) {
    let list = "\(bundle)/project.pbxproj"
    let json = "\(bundle)/project.xcproj"
    switch (files.contains(list), files.contains(json)) {
    case (true, true):
      fail(
        .ambiguous,
        DriftRemark(
          .ambiguous, at: Place(list),
          "\(bundle) holds project.pbxproj and project.xcproj, and only one of them is built"))
    case (true, false): readPropertyList(list)
    case (false, true): readJSON(json)
    case (false, false): break
    }
  }

  private mutating func readPropertyList(_ file: String) {
    guard let data = tree.data(at: file) else {
      return fail(at: Place(file), Self.unreadable)
    }
    do {
      let list = try PropertyListFile(data)
      projects.append(try PropertyListProject.read(list, file: file, tree: tree))
      noteDuplicates(list.duplicates, file: file)
    } catch {
      if error.isConflict {
        failMerge(at: Place(file, error.line))
      } else {
        fail(at: Place(file, error.line), "the project cannot be read: \(error.message)")
      }
    }
  }

  private mutating func readJSON(_ file: String) {
    guard let data = tree.data(at: file) else {
      return fail(at: Place(file), Self.unreadable)
    }
    if let line = SourceText.conflictLine(in: data) { return failMerge(at: Place(file, line)) }
    do {
      let root = try RelaxedJSON.read(SourceText(data))
      projects.append(try JSONProject.read(root, file: file, tree: tree))
    } catch {
      fail(at: Place(file, error.line), "the project cannot be read: \(error.message)")
    }
  }

  private mutating func noteDuplicates(_ duplicates: [OpenStepOutline.Duplicate], file: String) {
    for duplicate in duplicates
    where duplicate.isObject || duplicate.key.hasPrefix("MARKETING_VERSION") {
      remarks.append(
        DriftRemark(
          .duplicateKey, at: Place(file, duplicate.position),
          "\(duplicate.isObject ? "object " : "")\(duplicate.key) is set twice in one place"))
    }
  }
}

extension ProjectSurvey {
  private mutating func readManifests(_ files: [String], besides bundles: Set<String>) {
    let folders = Set(bundles.map(SourceTree.folder(of:)))
    var tuist: [(file: String, source: SourceText)] = []
    var found: [XcodeProject] = []
    for file in files {
      switch SourceTree.name(of: file) {
      case "Project.swift":
        guard let data = tree.data(at: file) else {
          fail(at: Place(file), Self.unreadable)
          continue
        }
        let source = SourceText(data)
        guard TuistManifest.isManifest(source) else { continue }
        if let line = SourceText.conflictLine(in: data) {
          failMerge(at: Place(file, line))
        } else {
          tuist.append((file, source))
        }
      case let name:
        let isYAML = name.hasSuffix(".yml") || name.hasSuffix(".yaml")
        if isYAML, let project = xcodeGen(file) { found.append(project) }
      }
    }
    let naming = tuist.filter { TuistManifest.namesVersion($0.source) }
    found += (naming.isEmpty ? tuist : naming).map {
      TuistManifest.project($0.source, file: $0.file)
    }
    for project in found {
      if folders.contains(project.directory) {
        besides.append(project)
      } else {
        projects.append(project)
      }
    }
  }

  private mutating func xcodeGen(_ file: String) -> XcodeProject? {
    do {
      guard let root = try manifest(file, depth: 0), XcodeGenManifest.isManifest(root) else {
        return nil
      }
      var manifest = XcodeGenManifest(root, file: file, tree: tree)
      let project = manifest.project()
      remarks += manifest.remarks
      return project
    } catch {
      fail(at: Place(file, error.line), "the manifest cannot be read: \(error.message)")
      return nil
    }
  }

  /// A manifest over the files that it includes.
  private mutating func manifest(
    _ file: String, depth: Int
  ) throws(SourceMistake) -> SourceNode? {
    guard let data = tree.data(at: file) else {
      if tree.hasEntry(file) { fail(at: Place(file), Self.unreadable) }
      return nil
    }
    if let line = SourceText.conflictLine(in: data) {
      failMerge(at: Place(file, line))
      return nil
    }
    let root = try YAMLReader.read(SourceText(data))
    guard depth < 8, let include = root["include"] else { return root }
    var base = SourceNode.mapping([], line: 1)
    for entry in include.elements ?? [include] {
      guard let path = (entry["path"] ?? entry).scalar else { continue }
      let included = tree.path(path.text, in: SourceTree.folder(of: file))
      guard included != file, let node = try manifest(included, depth: depth + 1) else {
        remarks.append(
          DriftRemark(
            .missingInclude, at: Place(file, path.position),
            "\(included) is included and not there",
            fix: "commit the file, or check a folder that holds it"))
        continue
      }
      base = node.merged(over: base)
    }
    return root.merged(over: base)
  }

  /// Settings files without a project: those that no other includes are its configurations.
  private func looseXcconfigs() -> XcodeProject {
    let included = Set(
      xcconfigs.flatMap { file -> [String] in
        let statements = tree.data(at: file).map {
          XcconfigFile(path: file, SourceText($0)).statements
        }
        return (statements ?? []).flatMap { statement -> [String] in
          guard case .include(let name, _, _) = statement else { return [] }
          let path = tree.path(name, in: SourceTree.folder(of: file))
          return [path, "\(path).xcconfig"]
        }
      })
    let roots = xcconfigs.filter { !included.contains($0) }
    let configurations = (roots.isEmpty ? xcconfigs : roots).map { file in
      BuildConfiguration(
        name: SourceTree.projectName(of: file), keyed: [],
        base: BuildConfiguration.BaseFile(path: file, place: Place(file)))
    }
    let target = XcodeTarget(
      name: "settings files", productType: "application",
      configurations: ConfigurationList(configurations: configurations))
    return XcodeProject(
      file: roots.first ?? xcconfigs[0], name: "settings files", directory: "",
      configurations: ConfigurationList(), targets: [target], isManifest: true)
  }

  private mutating func failMerge(at place: Place) {
    fail(.parseError, DriftRemark(.mergeConflict, at: place, "a merge was left unfinished here"))
  }

  private mutating func fail(at place: Place, _ message: String) {
    fail(.parseError, DriftRemark(.parseError, at: place, message))
  }

  private mutating func fail(_ verdict: DriftVerdict, _ remark: DriftRemark) {
    remarks.append(remark)
    floor = min(floor ?? verdict, verdict)
  }
}
