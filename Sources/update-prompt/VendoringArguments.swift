import UpdatePromptAudit

/// The options of `check vendoring`.
struct VendoringArguments {
  private let paths: LonePaths

  init(_ arguments: inout Arguments) throws {
    paths = try LonePaths(&arguments)
  }

  /// Units of several paths are compared with each other too.
  func checked() -> CheckedPaths {
    let family = VendoredFamily(paths.all.map { ($0.app, $0.url) }, kit: UnitSource.ofCommand)
    return paths.checked { path in
      VendoringCheck(path.url, name: path.app, family: family).report()
    }
  }
}

extension UnitSource {
  /// The checkout that the command belongs to; nil when it was moved away from it.
  static var ofCommand: UnitSource? {
    (try? FixtureFolder.root()).flatMap { try? UnitSource($0) }
  }
}
