import UpdatePromptAudit

/// The options of `check placement`: what a rule of the manifest's `"placement"` says.
struct PlacementArguments {
  private let rule: AppManifest.Placement
  private let paths: LonePaths

  init(_ arguments: inout Arguments) throws {
    let names = try arguments.values("--name")
    let allowed = try arguments.values("--allowed")
    paths = try LonePaths(&arguments)
    if names.isEmpty { throw UsageError.missing(verb: "check placement", what: "a --name") }
    if allowed.isEmpty { throw UsageError.missing(verb: "check placement", what: "an --allowed") }
    rule = AppManifest.Placement(of: names, in: allowed)
  }

  func checked() -> CheckedPaths {
    paths.checked { path in rule.report(in: path.url, app: path.app) }
  }
}
