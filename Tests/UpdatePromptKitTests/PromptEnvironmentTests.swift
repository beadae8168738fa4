import Foundation
import Testing
import UpdatePromptKit

@Suite struct PromptEnvironmentTests {
  @Test(
    arguments: [
      (nil, nil, Platform.ios, Installation.Origin.store),
      ("/a/receipt", nil, .ios, .store),
      ("/a/sandboxReceipt", nil, .ios, .testFlight),
      ("/a/sandboxReceipt", "/a/embedded.mobileprovision", .ios, .development),
      (nil, "/a/embedded.mobileprovision", .watchos, .development),
      ("/a/receipt", nil, .macos, .store),
      (nil, nil, .macos, .development),
    ] as [(String?, String?, Platform, Installation.Origin)])
  func aBuildsFilesTellItsOrigin(
    _ receipt: String?, _ profile: String?, _ platform: Platform, _ origin: Installation.Origin
  ) {
    let profile = profile.map { URL(filePath: $0) }
    #expect(Installation.Origin(receipt: receipt, profile: profile, on: platform) == origin)
  }

  @Test func theShortestPromptIsTheAppsOwn() async {
    #expect(PromptEnvironment.app.installation.origin == .store)
    #expect(await UpdatePrompt(.bundleID("com.example.lanterns")).card == nil)
  }
}
