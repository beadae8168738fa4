import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

@Suite struct XcodeGenManifestTests {
  private static func drift(
    _ settings: String, version: String = "1.6.0", more: String = ""
  ) throws -> String {
    let text = "name: Pebble\n\(more)targets:\n  App:\n    type: application\n\(settings)"
    return try ScratchRepository(["project.yml": text]).drift(.given(version))
  }

  @Test(
    arguments: [
      ("1.10", "1.1", "match unquoted-version"), ("1.0", "1.0", "match unquoted-version"),
      ("1", "1", "match unquoted-version"), ("1.10.0", "1.10.0", "match"),
      ("\"1.10\"", "1.10", "match"), ("'1.10'", "1.10", "match"), ("26.07.5", "26.07.5", "match"),
      ("07", "7", "match unquoted-version"), ("1.", "1.0", "match unquoted-version"),
      ("yes", "YES", "match not-a-store-version unquoted-version"),
      ("${VERSION}", "1.6", "unresolvable unresolvable"),
      ("$(APP)", "1.6", "unresolvable unresolvable"),
    ])
  func whatIsWrittenCounts(_ value: String, _ version: String, _ result: String) throws {
    let settings = "    settings:\n      MARKETING_VERSION: \(value)\n"
    #expect(try Self.drift(settings, version: version) == result)
  }

  @Test func levelsAreMerged() throws {
    let groups = """
      settingGroups:
        shared:
          MARKETING_VERSION: 1.5.0
      targetTemplates:
        Base:
          settings:
            groups: [shared]
      settings:
        MARKETING_VERSION: 1.4.0

      """
    #expect(try Self.drift("", version: "1.4.0", more: groups) == "match")
    let template = "    templates: [Base]\n"
    #expect(try Self.drift(template, version: "1.5.0", more: groups) == "match dead-value")
    let base = template + "    settings:\n      base:\n        MARKETING_VERSION: 1.6.0\n"
    #expect(try Self.drift(base, more: groups) == "match dead-value")
    let configs =
      "    settings:\n      configs:\n        debug:\n          MARKETING_VERSION: 1.6.0\n"
    #expect(try Self.drift(configs, more: groups) == "drift mismatch")
  }

  @Test func settingsBesideBaseAreIgnored() throws {
    let settings = "    settings:\n      MARKETING_VERSION: 1.6.0\n      base:\n        A: 1\n"
    #expect(try Self.drift(settings) == "none ignored-setting missing")
  }

  @Test func aManagedInfoPlistSaysOne() throws {
    let settings = "    settings:\n      MARKETING_VERSION: 1.6.0\n"
    let info = "    info:\n      path: App/Info.plist\n"
    #expect(try Self.drift(settings + info) == "match plist-shadows-setting")
    let told =
      info + "      properties:\n        CFBundleShortVersionString: $(MARKETING_VERSION)\n"
    #expect(try Self.drift(settings + told) == "match")
  }

  @Test func includesAreReadBelow() throws {
    let repository = try ScratchRepository([
      "project.yml": "name: Pebble\ninclude: [base.yml, none.yml]\n",
      "base.yml":
        "settings:\n  MARKETING_VERSION: 1.6.0\ntargets:\n  App:\n    type: application\n",
    ])
    #expect(repository.drift() == "match missing-include")
    try repository.write(Data("include: project.yml\n".utf8), to: "base.yml")
    #expect(repository.drift().hasPrefix("none"))
  }

  @Test func brokenManifestsAreNoPass() throws {
    let broken = try ScratchRepository(["project.yml": "name: [\n"])
    #expect(broken.drift() == "parse-error parse-error")
    let conflict = try ScratchRepository(["project.yml": "<<<<<<< HEAD\nname: a\n"])
    #expect(conflict.drift() == "parse-error merge-conflict")
  }
}
