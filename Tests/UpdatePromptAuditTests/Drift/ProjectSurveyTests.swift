import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

@Suite struct ProjectSurveyTests {
  private static let project = GeneratedProject.app(["MARKETING_VERSION": "1.6.0"]).text
  private static let other = GeneratedProject.app(["MARKETING_VERSION": "2.0"]).text

  @Test func severalProjectsAreToldApart() throws {
    let repository = try ScratchRepository([
      "A.xcodeproj/project.pbxproj": Self.project, "b/B.xcodeproj/project.pbxproj": Self.other,
    ])
    let report = DriftCheck(root: repository.root, declared: .given("1.6.0")).report()
    #expect(report.verdicts.count == 1 && report.verdicts.first?.verdict == "drift")
    #expect(report.findings.allSatisfy { $0.file.hasPrefix("b/") && $0.message.contains("B: ") })
  }

  @Test(arguments: ["A.xcodeproj", "A.xcodeproj/project.pbxproj", "A.xcodeproj/"])
  func aPathMayBeOneProject(_ path: String) throws {
    let repository = try ScratchRepository([
      "A.xcodeproj/project.pbxproj": Self.project, "b/B.xcodeproj/project.pbxproj": Self.other,
      "Stray.xcconfig": "MARKETING_VERSION = 3\n",
    ])
    let report = DriftCheck(
      root: repository.root.appending(path: path), declared: .given("1.6.0")
    ).report()
    #expect(report.verdicts.first?.verdict == "match" && report.findings.isEmpty)
  }

  @Test func anyProjectFileCountsWhereThereIsNoBundle() throws {
    let loose = try ScratchRepository(["x/old.pbxproj": Self.project])
    #expect(loose.drift() == "match")
    let both = try ScratchRepository([
      "x/old.pbxproj": Self.other, "A.xcodeproj/project.pbxproj": Self.project,
    ])
    #expect(both.drift() == "match")
    let file = DriftCheck(
      root: loose.root.appending(path: "x/old.pbxproj"), declared: .given("1.6.0")
    ).report()
    #expect(file.verdicts.first?.verdict == "match")
  }

  @Test func nothingIsNoPass() throws {
    #expect(try ScratchRepository().drift() == "none nothing-checked")
    #expect(try ScratchRepository(["a.txt": ""]).drift() == "none nothing-checked")
    let absent = DriftCheck(root: URL(filePath: "/nowhere/at/all")).report()
    #expect(absent.fails() && absent.verdicts.first?.verdict == "none")
  }

  @Test(arguments: ["", "{", "{}", "// nothing", "{ objects = {}; rootObject = A; }", "bplist00"])
  func whatIsNoProjectIsAnError(_ text: String) throws {
    let repository = try ScratchRepository(["A.xcodeproj/project.pbxproj": text])
    #expect(repository.drift() == "parse-error parse-error")
    let json = try ScratchRepository(["A.xcodeproj/project.xcproj": text])
    #expect(json.drift() == "parse-error parse-error")
  }
}
