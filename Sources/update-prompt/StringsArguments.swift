import UpdatePromptAudit

/// The options of `check strings`.
struct StringsArguments {
  private let base: String?
  private let paths: LonePaths

  init(_ arguments: inout Arguments) throws {
    base = try arguments.value("--base")
    paths = try LonePaths(&arguments)
  }

  func checked() -> CheckedPaths {
    paths.checked { path in
      var report = StringsCheck(root: path.url, base: base).report()
      for index in report.findings.indices { report.findings[index].app = path.app }
      for index in report.verdicts.indices { report.verdicts[index].app = path.app }
      return report
    }
  }
}
