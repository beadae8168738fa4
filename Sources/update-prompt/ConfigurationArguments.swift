import Foundation
import UpdatePromptAudit

/// The options of `check configuration`.
struct ConfigurationArguments {
  private let paths: LonePaths

  init(_ arguments: inout Arguments) throws {
    paths = try LonePaths(&arguments)
  }

  /// A folder stands for the manifest in it.
  func checked() throws(PathError) -> CheckedPaths {
    try paths.checked { path throws(PathError) in
      let file =
        path.isFolder ? try URL.readable("\(path.text)/\(AppManifest.fileName)") : path.url
      return ConfigurationFile(file, app: path.app).report()
    }
  }
}
