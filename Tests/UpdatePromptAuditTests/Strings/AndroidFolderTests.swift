import Testing
import UpdatePromptAudit

@Suite struct AndroidFolderTests {
  @Test(
    arguments: [
      ("values", nil, "values-*"), ("values-de", "de", "values-*"),
      ("values-pt-rBR", "pt-BR", "values-*"), ("values-b+sr+Latn", "sr-Latn", "values-*"),
      ("values-b+es+419", "es-419", "values-*"), ("values-night", nil, "values-*-night"),
      ("values-car", nil, "values-*-car"), ("values-v21", nil, "values-*-v21"),
      ("values-v4", nil, "values-*-v4"), ("values-de-v4", "de", "values-*-v4"),
      ("values-de-rAT-land", "de-AT", "values-*-land"), ("values-fil", "fil", "values-*"),
      ("values-mcc310-mnc004-en-rUS-v21", "en-US", "values-mcc310-mnc004-*-v21"),
    ] as [(String, String?, String)])
  func readsQualifiers(_ name: String, _ language: String?, _ pattern: String) {
    let folder = AndroidFolder(name)
    #expect(folder?.language == language)
    #expect(folder?.pattern == pattern)
    #expect(folder?.correction == nil)
  }

  @Test(arguments: [
    ("values-pt-BR", "pt-BR", "values-pt-rBR"), ("values-pt_BR", "pt-BR", "values-pt-rBR"),
    ("values-zh-Hans", "zh-Hans", "values-b+zh+Hans"),
    ("values-es-r419", "es-419", "values-b+es+419"),
    ("values-zh-TW-land", "zh-TW", "values-zh-rTW-land"),
  ])
  func correctsNames(_ name: String, _ language: String, _ right: String) {
    #expect(AndroidFolder(name)?.language == language)
    #expect(AndroidFolder(name)?.correction == right)
  }

  @Test(arguments: ["drawable-de", "valuesde", "", "values_de"])
  func leavesOthersAlone(_ name: String) {
    #expect(AndroidFolder(name) == nil)
  }
}
