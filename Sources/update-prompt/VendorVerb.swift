import Foundation
import UpdatePromptAudit

extension Verb {
  /// For the maintainer of several apps: brings the kit into each and keeps it alike.
  static let vendor = Verb(
    name: "vendor", summary: "writes the kit into apps, or brings them to this release",
    help: """
      update-prompt vendor PATH … [--only core | --port javascript] [--dry-run]

      Writes Packages/UpdatePromptKit, or the folder that "vendored" in update-prompt.json
      names, into each app's repository: the kit's own manifest, sources, catalogs, vectors
      and license, and Vendored.json with every file's git blob id. Where it is already, it
      is brought to this release in one step; a file that was edited there is named and
      nothing is written, also where Vendored.json was changed to hide it, which is known of
      a unit of this release.

        --only core          the pure module alone
        --port javascript    the JavaScript port with its vectors and adapter, into
                             Packages/UpdatePromptKit-javascript
        --dry-run            print what would change and write nothing

      Exit status: 0 done, 1 an edited unit was left alone, 66 no such path.
      """,
    run: VendorVerb.run)
}

private enum VendorVerb {
  static func run(_ arguments: inout Arguments) async throws -> ExitStatus {
    let only = try arguments.value("--only")
    let port = try arguments.value("--port")
    let isDryRun = arguments.flag("--dry-run")
    let paths = try arguments.paths()
    if paths.isEmpty { throw UsageError.missing(verb: "vendor", what: "the path of an app") }
    let contents = try contents(only: only, port: port)
    let source = try UnitSource(try FixtureFolder.root())
    var status = ExitStatus.fine
    for path in paths {
      do throws(VendoringError) {
        let update = try VendoringUpdate(
          of: URL(filePath: path), to: source, contents: contents)
        if !isDryRun, !update.isCurrent { try update.write() }
        Output.line(summary(update, path: path, isDryRun: isDryRun))
      } catch {
        Output.error("update-prompt: \(path): \(error)")
        status = max(status, ExitStatus(error))
      }
    }
    return status
  }

  private static func contents(
    only: String?, port: String?
  ) throws(UsageError) -> VendoredUnit.Contents {
    switch (only, port) {
    case (nil, nil): return .kit
    case ("core", nil): return .core
    case (nil, "javascript"): return .javascript
    case (let only?, nil):
      throw .notAChoice(verb: "vendor", option: "--only", value: only, choices: ["core"])
    case (nil, let port?):
      throw .notAChoice(verb: "vendor", option: "--port", value: port, choices: ["javascript"])
    case (_?, _?):
      throw .unexpected(verb: "vendor", word: "--only together with --port")
    }
  }

  private static func summary(
    _ update: VendoringUpdate, path: String, isDryRun: Bool
  ) -> String {
    let place = "\(path)/\(update.folder)"
    if update.isCurrent { return "\(place): is release \(update.release)" }
    let verb =
      switch (update.from, isDryRun) {
      case (let old?, true): "would bring \(old) to"
      case (let old?, false): "brought \(old) to"
      case (nil, true): "would write"
      case (nil, false): "wrote"
      }
    let head = "\(place): \(verb) \(update.release)"
    let change = update.change
    return
      ([head] + change.added.map { "  + \($0)" } + change.updated.map { "  ~ \($0)" }
      + change.removed.map { "  - \($0)" }).joined(separator: "\n")
  }
}

extension ExitStatus {
  fileprivate init(_ error: VendoringError) {
    switch error {
    case .edited, .notAsReleased, .gitMissing, .cannotWrite: self = .failed
    case .cannotRead, .notAKit: self = .noInput
    }
  }
}
