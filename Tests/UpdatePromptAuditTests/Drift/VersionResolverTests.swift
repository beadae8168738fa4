import Reproducible
import Testing
import UpdatePromptAudit

@Suite struct VersionResolverTests {
  private static func built(
    _ settings: [String: String], plist: String?, files: [String: String] = [:]
  ) throws -> String {
    var files = files
    files["A.xcodeproj/project.pbxproj"] = GeneratedProject.app(settings).text
    if let plist {
      files["A/Info.plist"] =
        "<plist><dict><key>CFBundleShortVersionString</key><string>\(plist)</string></dict></plist>"
    }
    return try ScratchRepository(files).drift(scope: .built)
  }

  @Test func aGeneratedPlistTakesTheSetting() throws {
    let settings = ["MARKETING_VERSION": "1.6.0", "INFOPLIST_FILE": "A/Info.plist"]
    #expect(try Self.built(settings, plist: nil) == "match")
    #expect(try Self.built(settings, plist: "1.0") == "match setting-shadows-plist")
    #expect(try Self.built(settings, plist: "$(MARKETING_VERSION)") == "match")
    #expect(try Self.built(["INFOPLIST_FILE": "A/Info.plist"], plist: "1.6.0") == "match")
  }

  @Test(
    arguments: [
      ("1.6.0", "match"), ("1.0", "drift mismatch"), ("$(MARKETING_VERSION)", "match plist"),
      ("${APP:default=1.6.0}", "match"), ("$(NONE)", "unresolvable unresolvable"),
    ])
  func otherwiseThePlistDecides(_ plist: String, _ result: String) throws {
    var settings = ["GENERATE_INFOPLIST_FILE": "NO", "INFOPLIST_FILE": "$(SRCROOT)/A/Info.plist"]
    if result == "match plist" { settings["MARKETING_VERSION"] = "1.6.0" }
    #expect(
      try Self.built(settings, plist: plist) == result.replacing(" plist", with: ""))
  }

  @Test func anAbsentPlistIsNoPass() throws {
    let settings = [
      "GENERATE_INFOPLIST_FILE": "NO", "INFOPLIST_FILE": "$(TARGET_NAME)/Info.plist",
    ]
    #expect(try Self.built(settings, plist: nil) == "none missing plist-missing")
    let broken = ["Pebble/Info.plist": "<plist><dict>"]
    #expect(try Self.built(settings, plist: nil, files: broken) == "parse-error parse-error")
  }

  @Test func flutterTakesTheNearestPubspec() throws {
    let settings = ["MARKETING_VERSION": "$(FLUTTER_BUILD_NAME)"]
    let files = ["pubspec.yaml": "version: 1.6.0+4\n"]
    #expect(try Self.built(settings, plist: nil, files: files) == "match")
    #expect(try Self.built(settings, plist: nil) == "unresolvable unresolvable")
  }

  @Test func everySDKOnTheWayIsLookedAt() throws {
    let settings = ["MARKETING_VERSION": "1.6.0", "MARKETING_VERSION[sdk=macosx*]": "1.5.0"]
    let files = ["A.xcodeproj/project.pbxproj": GeneratedProject.app(settings).text]
    let repository = try ScratchRepository(files)
    #expect(repository.drift() == "drift mismatch")
  }

  @Test func configurationsArePairedByName() throws {
    var project = GeneratedProject.app([:])
    project.settings = [
      "Debug": ["MARKETING_VERSION": "1.5.0"], "Release": ["MARKETING_VERSION": "1.6.0"],
    ]
    let repository = try ScratchRepository(["A.xcodeproj/project.pbxproj": project.text])
    let report = DriftCheck(root: repository.root, declared: .given("1.6.0")).report()
    #expect(report.findings.map(\.code) == ["drift.mismatch"])
    #expect(report.findings.first?.message.contains("Pebble (Debug)") == true)
  }
}
