import Foundation
import Testing

/// The XcodeGen projects of the sample apps, as far as they can be held to the files they name.
@Suite struct HostProjectTests {
  static let hosts = Repository.folders(in: "Sources/Hosts")

  @Test(arguments: hosts) func everyPathIsThere(_ host: String) {
    let folder = Repository.root.appending(path: "Fixtures/Hosts/\(host)/apple")
    let project = Repository.text("Fixtures/Hosts/\(host)/apple/project.yml")
    let paths = project.matches(of: /(?:- |path: )([.\/]+[\w.\/+]+|main\.swift|[.\/]+)\n/)
    #expect(paths.count >= 5)
    for path in paths.map({ String($0.output.1) }) {
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: path).path), "\(path)")
    }
  }

  @Test(arguments: hosts) func itsVersionIsTheOtherProjects(_ host: String) throws {
    let project = Repository.text("Fixtures/Hosts/\(host)/apple/project.yml")
    let other = Repository.text("Fixtures/Hosts/\(host)/ios/\(host).xcodeproj/project.pbxproj")
    let version = try #require(project.firstMatch(of: /MARKETING_VERSION: "(.*)"/)?.output.1)
    #expect(other.contains("MARKETING_VERSION = \(version);"))
  }

  @Test(arguments: hosts) func onlyBatonLinksNothingThatCounts(_ host: String) {
    let project = Repository.text("Fixtures/Hosts/\(host)/apple/project.yml")
    #expect(project.contains("HostEvents") == (host != "Baton"))
  }

  @Test(arguments: hosts) func oneScreenHoldsTheCard(_ host: String) {
    let files = Repository.swiftFiles(in: "Sources/Hosts/\(host)")
    let lines = files.flatMap(\.lines)
    #expect(lines.count { $0.contains("UpdateCard(") } == 1)
    #expect(lines.count { $0.contains(".checksForUpdates(") } == 1)
  }
}
