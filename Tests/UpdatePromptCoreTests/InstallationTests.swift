import Testing
import UpdatePromptCore

@Suite struct InstallationTests {
  @Test func platformsHaveTheirLowerCaseNames() {
    let platforms: [Platform] = [.ios, .macos, .tvos, .watchos, .visionos, .linux, .android]
    #expect(
      platforms.map(\.rawValue)
        == ["ios", "macos", "tvos", "watchos", "visionos", "linux", "android"])
    #expect(platforms.contains(.current))
    #if os(Linux)
      #expect(Platform.current == .linux)
    #elseif os(macOS)
      #expect(Platform.current == .macos)
    #endif
  }

  @Test func unknownOriginsCountAsTheStore() {
    let installation = Installation(version: "1.5", system: "18.0")
    #expect(installation.origin == .store)
    #expect(installation.platform == .current)
  }
}
