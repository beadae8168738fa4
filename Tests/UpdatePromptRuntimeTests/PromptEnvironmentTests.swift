import Foundation
import Testing
import UpdatePromptCore
import UpdatePromptRuntime

@Suite struct PromptEnvironmentTests {
  @Test @MainActor func `what is not given does nothing`() async {
    let environment = PromptEnvironment(
      installation: Installation(version: "1.5", system: "18.0"), storage: .inMemory())
    #expect(await environment.accountStorefront() == nil)
    #expect(environment.deviceRegion() == nil)
    #expect(await environment.open(.web(id: 1)) == false)
    #expect(environment.report == nil)
    #expect(environment.onboardedAtLaunch)
    #expect(environment.launchArguments.isEmpty)
  }

  @Test @MainActor func `the live one knows this process and opens nothing`() async {
    let environment = PromptEnvironment.live
    #expect(environment.launchArguments == ProcessInfo.processInfo.arguments)
    #expect(AppVersion(environment.installation.system) != nil)
    #expect(environment.installation.origin == .store)
    #expect(environment.installation.platform == .current)
    #expect(await environment.open(.web(id: 1)) == false)
    #expect(environment.report == nil)
    let (before, now, after) = (Date(), environment.now(), Date())
    #expect(before <= now && now <= after)
  }
}
