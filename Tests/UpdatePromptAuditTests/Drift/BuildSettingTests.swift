import Testing
import UpdatePromptAudit

@Suite struct BuildSettingTests {
  @Test func keysCarryConditions() {
    let setting = BuildSetting(
      key: "MARKETING_VERSION[config=Release][sdk=macosx*, arch=*]", value: "1", place: Place("a"))
    #expect(setting.name == "MARKETING_VERSION")
    #expect(
      setting.conditions == [
        SettingCondition(parameter: "config", pattern: "Release"),
        SettingCondition(parameter: "sdk", pattern: "macosx*"),
        SettingCondition(parameter: "arch", pattern: "*"),
      ])
  }

  @Test(arguments: ["A[config", "A[config=x]y", "A[x]"])
  func brokenBracketsAreNoConditions(_ key: String) {
    #expect(SettingCondition.split(key)?.conditions == nil)
  }

  @Test func unknownCircumstancesFitOnlyTheStar() {
    let release = BuildCircumstances(configuration: "Release")
    #expect(release.fit([]))
    #expect(release.fit([SettingCondition(parameter: "config", pattern: "Rel*")]))
    #expect(!release.fit([SettingCondition(parameter: "config", pattern: "release")]))
    #expect(!release.fit([SettingCondition(parameter: "sdk", pattern: "iphoneos*")]))
    #expect(release.fit([SettingCondition(parameter: "sdk", pattern: "*")]))
    #expect(!release.fit([SettingCondition(parameter: "arch", pattern: "arm64")]))
  }
}
