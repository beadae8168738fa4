public import Foundation

/// Brings an app's unit to a release: first time it adds, later it replaces, all or nothing.
public struct VendoringUpdate: Sendable {
  /// What would change, by path in the unit.
  public struct Change: Hashable, Sendable {
    /// Files that the unit does not have yet.
    public var added: [String] = []
    /// Files with other contents.
    public var updated: [String] = []
    /// Files that the release no longer has.
    public var removed: [String] = []

    /// Whether every file is already as it should be.
    public var isEmpty: Bool { added.isEmpty && updated.isEmpty && removed.isEmpty }
  }

  /// The app's repository.
  public let app: URL
  public let contents: VendoredUnit.Contents
  /// Where the unit lies in the app: as its manifest says, else where units usually do.
  public let folder: String
  public let change: Change
  /// The release that lies there now; nil when there is none.
  public let from: String?

  /// Whether there is nothing to write: the same files, of the same release.
  public var isCurrent: Bool { change.isEmpty && from == source.release }

  /// The release that is written.
  public var release: String { source.release }

  private let source: UnitSource
  private let files: [String: Data]
  private let ids: [String: String]
  private var unit: URL { app.appending(path: folder) }

  /// Compares the app's unit with what the source would write.
  ///
  /// Like the check, it takes CRLF line endings for no edit and no change.
  ///
  /// - Throws: `edited` when a file in the unit is neither what its record says nor what would be
  ///   written; `notAsReleased` when the record is not that of the release it names, which is known
  ///   of the source's own.
  public init(
    of app: URL, to source: UnitSource, contents: VendoredUnit.Contents
  ) throws(VendoringError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: app.path, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw .cannotRead(path: app.path) }
    self.app = app
    self.contents = contents
    self.source = source
    files = try source.files(contents)
    folder = Self.folder(for: contents, in: app)
    let unit = app.appending(path: folder)
    let record = VendoredUnit(at: unit)
    let present = try Self.present(in: unit, record: record)
    from = record?.release
    ids = try GitBlobs.ids(of: files)
    let next = ids
    let edited = present.filter { path, id in record?.files[path] != id && next[path] != id }
      .map(\.key)
    let missing = record.map { Set($0.files.keys).subtracting(present.keys) } ?? []
    guard edited.isEmpty, missing.isEmpty else {
      throw .edited(unit: folder, files: (edited + missing).sorted())
    }
    if let record { try Self.refuseFalse(record, in: folder, from: source) }
    change = Self.change(from: present, to: ids)
  }

  /// Writes the unit beside the old one and exchanges the two in one step.
  ///
  /// - Throws: `cannotWrite`; what was there is then still there.
  public func write() throws(VendoringError) {
    let parent = unit.deletingLastPathComponent()
    let next = app.appending(path: VendoredUnit.stagingFolder(of: folder))
    do {
      let manager = FileManager.default
      try manager.createDirectory(at: parent, withIntermediateDirectories: true)
      if manager.fileExists(atPath: next.path) { try manager.removeItem(at: next) }
      try GitBlobs.write(files, to: next)
      let record = VendoredUnit(release: source.release, contents: contents, files: ids)
      try record.record.write(to: next.appending(path: VendoredUnit.recordName))
      if manager.fileExists(atPath: unit.path) {
        guard FolderExchange.exchange(unit, next) else {
          throw VendoringError.cannotWrite(path: unit.path)
        }
        try? manager.removeItem(at: next)
      } else {
        try manager.moveItem(at: next, to: unit)
      }
    } catch let error as VendoringError {
      try? FileManager.default.removeItem(at: next)
      throw error
    } catch {
      try? FileManager.default.removeItem(at: next)
      throw .cannotWrite(path: unit.path)
    }
  }

  /// The manifest names one unit, which another language's does not replace.
  private static func folder(for contents: VendoredUnit.Contents, in app: URL) -> String {
    guard let named = Audit(app).manifest().manifest?.vendored else { return contents.folder }
    let known = VendoredUnit(at: app.appending(path: named))?.contents ?? contents
    return known.folder == contents.folder ? named : contents.folder
  }

  private static func refuseFalse(
    _ record: VendoredUnit, in folder: String, from source: UnitSource
  ) throws(VendoringError) {
    guard record.release == source.release, let released = try source.released(record.contents)
    else { return }
    let paths = Set(record.files.keys).union(released.files.keys)
    let different = paths.filter { record.files[$0] != released.files[$0] }.sorted()
    guard different.isEmpty else {
      throw .notAsReleased(unit: folder, release: record.release, files: different)
    }
  }

  /// The id of every file in a unit but its record; the recorded one where only line ends differ.
  private static func present(
    in unit: URL, record: VendoredUnit?
  ) throws(VendoringError) -> [String: String] {
    let paths = VendoredUnit.entries(in: unit)
    let ids = try GitBlobs.ids(of: paths, in: unit)
    guard let record else { return ids }
    let changed = paths.filter { record.files[$0] != nil && record.files[$0] != ids[$0] }
    let unified = try GitBlobs.idsWithLineFeeds(of: changed, in: unit)
    return ids.merging(unified.filter { record.files[$0.key] == $0.value }) { $1 }
  }

  private static func change(
    from present: [String: String], to files: [String: String]
  ) -> Change {
    var change = Change()
    for (path, id) in files {
      guard let old = present[path] else {
        change.added.append(path)
        continue
      }
      if old != id { change.updated.append(path) }
    }
    change.removed = present.keys.filter { files[$0] == nil }.sorted()
    change.added.sort()
    change.updated.sort()
    return change
  }
}
