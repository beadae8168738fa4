import Reproducible
import Testing

@Suite struct XcconfigLoaderTests {
  private static func repository(_ files: [String: String]) throws -> ScratchRepository {
    let project = GeneratedProject.app(["MARKETING_VERSION": "$(V)"], base: "Config/A.xcconfig")
    return try ScratchRepository(
      files.merging(["App.xcodeproj/project.pbxproj": project.text]) { $1 })
  }

  @Test(arguments: ["B.xcconfig", "B", "./B", "../Config/B.xcconfig", "Config/B.xcconfig"])
  func includesAreLookedForBesideAndInTheProject(_ path: String) throws {
    let repository = try Self.repository([
      "Config/A.xcconfig": "#include \"\(path)\"\n", "Config/B.xcconfig": "V = 1.6.0\n",
    ])
    #expect(repository.drift() == "match")
  }

  @Test func includesCountWhereTheyStand() throws {
    let files = ["Config/B.xcconfig": "V = 1.0\n"]
    let before = ["Config/A.xcconfig": "#include \"B\"\nV = 1.6.0\n"]
    let after = ["Config/A.xcconfig": "V = 1.6.0\n#include \"B\"\n"]
    #expect(try Self.repository(files.merging(before) { $1 }).drift() == "match")
    #expect(try Self.repository(files.merging(after) { $1 }).drift() == "drift mismatch")
  }

  @Test func absentFilesMatterOnlyWhenTheyHoldTheVersion() throws {
    let optional = "#include? \"Local\"\nV = 1.6.0\n"
    #expect(try Self.repository(["Config/A.xcconfig": optional]).drift() == "match")
    let needed = "#include \"Local\"\nV = 1.6.0\n"
    #expect(
      try Self.repository(["Config/A.xcconfig": needed]).drift() == "match missing-include")
    #expect(
      try Self.repository(["Config/A.xcconfig": "#include \"Local\"\n"]).drift()
        == "unresolvable missing-include unresolvable")
    #expect(try Self.repository([:]).drift() == "unresolvable missing-include unresolvable")
  }

  @Test func includesWithoutEndAreCut() throws {
    var files = ["Config/A.xcconfig": "#include \"F0\"\n#include \"A\"\nV = 1.6.0\n"]
    for number in 0..<24 {
      files["Config/F\(number).xcconfig"] =
        "#include \"F\(number + 1)\"\n#include \"F\(number + 1)\"\n"
    }
    files["Config/F24.xcconfig"] = "W = 1\n"
    #expect(try Self.repository(files).drift() == "match include-cycle")
  }

  @Test func anUnfinishedMergeIsNoSetting() throws {
    let text = "<<<<<<< HEAD\nV = 1.6.0\n=======\nV = 1.6.0\n>>>>>>> b\n"
    #expect(
      try Self.repository(["Config/A.xcconfig": text]).drift() == "parse-error merge-conflict")
  }
}
