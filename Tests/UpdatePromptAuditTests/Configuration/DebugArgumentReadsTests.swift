import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

/// Where code reads the debug argument, and what counts as debug builds only.
@Suite struct DebugArgumentReadsTests {
  private static let manifest = """
    {"prompt": {"app": {"storeID": 1},
    "debugArgument": {"name": "PebbleUpdatePreview", "kind": "preview"}}}
    """

  /// Lines of the readings found in a source file.
  private func lines(_ text: String, in file: String) throws -> [Int?] {
    let repository = try ScratchRepository([
      AppManifest.fileName: Self.manifest, file: text, "A.xcconfig": "MARKETING_VERSION = 1\n",
    ])
    let findings = Audit.findings(at: repository.root)
    for finding in findings {
      #expect(finding.code == "configuration.debug-argument-in-release" && finding.file == file)
    }
    return findings.map(\.line)
  }

  @Test(arguments: [
    ("A.swift", #"let a = CommandLine.arguments.contains("-PebbleUpdatePreview")"#),
    ("A.swift", #"let a = UserDefaults.standard.bool(forKey: "PebbleUpdatePreview")"#),
    ("A.swift", #"@AppStorage("PebbleUpdatePreview") var a = """#),
    ("A.swift", #"print("it is \(defaults.string(forKey: "PebbleUpdatePreview") ?? "")")"#),
    ("A.swift", ##"let a = arguments.contains(#"-PebbleUpdatePreview"#)"##),
    ("A.swift", #"let name = "PebbleUpdatePreview""#),
    ("A.swift", #"let a = arguments.first { $0.hasPrefix("--PebbleUpdatePreview=") }"#),
    ("a.ts", "const a = Settings.get('PebbleUpdatePreview');"),
    ("a.tsx", "const a = <Text>{args.value().PebbleUpdatePreview}</Text>;"),
    ("a.js", "process.argv.includes(`-PebbleUpdatePreview`)"),
    ("a.jsx", "const a = args?.PebbleUpdatePreview;"), ("a.mjs", #"read("PebbleUpdatePreview")"#),
    ("A.kt", #"val a = intent.getBooleanExtra("PebbleUpdatePreview", false)"#),
    ("a.dart", "const a = bool.fromEnvironment('PebbleUpdatePreview');"),
  ]) func aReadingIsFound(_ file: String, _ text: String) throws {
    #expect(try lines("\n\(text)\n", in: file) == [2])
  }

  @Test(arguments: [
    ("A.swift", #"let a = DebugArgument("PebbleUpdatePreview", .preview)"#),
    ("A.swift", #"let a = Configuration(debugArgument: .init("PebbleUpdatePreview", .preview))"#),
    ("A.swift", "// -PebbleUpdatePreview"), ("A.swift", "struct PebbleUpdatePreview {}"),
    ("A.swift", #"let a = "PebbleUpdatePreviews""#),
    ("A.swift", #"let a = "see PebbleUpdatePreview""#),
    ("a.ts", "const a = {debugArgument: {name: 'PebbleUpdatePreview', kind: 'preview'}};"),
    ("a.ts", "const a = {debugArgument: {\"kind\": 'preview', \"name\": 'PebbleUpdatePreview'}};"),
    ("A.kt", #"val a = DebugArgument(kind = PREVIEW, name = "PebbleUpdatePreview")"#),
    ("a.tsx", "const PebbleUpdatePreview = () => <Card />;"),
  ]) func namingItIsNoReading(_ file: String, _ text: String) throws {
    #expect(try lines("\n\(text)\n", in: file) == [])
  }

  @Test(arguments: [
    ("DEBUG", [4]), ("(DEBUG)", [4]), ("DEBUG && os(iOS)", [4]), ("os(iOS) && DEBUG", [4]),
    ("(os(iOS) || os(tvOS)) && DEBUG", [4]), ("(A && DEBUG) || DEBUG", [4]), ("!DEBUG", [2]),
    ("DEBUG || os(iOS)", [2, 4]), ("os(iOS)", [2, 4]), ("!DEBUG || A", [2]),
    ("!DEBUG && A", [2, 4]), ("DEBUG // and more", [4]), ("DEBUGGING", [2, 4]),
  ]) func inSwiftTheConditionTells(_ condition: String, _ expected: [Int]) throws {
    let read = #"let a = defaults.bool(forKey: "PebbleUpdatePreview")"#
    let text = "#if \(condition)\n\(read)\n#else\n\(read)\n#endif\n"
    #expect(try lines(text, in: "A.swift") == expected)
  }

  @Test func branchesOfOneConditionAreToldApart() throws {
    let text = """
      #if !DEBUG
        f("-PebbleUpdatePreview")
      #elseif os(iOS)
        f("-PebbleUpdatePreview")
      #else
        f("-PebbleUpdatePreview")
      #endif
      #if os(iOS)
        f("-PebbleUpdatePreview")
      #elseif DEBUG
        f("-PebbleUpdatePreview")
        #if os(tvOS)
          f("-PebbleUpdatePreview")
        #endif
      #endif
      /*
      #if DEBUG
      */
      f("-PebbleUpdatePreview")
      """
    #expect(try lines(text, in: "A.swift") == [2, 9, 19])
  }

  @Test(arguments: [
    ("a.ts", "__DEV__"), ("a.js", "__DEV__"), ("A.kt", "BuildConfig.DEBUG"),
    ("a.dart", "kDebugMode"),
  ]) func elsewhereAGuardTells(_ file: String, _ word: String) throws {
    let text = """
      if (GUARD) { f("PebbleUpdatePreview") }
      if (isOn() && GUARD) {
        if (other) { f("PebbleUpdatePreview") }
      }
      GUARD && f("PebbleUpdatePreview")
      f(GUARD && (
        "PebbleUpdatePreview"
      ), "PebbleUpdatePreview")
      if (!GUARD) { f("PebbleUpdatePreview") }
      if (GUARD || isOn()) { f("PebbleUpdatePreview") }
      if (GUARD == false) { f("PebbleUpdatePreview") }
      if (GUARD) { g() } else { f("PebbleUpdatePreview") }
      if (f(GUARD)) { f("PebbleUpdatePreview") }
      GUARD && g()
      f("PebbleUpdatePreview")
      !GUARD && f("PebbleUpdatePreview")
      GUARD && g() || f("PebbleUpdatePreview")
      f(GUARD && g()).h("PebbleUpdatePreview")
      """.replacing("GUARD", with: word)
    #expect(try lines(text, in: file) == [8, 9, 10, 11, 12, 13, 15, 16, 17, 18])
  }

  @Test func aGuardOfAnotherLanguageIsNone() throws {
    #expect(try lines("if (kDebugMode) { f('PebbleUpdatePreview') }", in: "a.ts") == [1])
    #expect(try lines("if (DEBUG) { f(\"PebbleUpdatePreview\") }", in: "A.kt") == [1])
  }

  @Test func aPlatformThatIsNoneIsToldWhatWasMeant() throws {
    for (list, fix) in [
      (#"["iOS"]"#, "did you mean \"ios\"?"), (#"["macOS", "ios"]"#, "did you mean \"macos\"?"),
    ] {
      let repository = try ScratchRepository([
        AppManifest.fileName: #"{"prompt": {"app": {"storeID": 1}, "platforms": \#(list)}}"#,
        "A.xcconfig": "MARKETING_VERSION = 1\n",
      ])
      let findings = Audit.findings(at: repository.root)
      #expect(findings.map(\.code) == ["configuration.bad-value"] && findings.first?.fix == fix)
    }
  }
}
