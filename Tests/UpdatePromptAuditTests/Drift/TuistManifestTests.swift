import Reproducible
import Testing

@Suite struct TuistManifestTests {
  private static func drift(_ settings: String) throws -> String {
    let text = "import ProjectDescription\nlet project = Project(settings: \(settings))\n"
    return try ScratchRepository(["Project.swift": text]).drift()
  }

  @Test(
    arguments: [
      ".settings(base: [\"MARKETING_VERSION\": \"1.6.0\"])",
      ".settings(base: [\"MARKETING_VERSION\": .string(\"1.6.0\"), \"A\": \"B\"])",
      ".settings(base: [\"MARKETING_VERSION\": \"$(MARKETING_VERSION:default=1.6.0)\"])",
      ".settings(base: SettingsDictionary().marketingVersion(\"1.6.0\"))",
      "[/* \"MARKETING_VERSION\": \"1.0\" */ \"MARKETING_VERSION\": \"1.6.0\"]",
    ])
  func plainTextCounts(_ settings: String) throws {
    #expect(try Self.drift(settings) == "match")
  }

  @Test(
    arguments: [
      "[\"MARKETING_VERSION\": version]", "[\"MARKETING_VERSION\": .string(version.description)]",
      "[\"MARKETING_VERSION\": \"1.\\(minor)\"]", "[\"MARKETING_VERSION\": \"1.6\" + suffix]",
      "[\"MARKETING_VERSION\": .init(\"1.6.0\")]", "base.marketingVersion(version)", "nothing",
    ])
  func anythingElseIsNoPass(_ settings: String) throws {
    #expect(try Self.drift(settings) == "unresolvable unresolvable")
  }

  @Test func manifestsThatLeaveItToOthersAreFine() throws {
    let repository = try ScratchRepository([
      "App/Project.swift":
        "import ProjectDescription\nlet a = [\"MARKETING_VERSION\": \"1.6.0\"]\n",
      "Kit/Project.swift": "import ProjectDescription\nlet b = 1\n",
      "Other/Project.swift": "struct Project {}\n",
    ])
    #expect(repository.drift() == "match")
  }
}
