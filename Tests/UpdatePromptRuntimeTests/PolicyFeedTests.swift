import Foundation
import LoopbackStore
import Testing
import UpdatePromptCore
import UpdatePromptRuntime

@Suite(.timeLimit(.minutes(10))) struct PolicyFeedTests {
  private static func answer(
    _ body: String, hosts: Set<String> = ["get.example.com"], for app: AppID = .example
  ) throws -> LookupAnswer { try answer(Data(body.utf8), hosts: hosts, for: app) }

  private static func answer(
    _ body: Data, hosts: Set<String> = [], for app: AppID = .example
  ) throws -> LookupAnswer {
    let url = try #require(URL(string: "https://feed.example/feed.json"))
    return PolicyFeed(url, updateHosts: hosts).answer(in: body, for: app)
  }

  private static func release(_ answer: LookupAnswer) -> Release? {
    if case .release(let release, _) = answer { release } else { nil }
  }

  private static func policy(_ answer: LookupAnswer) -> UpdatePolicy? {
    if case .release(_, let policy) = answer { policy } else { nil }
  }

  @Test func `a whole feed is read member by member`() throws {
    let answer = try Self.answer(
      """
      {"latestVersion": " 2.1 ", "minimumVersion": "2.0", "minimumOSVersion": "17.0",
       "releaseNotes": "New.", "updateURL": "https://get.example.com/x?y=1", "enabled": true}
      """)
    let version = try #require(AppVersion("2.1"))
    let page = try #require(URL(string: "https://get.example.com/x?y=1"))
    #expect(
      answer
        == .release(
          Release(
            version, link: .web(page), minimumSystem: AppVersion("17.0"), notes: "New."),
          UpdatePolicy(minimumVersion: AppVersion("2.0"))))
  }

  @Test(
    "without a readable latestVersion a feed is unusable",
    arguments: [
      "", "null", "[]", "7", "<html>", "{", "{}", #"{"latestVersion": null}"#,
      #"{"latestVersion": 2}"#, #"{"latestVersion": ["2.0"]}"#, #"{"latestVersion": ""}"#,
      #"{"latestVersion": "v2.0"}"#, #"{"latestVersion": "2.0 (3)"}"#,
      #"{"LatestVersion": "2.0"}"#, #"{"version": "2.0"}"#,
    ])
  func unusable(body: String) throws {
    #expect(try Self.answer(body) == .unusable(.noLatestVersion))
  }

  @Test func `a feed is UTF-8, also where it is not read`() throws {
    let feed = #"{"latestVersion": "2.0", "other": "é"}"#
    #expect(Self.release(try Self.answer(feed))?.version == AppVersion("2.0"))
    for encoding in [String.Encoding.isoLatin1, .utf16, .utf16BigEndian, .utf32] {
      let body = try #require(feed.data(using: encoding))
      #expect(try Self.answer(body) == .unusable(.noLatestVersion), "\(encoding)")
    }
  }

  @Test(
    "a wrong type loses its member and nothing else",
    arguments: Feed.CodingKeys.allCases.filter { $0 != .latestVersion },
    ["null", "7", "[]", "{}", #""""#, #""\u0000""#, "true"])
  func wrongType(key: Feed.CodingKeys, value: String) throws {
    let isText = key == .releaseNotes && value.hasPrefix("\"")
    guard !isText, !(key == .enabled && value == "true") else { return }
    let bare = try Self.answer(#"{"latestVersion": "2.1"}"#)
    #expect(try Self.answer(#"{"latestVersion": "2.1", "\#(key.rawValue)": \#(value)}"#) == bare)
  }

  @Test func `unknown members are ignored, whatever they hold`() throws {
    #expect(
      try Self.answer(#"{"$schema": "x", "latestVersion": "2.1", "more": {"enabled": [false]}}"#)
        == Self.answer(#"{"latestVersion": "2.1"}"#))
  }

  @Test(
    "only a release is announced",
    arguments: [
      ("2.0", "2.0"), ("2", "2"), ("2.0.0.1", "2.0.0.1"), ("2.0+7", "2.0"),
      ("2.0+build.7-x", "2.0"), ("\\n2.0\\t", "2.0"), ("2.0-beta", nil), ("2.0-beta.2", nil),
      ("2.0-0", nil), ("2.0--", nil), ("2.0-rc.1+7", nil),
    ] as [(String, String?)])
  func preRelease(text: String, announced: String?) throws {
    let answer = try Self.answer(#"{"latestVersion": "\#(text)", "enabled": false}"#)
    #expect(answer.version == announced)
    if announced == nil { #expect(answer == .notFound) }
  }

  @Test(
    "what SemVer does not allow is no version",
    arguments: [
      "2.0-", "2.0+", "2.0-a..b", "2.0-.a", "2.0-a.", "2.0-a_b", "2.0-é", "2.0 -beta",
      "2.0- beta", "2.0 +7", "2.0+7+8", "2.0-a b", "-beta", "+7", "2.-beta", "２.0-beta", "2.0-٣",
    ])
  func noVersion(text: String) throws {
    #expect(FeedVersion(text) == nil)
    #expect(
      try Self.answer(#"{"latestVersion": "\#(text)"}"#) == .unusable(.noLatestVersion))
  }

  @Test(
    "a minimum that is a pre-release stands for its release",
    arguments: [
      ("2.0", "2.0"), ("2.0-beta.2", "2.0"), ("2.0+7", "2.0"), ("beta", nil), ("", nil),
    ] as [(String, String?)])
  func minimum(text: String, expected: String?) throws {
    let answer = try Self.answer(#"{"latestVersion": "2.1", "minimumVersion": "\#(text)"}"#)
    #expect(Self.policy(answer)?.minimumVersion?.description == expected)
    #expect(Self.policy(answer)?.isEnabled == true)
  }

  @Test(
    "a link is opened only when https and on an allowed host",
    arguments: [
      ("https://get.example.com/x", true), ("HTTPS://GET.example.com", true),
      ("https://get.example.com:8443/x", true), ("http://get.example.com/x", false),
      ("https://example.com/x", false), ("https://get.example.com.evil.example/x", false),
      ("https://evilget.example.com/x", false), ("https://get.example.com@evil.example/x", false),
      ("https://evil.example/get.example.com", false), ("//get.example.com/x", false),
      ("javascript:alert(1)", false), ("itms-apps://get.example.com/x", false),
      ("https://get.example.com/a b", false), ("https:///x", false), ("", false),
    ])
  func link(text: String, isOpened: Bool) throws {
    let body = #"{"latestVersion": "2.1", "updateURL": "\#(text)"}"#
    let page = isOpened ? URL(string: text).map(StoreLink.web) : nil
    #expect(try Self.release(Self.answer(body))?.link == page ?? .appStore(id: 1_000_000_001))
    let bundleID = AppID.bundleID("com.example.notes")
    #expect(try Self.release(Self.answer(body, for: bundleID))?.link == page)
    #expect(try Self.release(Self.answer(body, hosts: [], for: bundleID))?.link == nil)
    #expect(
      try Self.release(Self.answer(body, hosts: ["Get.Example.COM"], for: bundleID))?.link == page)
  }

  @Test func `notes are plain text of at most 4,000 characters`() throws {
    let notes = String(repeating: #"é\u202e\u0007"#, count: 5_000)
    let answer = try Self.answer(#"{"latestVersion": "2.1", "releaseNotes": "\#(notes)"}"#)
    #expect(Self.release(answer)?.notes == String(repeating: "é", count: 4_000))
  }

  @Test(
    "a feed over the wire is the answer, and a refusal its reason",
    arguments: [
      (.none, .notFound), (.status(503), .unusable(.status(503))),
      (.endlessBody, .unusable(.tooLarge)), (.emptyBody, .unusable(.noLatestVersion)),
      (.redirectLoop, .unusable(.redirected)),
    ] as [(Misbehaviour, LookupAnswer)])
  func wire(behaviour: Misbehaviour, expected: LookupAnswer) async throws {
    let store = try LoopbackStore.example(behaviour)
    defer { store.stop() }
    store.listings[0].rawBody = Data(#"{"latestVersion": "2.0-beta"}"#.utf8)
    let url = try #require(URL(string: "\(store.baseURL)?id=1000000001&country=us"))
    let answer = try await ahead { try await PolicyFeed(url).latest(.example) }
    #expect(answer == expected)
    #expect(store.requests.first?.queryItems.count == 2)
  }

  @Test("an insecure feed is refused unasked", arguments: ["http://a.example/", "file:///feed"])
  func insecure(address: String) async throws {
    let feed = PolicyFeed(
      try #require(URL(string: address)),
      transport: HTTPTransport { url in
        Issue.record("\(url) was asked")
        return Data()
      })
    await #expect(throws: AppStoreSource.InsecureBase.self) { try await feed.latest(.example) }
  }
}
