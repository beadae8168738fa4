import Foundation
import Reproducible
import UpdatePromptAudit

/// A checkout of the kit with a handful of files, and the apps that vendor from it.
struct SmallKit {
  let repository: ScratchRepository

  static let timing = "Sources/UpdatePromptCore/Timing.swift"

  /// With what other files hold instead; nil for one that is not there.
  init(release: String = "1.2.0", _ changes: [String: String?] = [:]) throws {
    var files: [String: String] = [
      "LICENSE": "Do as you like.\n", "Localization/en.json": "{}\n",
      "Fixtures/Vectors/compare.json": "[]\n", Self.timing: "let later = 3\n",
      "Sources/UpdatePromptCore/KitRelease.swift": "let version = \"\(release)\"\n",
      "Sources/UpdatePromptKit/UpdateCard.swift": "struct UpdateCard {}\n",
    ]
    for (path, text) in changes { files[path] = text }
    repository = try ScratchRepository(files)
  }

  /// What brings an app's unit to this kit's release.
  func update(
    _ app: ScratchRepository, to contents: VendoredUnit.Contents = .core
  ) throws -> VendoringUpdate {
    try VendoringUpdate(of: app.root, to: UnitSource(repository.root), contents: contents)
  }

  /// What is known of some apps and of this kit.
  func family(_ apps: [(name: String, root: URL)]) throws -> VendoredFamily {
    VendoredFamily(apps, kit: try UnitSource(repository.root))
  }

  /// An app with a unit of this kit, whose files and record agree with each other.
  func app(_ contents: VendoredUnit.Contents = .core) throws -> ScratchRepository {
    let app = try ScratchRepository()
    try update(app, to: contents).write()
    return app
  }
}

extension ScratchRepository {
  var unit: URL { root.appending(path: "Packages/UpdatePromptKit") }

  /// Changes a value in the unit's record.
  func record(_ change: (inout [String: Any]) -> Void) throws {
    let file = unit.appending(path: VendoredUnit.recordName)
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    var record = object as? [String: Any] ?? [:]
    change(&record)
    try JSONSerialization.data(withJSONObject: record).writeAsScratch(to: file)
  }
}
