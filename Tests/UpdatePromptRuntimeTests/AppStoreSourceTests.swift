import Foundation
import LoopbackStore
import Testing
import UpdatePromptCore
import UpdatePromptRuntime
import UpdatePromptTesting

@Suite(.timeLimit(.minutes(10))) struct AppStoreSourceTests {
  private struct Planted: Error {}

  private static func request(_ app: AppID, country: String? = "us") -> LookupRequest {
    LookupRequest(app, country: country, at: .start)
  }

  // MARK: What is asked

  @Test(
    "the query is the app, its country and the day, and nothing else",
    arguments: [
      Named("id", request(.example), ["id=1000000001&country=us&t=20513"]),
      Named("id alone", request(.example, country: nil), ["id=1000000001&t=20513"]),
      Named(
        "bundle id", request(.bundleID("com.example.notes")),
        ["bundleId=com.example.notes&country=us&t=20513"]),
      Named(
        "odd bundle id", request(.bundleID("a&b=c d/é+"), country: nil),
        ["bundleId=a%26b%3Dc%20d%2F%C3%A9%2B&t=20513"]),
      Named(
        "not found in the country", request(.storeID(7)),
        ["id=7&country=us&t=20513", "id=7&t=20513"]),
    ])
  func query(asked: Named<LookupRequest, [String]>) async throws {
    let app = asked.given.app
    let isKnown = app == .example || app == .bundleID("com.example.notes")
    let store = try LoopbackStore.example(storefront: isKnown ? asked.given.country : nil)
    defer { store.stop() }
    let answer = try await ahead {
      try await AppStoreSource(base: store.baseURL).latest(asked.given)
    }
    #expect(answer.version == (isKnown ? "1.6" : nil))
    #expect(store.requests.map(\.target) == asked.expected.map { "/lookup?\($0)" })
    #expect(store.requests.allSatisfy { $0.method == "GET" && $0.bodyLength == 0 })
  }

  @Test(
    "only an answer without a record is asked again, once and without the country",
    arguments: [
      Named("a record", .none, (.release("1.6"), 1)),
      Named("a refusal", .status(404), (.unusable(.status(404)), 1)),
      Named("a body that is no answer", .emptyBody, (.unusable(.notAnAnswer), 1)),
      Named("a body that is too large", .endlessBody, (.unusable(.tooLarge), 1)),
    ] as [Named<Misbehaviour, (LookupAnswer, Int)>])
  func fallback(first: Named<Misbehaviour, (LookupAnswer, Int)>) async throws {
    let store = try LoopbackStore.example()
    defer { store.stop() }
    store.listings.append(.example(version: "1.4", storefront: nil))
    store.upcomingBehaviours = [first.given]
    let answer = try await ahead { try await AppStoreSource(base: store.baseURL).latest(.example) }
    #expect(answer.version == first.expected.0.version)
    if case .unusable = answer { #expect(answer == first.expected.0) }
    #expect(store.requestCount == first.expected.1)
  }

  @Test func `another country's app is found without one, after the first answer`() async throws {
    let store = try LoopbackStore.example(version: "1.4", storefront: nil)
    defer { store.stop() }
    let answer = try await ahead { try await AppStoreSource(base: store.baseURL).latest(.example) }
    #expect(answer == .release("1.4", minimumSystem: "15.0"))
    #expect(store.requests.map { $0.query("country") } == ["us", nil])
    store.listings = []
    let nothing = try await ahead { try await AppStoreSource(base: store.baseURL).latest(.example) }
    #expect(nothing == .notFound)
    #expect(store.requestCount == 4)
  }

  @Test func `Apple is asked by default, and a base's own query is replaced`() async throws {
    let asked = Shared<[String]>([])
    let transport = HTTPTransport { url in
      asked.append(url.absoluteString)
      return Data(#"{"resultCount":0,"results":[]}"#.utf8)
    }
    _ = try await AppStoreSource(transport: transport).latest(.example)
    let base = try #require(URL(string: "https://store.example:8443/find?x=1#part"))
    _ = try await AppStoreSource(base: base, transport: transport).latest(.example)
    #expect(
      asked.value == [
        "https://itunes.apple.com/lookup?id=1000000001&country=us&t=20513",
        "https://itunes.apple.com/lookup?id=1000000001&t=20513",
        "https://store.example:8443/find?id=1000000001&country=us&t=20513",
        "https://store.example:8443/find?id=1000000001&t=20513",
      ])
  }

  @Test(
    "an insecure base is refused unasked", arguments: ["http://a.example/", "ftp://127.0.0.1/"])
  func insecure(base: String) async throws {
    let url = try #require(URL(string: base))
    let source = AppStoreSource(
      base: url,
      transport: HTTPTransport { url in
        Issue.record("\(url) was asked")
        return Data()
      })
    let error = await #expect(throws: AppStoreSource.InsecureBase.self) {
      try await source.latest(.example)
    }
    #expect(error?.description == "\(base): only https, or http on this machine")
    #expect(await source.answer(within: .patience) { .example }.answer == .unreachable)
  }

  // MARK: What comes back

  @Test func `what the transport throws is thrown on`() async {
    let source = AppStoreSource(transport: HTTPTransport { _ in throw Planted() })
    await #expect(throws: Planted.self) { try await source.latest(.example) }
  }

  @Test(
    "the first record of the asked bundle and of an accepted kind is taken",
    arguments: [
      Named("any kind", (AppID.example, nil), "1.6"),
      Named("a phone", (AppID.example, ["software"]), "1.6"),
      Named("a Mac", (AppID.example, ["mac-software"]), "1.1"),
      Named("either", (AppID.example, ["software", "mac-software"]), "1.6"),
      Named("neither", (AppID.example, ["ebook"]), nil),
      Named("by bundle id", (AppID.bundleID("com.example.Notes"), nil), "1.6"),
      Named("a Mac by bundle id", (AppID.bundleID("com.example.notes"), ["mac-software"]), "1.1"),
      Named("another bundle id", (AppID.bundleID("com.example.other"), nil), nil),
    ] as [Named<(AppID, Set<String>?), String?>])
  func expectation(asked: Named<(AppID, Set<String>?), String?>) async throws {
    let store = try LoopbackStore.example()
    var mac = Listing.example(version: "1.1")
    mac.kind = "mac-software"
    store.listings.append(mac)
    let both = try await HTTPTransport.live.body(
      try #require(LookupRequest.example.urls(base: store.baseURL.absoluteString).first))
    store.stop()
    let source = AppStoreSource(
      transport: HTTPTransport { _ in both }, kinds: asked.given.1)
    let answer = try await source.latest(Self.request(asked.given.0))
    #expect(answer.version == asked.expected)
    if asked.expected == nil { #expect(answer == .notFound) }
  }

  @Test func `off Apple's systems any kind is accepted`() {
    #if os(Linux)
      #expect(ListingExpectation.platformKinds == nil)
    #else
      #expect(ListingExpectation.platformKinds?.isEmpty == false)
    #endif
  }
}
