import Reproducible
import Testing
import UpdatePromptAudit

@Suite struct DriftRunTests {
  private static let project = GeneratedProject.app(["MARKETING_VERSION": "1.6.0"]).text

  private static func manifest(_ version: String, target: String = "Pebble") -> String {
    "name: Pebble\ntargets:\n  \(target):\n    type: application\n    settings:\n"
      + "      MARKETING_VERSION: \"\(version)\"\n"
  }

  @Test func aManifestBesideAProjectOnlyWarns() throws {
    for (version, result) in [("1.6.0", "match"), ("1.5.0", "match generator-differs")] {
      let repository = try ScratchRepository([
        "Pebble.xcodeproj/project.pbxproj": Self.project, "project.yml": Self.manifest(version),
      ])
      #expect(repository.drift() == result)
    }
    let renamed = try ScratchRepository([
      "Pebble.xcodeproj/project.pbxproj": Self.project,
      "project.yml": Self.manifest("1.5.0", target: "Stone"),
    ])
    #expect(renamed.drift() == "match generator-differs")
  }

  @Test func aManifestElsewhereIsAProject() throws {
    let repository = try ScratchRepository([
      "Pebble.xcodeproj/project.pbxproj": Self.project, "mac/project.yml": Self.manifest("1.5.0"),
    ])
    #expect(repository.drift() == "drift mismatch")
  }

  @Test func aTuistManifestIsComparedWithWhatShips() throws {
    let text = "import ProjectDescription\nlet s = [\"MARKETING_VERSION\": \"1.5.0\"]\n"
    let repository = try ScratchRepository([
      "Pebble.xcodeproj/project.pbxproj": Self.project, "Project.swift": text,
    ])
    #expect(repository.drift() == "match generator-differs")
  }

  @Test(
    arguments: [
      ("const APP_VERSION = '1.6.0'", "match"),
      ("const APP_VERSION = x", "unresolvable declared-unreadable"),
      ("const APP_VERSION = '1'; let APP_VERSION = '2'", "ambiguous ambiguous"),
      ("<<<<<<< HEAD\nconst APP_VERSION = '1.6.0'", "parse-error merge-conflict"),
    ])
  func whatIsDeclaredDecidesToo(_ text: String, _ result: String) throws {
    let repository = try ScratchRepository([
      "Pebble.xcodeproj/project.pbxproj": Self.project, "version.ts": text,
    ])
    #expect(repository.drift(.file("version.ts")) == result)
  }

  @Test func anUnreadableProjectHidesNoOther() throws {
    let repository = try ScratchRepository([
      "A.xcodeproj/project.pbxproj": "{", "B.xcodeproj/project.pbxproj": Self.project,
    ])
    #expect(repository.drift(.given("1.7")) == "parse-error mismatch parse-error")
  }
}
