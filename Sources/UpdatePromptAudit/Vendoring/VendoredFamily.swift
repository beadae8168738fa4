public import Foundation
import UpdatePromptCore

/// What is known about releases of the kit: the units of several apps, and a checkout's own release.
public struct VendoredFamily: Sendable {
  private struct Member {
    let app: String
    /// Relative to the app.
    let path: String
    /// Where the unit lies, links resolved.
    let folder: URL
    let unit: VendoredUnit
  }

  private var members: [Member] = []
  private var released: [VendoredUnit.Contents: VendoredUnit] = [:]

  /// Knows nothing, so that a unit is compared with its own record only.
  public init() {}

  /// - Parameters:
  ///   - apps: The repositories, and what findings call them.
  ///   - kit: A checkout; units of its release are compared with what it holds.
  public init(_ apps: [(name: String, root: URL)], kit: UnitSource? = nil) {
    for app in apps {
      for path in VendoredUnit.places(below: app.root).units {
        let folder = path.isEmpty ? app.root : app.root.appending(path: path)
        guard let unit = VendoredUnit(at: folder) else { continue }
        members.append(
          Member(
            app: app.name, path: path, folder: folder.resolvingSymlinksInPath(), unit: unit))
      }
    }
    guard let kit else { return }
    for contents in Set(members.filter { $0.unit.release == kit.release }.map(\.unit.contents)) {
      released[contents] = try? kit.released(contents)
    }
  }

  /// The unit of the newest release; nil when no app has one.
  func newest(_ contents: VendoredUnit.Contents) -> VendoredUnit? {
    members.map(\.unit).filter { $0.contents == contents && AppVersion($0.release) != nil }
      .max { one, other in
        guard let one = AppVersion(one.release), let other = AppVersion(other.release) else {
          return false
        }
        return one < other
      }
  }

  /// The unit as the release that a record names has it; nil for any release but the checkout's.
  func released(_ record: VendoredUnit) -> VendoredUnit? {
    released[record.contents].flatMap { $0.release == record.release ? $0 : nil }
  }

  /// Whether a unit of the same release has the file.
  func lists(_ path: String, as record: VendoredUnit) -> Bool {
    members.contains {
      $0.unit.release == record.release && $0.unit.contents == record.contents
        && $0.unit.files[path] != nil
    }
  }
}

extension VendoredFamily {
  /// How other apps list a file of a unit.
  struct Disagreement {
    let path: String
    /// Their names; of another unit in the same app, its folder.
    let owners: [String]
    /// Nil when they list no such file.
    let id: String?
  }

  /// The files that others list otherwise for the same release, unless most list them like this one.
  ///
  /// Units with other contents count for the files that they share.
  func disagreements(about record: VendoredUnit, in folder: URL) -> [Disagreement] {
    let place = folder.resolvingSymlinksInPath().path
    let others = members.filter {
      $0.unit.release == record.release && $0.folder.path != place
    }
    let alike = others.filter { $0.unit.contents == record.contents }
    let paths = Set(record.files.keys).union(alike.flatMap(\.unit.files.keys))
    return paths.sorted().compactMap { path in
      let id = record.files[path]
      let voters = others.filter { other in
        other.unit.contents == record.contents
          || Self.isShared(path) && id != nil && other.unit.files[path] != nil
      }
      let against = voters.filter { $0.unit.files[path] != id }
      let isMinority = against.count * 2 <= voters.count
      guard let first = against.first, !isMinority else { return nil }
      let own = members.first { $0.folder.path == place }
      let owners = against.map { $0.app == own?.app ? $0.path : $0.app }
      return Disagreement(path: path, owners: owners, id: first.unit.files[path])
    }
  }

  /// A unit's own manifest names only what that unit holds.
  private static func isShared(_ path: String) -> Bool { path != "Package.swift" }
}
