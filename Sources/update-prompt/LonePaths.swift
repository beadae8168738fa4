import Foundation
import UpdatePromptAudit

/// The paths that a check runs on alone, without a manifest.
///
/// Of several, each names its findings and its files; the only one names neither.
struct LonePaths {
  /// One of them.
  struct Path {
    /// As given.
    let text: String
    let url: URL
    /// For findings: a folder's name, else the path; empty for the only path.
    fileprivate(set) var app = ""
  }

  let all: [Path]

  /// Takes all words that are left.
  init(_ arguments: inout Arguments) throws {
    let texts = try arguments.paths()
    if texts.isEmpty { throw UsageError.missing(verb: "check", what: "a path") }
    var paths = try texts.map { text throws(PathError) in
      Path(text: text, url: try URL.readable(text))
    }
    if paths.count > 1 {
      let names = paths.map(\.name)
      for index in paths.indices {
        let isAmbiguous = names.count { $0 == names[index] } > 1
        paths[index].app = isAmbiguous ? paths[index].text : names[index]
      }
    }
    all = paths
  }

  /// Runs a check on each, which names its files from `folder`.
  func checked<Failure: Error>(
    from folder: (Path) -> String = \.folder, _ check: (Path) throws(Failure) -> AuditReport
  ) throws(Failure) -> CheckedPaths {
    var checked = CheckedPaths()
    for path in all {
      let report = try check(path)
      let prefix = folder(path)
      checked.add(
        report, of: path.url, prefix: all.count > 1 && !prefix.isEmpty ? prefix : nil)
    }
    return checked
  }
}

extension LonePaths.Path {
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The path itself, or the folder of a file; empty for the current one.
  var folder: String { isFolder ? text : text.parentFolder }

  fileprivate var name: String {
    isFolder ? url.standardizedFileURL.lastPathComponent : text
  }
}

extension String {
  /// A path without its last name; empty when it has only one.
  var parentFolder: String {
    let names = split(separator: "/")
    return (hasPrefix("/") ? "/" : "") + names.dropLast().joined(separator: "/")
  }
}

extension URL {
  /// A path that can be read.
  static func readable(_ path: String) throws(PathError) -> URL {
    guard FileManager.default.isReadableFile(atPath: path) else { throw .cannotRead(path: path) }
    return URL(filePath: path)
  }
}
