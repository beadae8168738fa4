public import Foundation
import UpdatePromptCore

/// What travels into an app's repository, and what `Vendored.json` says about it.
public struct VendoredUnit: Hashable, Sendable, Codable {
  /// What of the kit travels.
  public enum Contents: String, Hashable, Sendable, Codable, CaseIterable {
    /// Core, Runtime, Kit and Testing as a Swift package.
    case kit
    /// Core alone as a Swift package.
    case core
    /// The pure module as ES modules, with its vectors and adapter.
    case javascript

    /// Where it lies in an app's repository.
    public var folder: String {
      switch self {
      case .kit, .core: "Packages/UpdatePromptKit"
      case .javascript: "Packages/UpdatePromptKit-javascript"
      }
    }
  }

  /// The file in the unit that this value is.
  public static let recordName = "Vendored.json"
  /// Every folder that a unit may lie in; other checks pass over them.
  public static let folders = Set(Contents.allCases.map(\.folder))

  /// The release of the kit that it holds.
  public var release: String
  public var contents: Contents
  /// The git blob id of every file, by its path in the unit.
  public var files: [String: String]

  /// Reads the record of a unit.
  ///
  /// Nil when there is none, or it cannot be read.
  public init?(at unit: URL) {
    guard let data = try? Data(contentsOf: unit.appending(path: Self.recordName)),
      let unit = try? JSONDecoder().decode(VendoredUnit.self, from: data)
    else { return nil }
    self = unit
  }

  /// The newest unit of each contents among several apps.
  public static func newest(among apps: [URL]) -> [Contents: VendoredUnit] {
    var newest: [Contents: VendoredUnit] = [:]
    for unit in apps.flatMap({ units(of: $0, at: Audit($0).manifest().manifest?.vendored) }) {
      let known = newest[unit.contents].flatMap { AppVersion($0.release) }
      guard let release = AppVersion(unit.release) else { continue }
      if known.map({ $0 < release }) ?? true { newest[unit.contents] = unit }
    }
    return newest
  }

  /// The units of an app that can be read, in the named folder or where the kit puts them.
  static func units(of app: URL, at folder: String?) -> [VendoredUnit] {
    (folder.map { [$0] } ?? folders.sorted()).compactMap {
      VendoredUnit(at: app.appending(path: $0))
    }
  }

  init(release: String, contents: Contents, files: [String: String]) {
    self.release = release
    self.contents = contents
    self.files = files
  }

  /// One JSON object with sorted keys.
  var record: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return ((try? encoder.encode(self)) ?? Data()) + Data("\n".utf8)
  }
}

/// Why a unit could not be compared or written.
public enum VendoringError: Error, Hashable, Sendable {
  case gitMissing
  /// The folder is no checkout of the kit.
  case notAKit(path: String)
  case cannotRead(path: String)
  case cannotWrite(path: String)
  /// Files that somebody edited; nothing was written.
  case edited(unit: String, files: [String])
}

extension VendoringError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .gitMissing: "git is needed to compare vendored files; install it"
    case .notAKit(let path): "\(path): no checkout of UpdatePromptKit; run this inside one"
    case .cannotRead(let path): "\(path): cannot be read; name an app's repository"
    case .cannotWrite(let path): "\(path): cannot be written; nothing was changed"
    case .edited(let unit, let files):
      "\(unit): edited here, and nothing was changed: \(files.joined(separator: ", ")); "
        + "move the edit into the kit, or restore the files with git, then run this again"
    }
  }
}
