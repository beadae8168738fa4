import Foundation

extension UnitSource {
  /// The unit as the release of this checkout has it, nil when that is not known.
  ///
  /// It is not once something that travels differs from the release's tag; where there is no tag to
  /// ask, as in a download without git, the checkout is taken for the release.
  func released(
    _ contents: VendoredUnit.Contents
  ) throws(VendoringError) -> VendoredUnit? {
    if hasMovedOn(contents) { return nil }
    return VendoredUnit(
      release: release, contents: contents, files: try GitBlobs.ids(of: try files(contents)))
  }

  private func hasMovedOn(_ contents: VendoredUnit.Contents) -> Bool {
    let question = ["-C", root.path, "diff", "--name-only", "refs/tags/\(release)", "--"]
    let changed = try? GitBlobs.run(question + contents.origins, about: root.path)
    return changed?.isEmpty == false
  }
}

extension VendoredUnit.Contents {
  /// What a unit is made from, in a checkout.
  fileprivate var origins: [String] {
    modules.map { "Sources/\($0)" } + [
      "Fixtures/Ports/javascript", "Fixtures/Vectors", "LICENSE", "Localization",
      "Sources/UpdatePromptAudit/Vendoring/UnitSource.swift",
    ]
  }
}
