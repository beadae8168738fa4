import Foundation
import HostFamily
import HostKit
import Testing
import UpdatePromptCore
import UpdatePromptTesting

/// What each host's repository declares is what its code does.
@Suite struct HostManifestTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/Hosts")

  @Test(arguments: HostFamily.all) func promptEqualsTheConfiguration(_ host: SampleHost) throws {
    let manifest = Self.folder.appending(path: "\(host.name)/update-prompt.json")
    #expect(try PromptConfiguration(manifest: manifest) == host.configuration)
  }

  @Test(arguments: HostFamily.all) func declaresItsVersionWhereItSays(_ host: SampleHost) throws {
    struct Manifest: Decodable { let declaredIn: String? }
    let data = try Data(
      contentsOf: Self.folder.appending(path: "\(host.name)/update-prompt.json"))
    let declaredIn = try JSONDecoder().decode(Manifest.self, from: data).declaredIn
    switch host.versionSource {
    case .constant(let name, let file): #expect(declaredIn == "\(file):\(name)")
    case .packageJSON: #expect(declaredIn == "package.json")
    case .bundle: #expect(declaredIn == nil)
    }
  }

  @Test func everyHostHasARepositoryAndNothingElseIsThere() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(folders.sorted() == HostFamily.all.map(\.name).sorted())
  }

  @Test(arguments: HostFamily.all, ["en", "vi"])
  func maestroFlowsStartWithTheDebugArgument(_ host: SampleHost, _ language: String) throws {
    let file = Self.folder.appending(
      path: "\(host.name)/maestro/update-prompt.\(language).yaml")
    let flow = try String(contentsOf: file, encoding: .utf8)
    let argument = try #require(host.configuration.debugArgument)
    #expect(flow.contains("      \(argument.name): "))
    #expect(flow.hasPrefix("appId: \(host.bundleID)\n"))
  }
}
