import Reproducible
import Testing

@Suite struct JSONProjectTests {
  private static func drift(
    _ project: String, target: String, configurations: String = "\"Debug\", \"Release\""
  ) throws -> String {
    try ScratchRepository([
      "A.xcodeproj/project.xcproj": """
      { "configurations": [ \(configurations), ], "default-configuration": "Release",
        "build-settings": { \(project) },
        "targets": [ { "name": "App", "product-type": "application",
          "build-settings": { "GENERATE_INFOPLIST_FILE": "YES", \(target) }, }, ], }
      """,
      "Config/V.xcconfig": "MARKETING_VERSION = 1.6.0\n",
    ]).drift()
  }

  private static let stray = "unattached-xcconfig"

  @Test func levelsAndConditionsCount() throws {
    let plain = "\"MARKETING_VERSION\": \"1.6.0\","
    #expect(try Self.drift(plain, target: "") == "match \(Self.stray)")
    let debug = "\"MARKETING_VERSION[config=Debug]\": \"1.5.0\","
    #expect(try Self.drift(plain + debug, target: "") == "drift mismatch \(Self.stray)")
    #expect(try Self.drift(debug, target: plain) == "match dead-value \(Self.stray)")
    let inherited = "\"MARKETING_VERSION\": [\"$(inherited)\"],"
    #expect(try Self.drift(plain, target: inherited) == "match \(Self.stray)")
  }

  @Test func aConfigurationMayHaveAFile() throws {
    let file = "\"file\": { \"anchor\": \"group\", \"relative-path\": \"Config/V.xcconfig\" }"
    let configurations = "{ \"name\": \"Debug\", \(file) }, { \"name\": \"Release\", \(file) }"
    #expect(try Self.drift("", target: "", configurations: configurations) == "match")
  }

  @Test func aProjectWithoutTargetsIsNone() throws {
    let repository = try ScratchRepository(["A.xcodeproj/project.xcproj": "{ \"a\": 1 }"])
    #expect(repository.drift() == "parse-error parse-error")
  }
}
