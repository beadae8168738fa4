import Foundation
import Testing

/// Which module may import which; the arrows of the README's map, and nothing else.
@Suite struct LayeringTests {
  /// Our own modules that a module may import; a host stands for all of `Sources/Hosts`.
  static let arrows: [String: Set<String>] = [
    "UpdatePromptCore": [],
    "UpdatePromptRuntime": ["UpdatePromptCore"],
    "UpdatePromptKit": ["UpdatePromptCore", "UpdatePromptRuntime"],
    "UpdatePromptTesting": ["UpdatePromptCore", "UpdatePromptRuntime"],
    "UpdatePromptAudit": ["UpdatePromptCore"],
    "LoopbackStore": ["UpdatePromptCore"],
    "HostKit": ["UpdatePromptCore", "UpdatePromptRuntime", "UpdatePromptKit"],
    "HostEvents": ["UpdatePromptCore", "HostKit"],
    "host": [
      "UpdatePromptCore", "UpdatePromptRuntime", "UpdatePromptKit", "HostKit", "HostEvents",
    ],
    "HostFamily": ["HostKit", "host"],
    "update-prompt": [
      "UpdatePromptCore", "UpdatePromptRuntime", "UpdatePromptTesting", "UpdatePromptAudit",
      "LoopbackStore", "HostKit", "HostFamily",
    ],
  ]

  /// What reads the world, and so has no place in Core.
  static let banned = [
    #"\bDate\(\)"#, #"\.now\b"#, #"\bLocale\.current\b"#, #"\bBundle\b"#, #"\bUserDefaults\b"#,
    #"\bFileManager\b"#, #"\bProcessInfo\b"#, #"\bURLSession\b"#, #"\bprint\("#,
  ]

  static let modules = Repository.modules

  @Test func everyModuleHasItsPlace() {
    let unknown = Self.modules.filter { Self.arrows[$0.layer] == nil }
    #expect(unknown.isEmpty, "give \(unknown.map(\.name)) a place in LayeringTests.arrows")
  }

  @Test(arguments: modules) func importsFollowTheArrows(_ module: Module) {
    for line in module.imports {
      guard let layer = Module.layer(of: line.module) else { continue }
      #expect(
        Self.arrows[module.layer]?.contains(layer) ?? false,
        "\(line): \(module.name) must not import \(line.module); move the code to a module that may"
      )
      #expect(
        module.declaredDependencies.contains(line.module),
        "\(line): Package.swift does not declare \(line.module) as a dependency of \(module.name)")
    }
  }

  @Test(arguments: modules) func declaredDependenciesAreUsed(_ module: Module) {
    let unused = module.declaredDependencies.subtracting(module.imports.map(\.module))
    #expect(unused.isEmpty, "Package.swift: \(module.name) does not import \(unused.sorted())")
  }

  @Test func batonCannotReport() {
    let baton = Self.modules.filter { $0.name == "Baton" }
    #expect(baton.count == 1)
    #expect(!baton.contains { $0.imports.contains { $0.module == "HostEvents" } })
    #expect(!baton.contains { $0.declaredDependencies.contains("HostEvents") })
  }

  @Test func theManifestNamesEveryHost() {
    #expect(Set(Repository.folders(in: "Sources/Hosts")) == Module.declaredHosts)
  }

  @Test func coreImportsFoundationEssentialsOnly() {
    for file in Repository.swiftFiles(in: "Sources/UpdatePromptCore") {
      var isFallback = false
      for (number, line) in file.lines.enumerated() {
        if line.hasPrefix("#if") { isFallback = false }
        if line.hasPrefix("#else") { isFallback = true }
        guard let module = Module.imported(by: line) else { continue }
        #expect(
          module == (isFallback ? "Foundation" : "FoundationEssentials"),
          "\(file.path):\(number + 1): Core imports FoundationEssentials, else Foundation")
      }
    }
  }

  @Test(arguments: banned) func coreKnowsNoWorld(_ pattern: String) throws {
    let expression = try Regex(pattern)
    for file in Repository.swiftFiles(in: "Sources/UpdatePromptCore") {
      for (number, line) in file.lines.enumerated() where !line.hasPrefix("//") {
        #expect(
          line.firstMatch(of: expression) == nil,
          "\(file.path):\(number + 1): make it an argument; Core reads no clock, file or locale")
      }
    }
  }

  @Test func whatTravelsIsSmallEnoughToRead() {
    let travelling = ["UpdatePromptCore", "UpdatePromptRuntime", "UpdatePromptKit"]
    let lines = travelling.flatMap { Repository.swiftFiles(in: "Sources/\($0)") }
      .reduce(0) { $0 + $1.lines.count }
    #expect(lines < 3500, "Core, Runtime and Kit have \(lines) lines; delete some")
  }

  @Test func noSourceFileIsLong() {
    for file in Repository.swiftFiles(in: "Sources") + Repository.swiftFiles(in: "Tests") {
      #expect(file.lines.count <= 400, "\(file.path) has \(file.lines.count) lines; split it")
    }
  }

  @Test func nothingElseAtTheTop() throws {
    let entries = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
      .filter { !$0.hasPrefix(".") }
    let planned: Set = [
      "Package.swift", "README.md", "LICENSE", "Localization", "Fixtures", "Scripts", "Sources",
      "Tests",
    ]
    #expect(Set(entries).subtracting(planned).isEmpty)
  }
}
