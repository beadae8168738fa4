import Foundation
import UpdatePromptAudit
import UpdatePromptCore

extension Verb {
  /// For CI: what is wrong in an app's repository, and where several apps differ.
  static let check = Verb(
    name: "check", summary: "finds mistakes in apps' repositories, and where they differ",
    help: """
      update-prompt check PATH … [OPTIONS]
      update-prompt check --init PATH
      update-prompt check drift PATH … [OPTIONS]
      update-prompt check strings PATH … [--base FILE] [OPTIONS]
      update-prompt check placement PATH … --name NAME … --allowed GLOB … [OPTIONS]
      update-prompt check vendoring PATH … [OPTIONS]
      update-prompt check configuration FILE … [OPTIONS]

      Runs every check that an app's update-prompt.json asks for: translations that lost
      {{version}}, a declared version that drifted from MARKETING_VERSION, a card in the
      wrong file, a configuration out of bounds, a vendored copy that somebody edited.
      Several apps end in a table of where they differ; a PATH without an update-prompt.json
      stands for those in the folders below it. --init looks at a repository and writes a
      first update-prompt.json.

        --format text|json|github         one finding a line, one JSON object, or annotations
        --explain                         in text, print the line each finding is about with
                                          the place marked, a translation below its source;
                                          always on a terminal
        --strict                          fail on warnings too
        --update-baseline FILE            write what is known into FILE, which may only shrink;
                                          name it as "baseline" in update-prompt.json

      drift, alone on a path: the declared version against every MARKETING_VERSION of a
      repository, an .xcodeproj or a project file, or against what is built.

        --declared [TARGET=]VERSION       the version it should be; may be repeated for targets
                                          that are versioned apart on purpose
        --declared-in [TARGET=]FILE[:NAME]
                                          a file that holds it, relative to PATH: a constant in
                                          Swift, TypeScript, JavaScript, Kotlin or Dart, or
                                          package.json, app.json, pubspec.yaml
        --scope every|shipping|built      all targets, those people get (default), or what is
                                          built into their bundles
        --previous VERSION                refuse a version that is not newer than this one

      strings, alone on a path: the catalogs in it, in JSON, .xcstrings, .strings,
      .stringsdict, Android's strings.xml and Flutter's .arb.

        --base FILE                       the file others are translated from, relative to PATH

      placement, alone on a path: what "placement" says in update-prompt.json.

        --name NAME                       a word that only some files may use, such as the card's
                                          type; may be repeated
        --allowed GLOB                    files that may use it, relative to PATH: * inside a
                                          name, ** for any folders; may be repeated

      vendoring, alone on a path: the units of the kit below it. One of this command's release
      is compared with the kit's own sources, one of another release with its Vendored.json,
      and several of the same release with each other.

      configuration, alone: a file with what "prompt" holds in update-prompt.json, a whole
      update-prompt.json, or the folder of one.

      Beside other paths, each finding names its app and its file from the current folder.
      A path that is called like a check is written ./vendoring.

      Exit status: 0 clean or warnings only, 1 an error, 64 usage, 66 a path cannot be read.
      """,
    run: CheckVerb.run)
}

private enum CheckVerb {
  /// The checks that run alone on a path.
  private enum Name: String, CaseIterable {
    case drift
    case strings
    case placement
    case vendoring
    case configuration
  }

  static func run(_ arguments: inout Arguments) async throws -> ExitStatus {
    if arguments.flag("--init") { return try draft(&arguments) }
    let format = try arguments.choice(
      "--format", of: ["text", "json", "github"], standard: "text")
    let isStrict = arguments.flag("--strict")
    let explains = arguments.flag("--explain") || Output.isTerminal
    let name = arguments.word(among: Name.allCases.map(\.rawValue)).flatMap(Name.init)
    var table: [String] = []
    let checked: CheckedPaths
    switch name {
    case .drift: checked = try DriftArguments(&arguments).checked()
    case .strings: checked = try StringsArguments(&arguments).checked()
    case .placement: checked = try PlacementArguments(&arguments).checked()
    case .vendoring: checked = try VendoringArguments(&arguments).checked()
    case .configuration: checked = try ConfigurationArguments(&arguments).checked()
    case nil:
      let family = try FamilyArguments(&arguments)
      if let baseline = family.baseline { return try family.update(baseline) }
      (checked, table) = try family.checked()
    }
    let report = checked.report
    switch format {
    case "json": Output.line(report.json)
    case "github": Output.line(report.github)
    case _:
      let text = explains ? checked.explained : report.text
      Output.line(([text] + table).joined(separator: "\n"))
    }
    return report.fails(strict: isStrict) ? .failed : .fine
  }

  private static func draft(_ arguments: inout Arguments) throws -> ExitStatus {
    let paths = try arguments.paths()
    guard let path = paths.first, paths.count == 1 else {
      throw UsageError.missing(verb: "check", what: "one path after --init")
    }
    let root = try URL.readable(path)
    let file = root.appending(path: AppManifest.fileName)
    if FileManager.default.fileExists(atPath: file.path) {
      throw UsageError.exists(verb: "check", path: file.path)
    }
    let draft = ManifestDraft(of: root)
    guard (try? Data(draft.text.utf8).write(to: file, options: .atomic)) != nil else {
      throw PathError.cannotWrite(path: file.path)
    }
    Output.line((["wrote \(file.path)"] + draft.notes.map { "  \($0)" }).joined(separator: "\n"))
    return .fine
  }
}
