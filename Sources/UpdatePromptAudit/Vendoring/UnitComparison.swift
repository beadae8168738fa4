import Foundation

/// One unit, file by file, against the release that it names, as far as that is known.
struct UnitComparison {
  /// What is wrong with a file, which is relative to the unit.
  struct Remark {
    let kind: VendoringKind
    let file: String
    let message: String
    let fix: String
  }

  private let unit: URL
  private let record: VendoredUnit
  private let family: VendoredFamily
  private let released: VendoredUnit?
  /// Every entry but the record.
  private let entries: [String]
  /// Of the plain files among them.
  private let ids: [String: String]

  private var release: String { record.release }

  /// - Throws: When git does not run, or a file cannot be read.
  init(
    of unit: URL, _ record: VendoredUnit, family: VendoredFamily
  ) throws(VendoringError) {
    // Folders are not listed through a link.
    let unit = unit.resolvingSymlinksInPath()
    self.unit = unit
    self.record = record
    self.family = family
    released = family.released(record)
    entries = VendoredUnit.entries(in: unit)
    let files = entries.filter { VendoredUnit.type(of: $0, in: unit) == .typeRegular }
    ids = try GitBlobs.ids(of: files, in: unit)
  }

  /// Files of the release first, then what else lies there, then what the record says besides.
  func remarks() -> [Remark] {
    let expected = (released ?? record).files
    var extra = Set(entries).subtracting(expected.keys)
    var remarks: [Remark] = []
    for (path, id) in expected.sorted(by: { $0.key < $1.key }) {
      if let found = ids[path] {
        remarks += found == id ? misrecorded(path, id) : [changed(path, found, from: id)]
      } else if entries.contains(path) {
        remarks.append(remark(.notAFile, path, "no longer a plain file", VendoredUnit.restoring))
      } else if let other = extra.first(where: { $0.lowercased() == path.lowercased() }) {
        extra.remove(other)
        remarks.append(remark(.wrongCase, other, "\(path) in another case", "rename it back"))
      } else if let other = extra.sorted().first(where: { ids[$0] == id }) {
        extra.remove(other)
        remarks.append(remark(.renamed, other, "\(path) under another name", "move it back"))
      } else {
        remarks.append(missing(path))
      }
    }
    remarks += extra.sorted().map(unknown)
    if released != nil { remarks += phantoms(besides: expected) }
    return remarks + disagreements(besides: Set(remarks.map(\.file)))
  }

  private static let moveIntoKit = "move the edit into the kit"
  private static let undo = "\(moveIntoKit), delete the unit, then run update-prompt vendor"

  private func changed(_ path: String, _ found: String, from id: String) -> Remark {
    if released != nil, record.files[path] == found {
      return remark(
        .notAsReleased, path, "not what release \(release) has; the record hides that", Self.undo)
    }
    let newest = family.newest(record.contents)
    if let newest, newest.release != release, newest.files[path] == found {
      return remark(
        .halfUpdated, path, "of release \(newest.release) in a unit of \(release)",
        "run update-prompt vendor")
    }
    if let unified = try? GitBlobs.idsWithLineFeeds(of: [path], in: unit), unified[path] == id {
      return remark(
        .lineEndings, path, "has CRLF line endings, otherwise unchanged",
        "set `Packages/UpdatePromptKit*/** -text` in .gitattributes")
    }
    return remark(.edited, path, "edited", "\(Self.moveIntoKit), then run update-prompt vendor")
  }

  private func missing(_ path: String) -> Remark {
    record.files[path] == nil
      ? remark(
        .notAsReleased, path, "missing of release \(release); the record hides that",
        VendoredUnit.restoring)
      : remark(.missing, path, "missing", VendoredUnit.restoring)
  }

  private func unknown(_ path: String) -> Remark {
    if record.files[path] != nil {
      return remark(
        .notAsReleased, path, "not part of release \(release); the record hides that", Self.undo)
    }
    return family.lists(path, as: record) && released == nil
      ? unrecorded(path)
      : remark(.extra, path, "not part of release \(release)", "move it out of the unit")
  }

  private func unrecorded(_ path: String) -> Remark {
    remark(
      .recordIncomplete, path, "belongs to the unit but is not in its record",
      VendoredUnit.restoring)
  }

  private func remark(
    _ kind: VendoringKind, _ file: String, _ message: String, _ fix: String
  ) -> Remark {
    Remark(kind: kind, file: file, message: message, fix: fix)
  }
}

extension UnitComparison {
  /// What the record says about a file that is as it should be.
  private func misrecorded(_ path: String, _ id: String) -> [Remark] {
    guard let recorded = record.files[path] else { return [unrecorded(path)] }
    return recorded == id
      ? []
      : [
        remark(
          .notAsReleased, VendoredUnit.recordName,
          "lists \(path) otherwise than release \(release)", VendoredUnit.restoring)
      ]
  }

  /// What the record lists and neither the release nor the unit has.
  private func phantoms(besides expected: [String: String]) -> [Remark] {
    record.files.keys.filter { expected[$0] == nil && !entries.contains($0) }.sorted().map { path in
      remark(
        .notAsReleased, VendoredUnit.recordName,
        "lists \(path), which release \(release) does not have", VendoredUnit.restoring)
    }
  }

  /// Only where the release itself is not known, which would tell who is right.
  private func disagreements(besides files: Set<String>) -> [Remark] {
    if released != nil { return [] }
    return family.disagreements(about: record, in: unit).filter { !files.contains($0.path) }
      .map { other in
        let owners = other.owners.joined(separator: ", ")
        let message =
          switch (record.files[other.path], other.id) {
          case (nil, _): "not in this copy of release \(release), but in that of \(owners)"
          case (_, nil): "not in the copy of release \(release) of \(owners)"
          case _: "not as in the copy of release \(release) of \(owners)"
          }
        return remark(
          .appsDisagree, other.path, message,
          "see in git who edited it, \(Self.moveIntoKit), then run update-prompt vendor")
      }
  }
}
