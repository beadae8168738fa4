import Foundation
import Testing
import UpdatePromptCore
import UpdatePromptRuntime
import UpdatePromptTesting

/// The published form of the feed against what the kit reads.
@Suite struct FeedSchemaTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/Feed")

  private static func json(_ name: String) throws -> [String: JSONValue] {
    let data = try Data(contentsOf: folder.appending(path: name))
    return try #require(JSONDecoder().decode(JSONValue.self, from: data).object)
  }

  private static func pattern(_ value: JSONValue?) throws -> Regex<AnyRegexOutput> {
    try Regex(#require(value?["pattern"]?.string))
  }

  @Test func `the schema names what the feed reads, and requires what it needs`() throws {
    let schema = try Self.json("feed.schema.json")
    let properties = try #require(schema["properties"]?.object)
    #expect(Set(properties.keys) == Set(Feed.CodingKeys.allCases.map(\.rawValue)))
    #expect(schema["required"] == .array([.string("latestVersion")]))
    #expect(schema["$schema"]?.string == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["additionalProperties"] == nil)  // unknown members are ignored
  }

  @Test(
    "the schema's versions are the feed's",
    arguments: [
      "2", "2.0", "02.1", "2.0-beta", "2.0-beta.2+7", "2.0+a-b", "2.0--", " 2.0\n", "", ".", "2.",
      ".2", "2..0", "v2", "2.0-", "2.0+", "2.0 -a", "2.0-a..b", "2.0-é", "2,0", "２",
    ])
  func version(text: String) throws {
    let pattern = try Self.pattern(Self.json("feed.schema.json")["$defs"]?["version"])
    #expect((text.firstMatch(of: pattern) != nil) == (FeedVersion(text) != nil))
  }

  @Test("every example keeps to the schema", arguments: examples)
  func examplesKeepToTheSchema(example: Named<String, LookupAnswer>) throws {
    let schema = try Self.json("feed.schema.json")
    for (key, value) in try Self.json(example.given) {
      let property = try #require(schema["properties"]?[key], "\(key) is not in the schema")
      let rule = property["$ref"] == nil ? property : schema["$defs"]?["version"] ?? .null
      switch value {
      case .string(let text):
        #expect(rule["type"]?.string == "string")
        if rule["pattern"] != nil {
          #expect(text.firstMatch(of: try Self.pattern(rule)) != nil, "\(key)")
        }
      case .bool: #expect(rule["type"]?.string == "boolean")
      case .null, .integer, .number, .array, .object: Issue.record("\(key) has no such type")
      }
    }
  }

  @Test("every example says what it is named for", arguments: examples)
  func examplesAreRead(example: Named<String, LookupAnswer>) throws {
    let url = try #require(URL(string: "https://feed.example/\(example.given)"))
    let body = try Data(contentsOf: Self.folder.appending(path: example.given))
    let feed = PolicyFeed(url, updateHosts: ["example.com"])
    #expect(feed.answer(in: body, for: .example) == example.expected)
  }

  @Test func `every file of the folder is an example or the schema`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files) == Set(Self.examples.map(\.given) + ["feed.schema.json"]))
  }

  private static let examples: [Named<String, LookupAnswer>] = [
    Named(
      "announced", "announced.json",
      release(
        "2.1", URL(string: "https://example.com/notes/get").map(StoreLink.web),
        system: "17.0", "Faster search.\nA dark icon.")),
    Named(
      "required", "required.json",
      release(
        "2.1.1", .appStore(id: 1_000_000_001), "Versions before 2.0 can no longer sign in.",
        UpdatePolicy(minimumVersion: AppVersion("2.0")))),
    Named(
      "turned off", "turned-off.json",
      release("2.2", .appStore(id: 1_000_000_001), nil, UpdatePolicy(isEnabled: false))),
    Named("a beta for nobody", "beta.json", .notFound),
  ]

  private static func release(
    _ version: String, _ link: StoreLink?, system: String? = nil, _ notes: String?,
    _ policy: UpdatePolicy = .none
  ) -> LookupAnswer {
    guard let version = AppVersion(version) else { return .unusable(.noLatestVersion) }
    return .release(
      Release(
        version, link: link, minimumSystem: system.flatMap { AppVersion($0) }, notes: notes),
      policy)
  }
}
