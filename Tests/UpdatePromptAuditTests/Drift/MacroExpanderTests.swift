import Testing
import UpdatePromptAudit

@Suite struct MacroExpanderTests {
  private static func stack(_ layers: [[(String, String)]]) -> SettingsStack {
    SettingsStack(
      layers.enumerated().map { number, settings in
        SettingsLayer(
          settings.enumerated().map { line, setting in
            BuildSetting(key: setting.0, value: setting.1, place: Place("\(number)", line + 1))
          })
      })
  }

  private static func resolve(
    _ layers: [[(String, String)]], configuration: String = "Release", sdk: String? = nil
  ) -> ResolvedSetting? {
    var expander = MacroExpander(
      stack: stack(layers),
      circumstances: BuildCircumstances(configuration: configuration, sdk: sdk))
    return expander.resolve("V")
  }

  @Test(
    arguments: [
      ("$(A)", "1.6"), ("${A}", "1.6"), ("$[A]", "1.6"), ("$A", "1.6"), ("$A.0", "1.6.0"),
      ("$(A).$(B)$(EMPTY)", "1.6.2"), ("$(A_$(B))", "nested"), ("$$A", "$A"), ("1.6$", "1.6$"),
      ("$(NONE:default=0.4.2)", "0.4.2"), ("$(A:default=0.4.2)", "1.6"),
      ("$(NONE:default=$(A))", "1.6"), ("$(EMPTY:default=7)", "7"), ("$(L:upper)", "BETA"),
      ("$(L:upper:lower)", "beta"), ("$(D:rfc1034identifier)", "a-b"), ("$(D:identifier)", "a_b"),
    ])
  func expands(_ text: String, _ expected: String) {
    let variables = [
      ("A", "1.6"), ("B", "2"), ("A_2", "nested"), ("EMPTY", ""), ("L", "beta"), ("D", "a b"),
    ]
    let value = Self.resolve([variables, [("V", text)]])
    #expect(value?.text == expected && value?.problem == nil)
  }

  @Test func selfReferencesGoOneStepDown() {
    let layers = [[("V", "1.6")], [("V", "$(inherited).1")], [("V", "${V}")], [("V", "$(V)")]]
    let value = Self.resolve(layers)
    #expect(value?.text == "1.6.1" && value?.place == Place("3", 1))
    #expect(value?.origin == Place("1", 1))
    #expect(Self.resolve([[("V", "1"), ("V", "$(inherited).2")]])?.text == "1.2")
    #expect(Self.resolve([[("V", "1")], [("V", "$(Inherited)")]])?.problem != nil)
  }

  @Test(
    arguments: [
      ("$(NONE)", ResolvedSetting.Problem.undefined("NONE")), ("1.6$(NONE)", .undefined("NONE")),
      ("$(inherited)", .inheritsNothing), ("$(V)", .inheritsNothing), ("", .empty),
      ("$(A", .broken), ("$(A:nothing)", .unknownOperator("nothing")), ("$(C)", .cycle("V")),
      ("$(L)", .tooComplex),
    ])
  func saysWhyNot(_ text: String, _ problem: ResolvedSetting.Problem) {
    let many = (0..<64).map { ("L\($0)", "$(L\($0 + 1))$(L\($0 + 1))") }
    let value = Self.resolve([
      [("A", "1"), ("C", "$(V)"), ("L", "$(L0)")] + many, [("V", text)],
    ])
    #expect(value?.problem == problem)
  }

  @Test func longChainsEnd() {
    let chain = (0..<50_000).map { _ in ("V", "$(inherited)1") }
    #expect(Self.resolve([chain])?.problem == .tooComplex)
    #expect(Self.resolve([[("V", String(repeating: "$(", count: 50_000))]])?.problem == .broken)
  }

  @Test func conditionsDecideByPosition() {
    let settings = [("V", "1"), ("V[config=Debug]", "2"), ("V[sdk=mac*]", "3")]
    #expect(Self.resolve([settings])?.text == "1")
    #expect(Self.resolve([settings], configuration: "Debug")?.text == "2")
    #expect(Self.resolve([settings], configuration: "Debug", sdk: "macosx")?.text == "3")
    #expect(Self.resolve([settings, [("V", "4")]], sdk: "macosx")?.text == "4")
    #expect(Self.resolve([[("W", "1")]]) == nil)
  }
}
