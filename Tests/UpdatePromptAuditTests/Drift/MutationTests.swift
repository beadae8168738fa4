import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

/// A generated repository in step with itself, and one thing changed in it.
struct Mutation {
  private static let version = "2.4.0"
  private var random: SeededGenerator
  private(set) var files: [String: String] = [:]
  private var project = GeneratedProject(targets: [])
  /// What was changed, for the test's message.
  private(set) var change = ""

  init(seed: Int) {
    random = SeededGenerator(seed: UInt64(seed))
    let types = ["application", "app-extension", "framework", "bundle.unit-test"]
    let count = Int.random(in: 1...4, using: &random)
    project.targets = types.prefix(count).enumerated().map { index, type in
      GeneratedProject.Target(name: "Target\(index)", type: type)
    }
    project.bases = ["Debug": "Config/Debug.xcconfig", "Release": "Config/Release.xcconfig"]
    files["Config/Debug.xcconfig"] = "#include \"Base.xcconfig\"\n"
    files["Config/Release.xcconfig"] = "// the release\n#include \"Base\"\n"
    files["Config/Base.xcconfig"] = "APP_VERSION = \(Self.version)\n"
    files["Config/Old.xcconfig"] = "APP_VERSION = 2.3.9\nVERSION_OF_OLD = 1\n"
    for index in project.targets.indices { fill(index) }
    write()
  }

  /// A target has its own literal, a variable, or inherits the project's variable.
  private mutating func fill(_ index: Int) {
    let way = Int.random(in: 0...2, using: &random)
    for name in project.configurations {
      let value = [Self.version, "$(APP_VERSION)", "${APP_VERSION:default=9}"][way]
      project.targets[index].settings[name] = [
        "GENERATE_INFOPLIST_FILE": "YES", "MARKETING_VERSION": value,
      ]
    }
  }

  private mutating func write() {
    files["App.xcodeproj/project.pbxproj"] = project.text
  }

  /// Changes a value, a configuration or an include.
  mutating func mutate() {
    let name = project.configurations.randomElement(using: &random) ?? ""
    let index = project.targets.indices.randomElement(using: &random) ?? 0
    switch Int.random(in: 0...6, using: &random) {
    case 0: set("2.4.1", index, name)
    case 1: set("2.4", index, name)
    case 2: set("$(OTHER_VERSION)", index, name)
    case 3:
      project.targets[index].settings[name]?["MARKETING_VERSION[config=\(name)]"] = "2.3.0"
      change = "a condition on \(name)"
    case 4:
      for target in project.targets.indices { set("$(APP_VERSION)", target, name) }
      project.bases[name] = "Config/Old.xcconfig"
      change = "the base of \(name)"
    case 5:
      set("$(inherited)", index, name)
    case _:
      for target in project.targets.indices { set("$(APP_VERSION)", target, name) }
      let file = "Config/\(name).xcconfig"
      let include = ["#include \"Old.xcconfig\"\n", "//#include \"Base.xcconfig\"\n", ""]
        .randomElement(using: &random)
      files[file] = include
      change = "the include of \(name)"
    }
    write()
  }

  private mutating func set(_ value: String, _ index: Int, _ name: String) {
    project.targets[index].settings[name]?["MARKETING_VERSION"] = value
    change = "the value of target \(index) in \(name): \(value)"
  }
}

@Suite struct MutationTests {
  @Test func everyChangeIsNoticed() async throws {
    for seed in 0..<300 {
      await Task.yield()
      var mutation = Mutation(seed: seed)
      let repository = try ScratchRepository(mutation.files)
      #expect(repository.drift(.given("2.4.0"), scope: .every) == "match", "seed \(seed)")
      mutation.mutate()
      for (path, text) in mutation.files { try repository.write(Data(text.utf8), to: path) }
      let report = DriftCheck(
        root: repository.root, declared: .given("2.4.0"), scope: .every
      ).report()
      #expect(report.fails(), "seed \(seed): \(mutation.change)")
      #expect(report.findings.allSatisfy { $0.line != nil || $0.severity != .error })
    }
  }

  /// Files cut short and files with other bytes: a finding or a verdict, never a trap.
  @Test(arguments: DriftFixture.names.map { DriftFixture(name: $0) })
  func damagedFilesAreReported(_ fixture: DriftFixture) async throws {
    let check = try fixture.check()
    let repository = try ScratchRepository(copying: fixture.root)
    var random = SeededGenerator(
      seed: UInt64(fixture.name.utf8.reduce(0) { $0 &* 31 + Int($1) } & 0xFFFF))
    let files = SourceTree(fixture.root).files(endingIn: [""]).filter { $0 != "expected.json" }
    for file in files {
      let data = try Data(contentsOf: fixture.root.appending(path: file))
      for round in 0..<12 where !data.isEmpty {
        await Task.yield()
        try repository.write(Damage.damaged(data, round: round, &random), to: file)
        var damaged = check
        damaged.root = repository.root
        let report = damaged.report()
        #expect(report.verdicts.count == 1)
        if report.verdicts.first?.verdict != "match" { #expect(report.fails()) }
      }
      try repository.write(data, to: file)
    }
  }
}

enum Damage {
  /// Cut at a random place in even rounds, with some other bytes in odd ones.
  static func damaged(_ data: Data, round: Int, _ random: inout SeededGenerator) -> Data {
    let place = Int.random(in: 0..<data.count, using: &random)
    if round.isMultiple(of: 2) { return Data(data.prefix(place)) }
    var bytes = [UInt8](data)
    for _ in 0...(round / 3) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    return Data(bytes)
  }
}
