import Reproducible
import Testing
import UpdatePromptAudit

@Suite struct DeclaredVersionReaderTests {
  private static func read(
    _ path: String, _ text: String, name: String? = nil
  ) throws -> DeclaredVersionReader.Declaration {
    let repository = try ScratchRepository([path: text])
    return try DeclaredVersionReader(repository.tree).read(.file(path: path, name: name))
  }

  @Test(
    arguments: [
      ("package.json", "{\n\"version\": \"1.6.0\" }", 2),
      ("app.json", "{ \"version\": \"0.1\", \"expo\": {\n \"version\": \"1.6.0\" } }", 2),
      ("pubspec.yaml", "name: a\nversion: 1.6.0+41 # x\n", 2),
      ("version.yml", "version: \"1.6.0\"\n", 1),
      ("App.swift", "let version = \"0.1\"\nlet appVersion = \"1.6.0\"\n", 2),
      ("app.config.js", "// x\nconst VERSION = '1.6.0'\n", 2),
    ])
  func theUsualPlaces(_ path: String, _ text: String, _ line: Int) throws {
    let found = try Self.read(path, text)
    #expect(found.version == "1.6.0" && found.place?.file == path && found.place?.line == line)
  }

  @Test func namesAreFollowed() throws {
    let json = "{ \"a\": { \"b\": \"1.6\" }, \"version\": \"2\" }"
    #expect(try Self.read("x.json", json, name: "a.b").version == "1.6")
    let swift = "enum A { static let release = \"1.6\" }\n"
    #expect(try Self.read("A.swift", swift, name: "A.release").version == "1.6")
  }

  @Test func aPubspecAloneLosesItsBuildNumber() throws {
    #expect(try Self.read("v.yaml", "version: 1.6.0+41\n").version == "1.6.0+41")
  }

  @Test(
    arguments: [
      ("package.json", "{}", "noSuchName"), ("package.json", "{", "malformed"),
      ("package.json", "{\"version\": 1.6}", "noSuchName"), ("a.txt", "1.6", "unknownKind"),
      ("a.swift", "let appVersion = x", "computed"), ("pubspec.yaml", "a: [", "malformed"),
      ("a.swift", "let appVersion = \"1\"\nvar appVersion = \"2\"", "contradictory"),
      ("a.ts", "<<<<<<< HEAD\nconst APP_VERSION = '1'\n", "conflict"),
    ])
  func failuresAreTold(_ path: String, _ text: String, _ failure: String) {
    do {
      let found = try Self.read(path, text)
      Issue.record("read \(found)")
    } catch {
      #expect("\(error)".hasPrefix(failure))
    }
  }

  @Test func absentFilesCannotBeRead() throws {
    let reader = DeclaredVersionReader(try ScratchRepository().tree)
    #expect(throws: DeclaredVersionReader.Failure.cannotRead(file: "a.json")) {
      try reader.read(.file(path: "a.json", name: nil))
    }
    #expect(try reader.read(.given("1.6")).version == "1.6")
  }
}
