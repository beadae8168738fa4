import Foundation
import LoopbackStore
import Testing
import UpdatePromptCore
import UpdatePromptRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct HTTPTransportTests {
  private static let query = "?id=1000000001&country=us"

  private func body(from store: LoopbackStore, _ query: String = query) async throws -> Data {
    let url = try #require(URL(string: store.baseURL.absoluteString + query))
    return try await HTTPTransport.live.body(url)
  }

  private func url(_ text: String) throws -> URL {
    try #require(URL(string: text))
  }

  // MARK: What is sent

  @Test func `the fixed headers are sent, and nothing else`() async throws {
    let store = try LoopbackStore.example()
    defer { store.stop() }
    _ = try await body(from: store)
    let request = try #require(store.requests.first)
    #expect(request.method == "GET")
    #expect(request.target == "/lookup" + Self.query)
    #expect(request.bodyLength == 0)
    // The last three are the platform's: URLSession adds them and cannot be told not to.
    #expect(
      Set(request.headers.map { "\($0.name): \($0.value)" }) == [
        "User-Agent: UpdatePromptKit/1", "Accept: */*", "Accept-Language: en",
        "Host: 127.0.0.1:\(store.port)", "Connection: keep-alive",
        "Accept-Encoding: \(request.header("Accept-Encoding") ?? "")",
      ])
    #expect(request.headers.count == 6)
  }

  @Test func `a redirected request carries no more than the first`() async throws {
    let store = try LoopbackStore.example()
    defer { store.stop() }
    store.upcomingBehaviours = [.redirectLoop]
    #expect(parseLookup(try await body(from: store))?.version.description == "1.6")
    #expect(store.requestCount == 2)
    #expect(Set(store.requests.map(\.target)).count == 1)
    #expect(Set(store.requests.map { Set($0.headers) }).count == 1)
  }

  @Test func `no cookie is kept and no answer is cached`() async throws {
    let store = try LoopbackStore.example(version: "1.9")
    defer { store.stop() }
    #expect(parseLookup(try await body(from: store))?.version.description == "1.9")
    store.listings = [.example(version: "2.0")]
    #expect(parseLookup(try await body(from: store))?.version.description == "2.0")
    #expect(store.requests.map { $0.header("Cookie") } == [nil, nil])
    #expect(Set(store.requests.map { Set($0.headers) }).count == 1)
    // A client with cookies does send the store's back, so the test would have seen one.
    let url = try url(store.baseURL.absoluteString + Self.query)
    let session = URLSession(configuration: .ephemeral)
    for _ in 0..<2 { _ = try await session.data(from: url) }
    session.invalidateAndCancel()
    #expect(store.requests.last?.header("Cookie") == "visitor=1")
  }

  // MARK: What comes back

  @Test(
    "any status but 200 is a refusal, whatever the body says",
    arguments: [201, 204, 206, 304, 400, 403, 404, 429, 500, 503])
  func status(_ status: Int) async throws {
    let store = try LoopbackStore.example()
    defer { store.stop() }
    let good = status == 204 || status == 304 ? Data() : try await body(from: store)
    store.behaviour = .status(status, body: good, contentType: "text/javascript")
    await #expect(throws: UnusableReason.status(status)) { try await body(from: store) }
  }

  @Test("a body of exactly 1 MiB is read, one byte more is not", arguments: [0, 1])
  func limit(excess: Int) async throws {
    let size = (1 << 20) + excess
    let store = try LoopbackStore.example(.hugeBody(bytes: size))
    defer { store.stop() }
    if excess == 0 {
      #expect(try await body(from: store).count == size)
    } else {
      await #expect(throws: UnusableReason.tooLarge) { try await body(from: store) }
    }
  }

  @Test(
    "a body is capped whether or not its length was told",
    arguments: [.endlessBody, .hugeContentLength(sendsForever: true)] as [Misbehaviour])
  func endless(behaviour: Misbehaviour) async throws {
    let store = try LoopbackStore.example(behaviour)
    defer { store.stop() }
    await #expect(throws: UnusableReason.tooLarge) { try await body(from: store) }
  }

  @Test func `a cancelled task lets go of its connection`() async throws {
    let store = try LoopbackStore.example(.hangMidBody)
    defer { store.stop() }
    let asking = Task { try await body(from: store) }
    #expect(await store.requests(atLeast: 1, within: .patience).count == 1)
    asking.cancel()
    await #expect(throws: CancellationError.self) { try await asking.value }
    #expect(await store.isLeft(within: .patience))
  }

  // MARK: Redirects

  @Test func `a redirect loop, another port, host and scheme are refused unasked`() async throws {
    let other = try LoopbackStore.example()
    let store = try LoopbackStore.example(.redirectLoop)
    defer {
      store.stop()
      other.stop()
    }
    await #expect(throws: UnusableReason.redirected) { try await body(from: store) }
    #expect((2...10).contains(store.requestCount))
    for target in [
      other.baseURL, try url("http://localhost:\(store.port)/lookup"),
      try url("https://example.invalid/lookup"), try url("ftp://127.0.0.1/lookup"),
    ] {
      store.behaviour = .redirect(to: target)
      await #expect(throws: UnusableReason.redirected, "\(target)") {
        try await body(from: store)
      }
    }
    #expect(other.connectionCount == 0)
  }

  @Test("every status that redirects is followed", arguments: [301, 302, 303, 307, 308])
  func followed(status: Int) async throws {
    let store = try LoopbackStore.example()
    defer { store.stop() }
    let other = try url(store.baseURL.absoluteString + "?id=1000000001&country=us&moved=1")
    store.upcomingBehaviours = [.redirect(to: other, status: status)]
    #expect(parseLookup(try await body(from: store))?.version.description == "1.6")
    #expect(store.requests.last?.query("moved") == "1")
  }

  @Test(
    "a redirect leads to https on the same host, or stays in a local store",
    arguments: [
      ("https://a.example/x", "https://a.example/y", true),
      ("https://a.example/x", "HTTPS://A.EXAMPLE/y", true),
      ("https://a.example/x", "https://a.example:8443/y", true),
      ("https://a.example/x", "http://a.example/x", false),
      ("https://a.example/x", "https://b.example/x", false),
      ("https://a.example/x", "https://a.example.b.example/x", false),
      ("https://a.example/x", "https://a.example@b.example/x", false),
      ("https://a.example/x", "https:///x", false),
      ("https://a.example/x", "http://127.0.0.1/x", false),
      ("http://127.0.0.1:81/x", "http://127.0.0.1:81/y", true),
      ("http://127.0.0.1:81/x", "http://127.0.0.1:82/x", false),
      ("http://127.0.0.1:81/x", "http://localhost:81/x", false),
      ("http://127.0.0.1:81/x", "https://127.0.0.1/x", true),
      ("http://[::1]:81/x", "http://[::1]:81/y", true),
      ("https://127.0.0.1/x", "http://127.0.0.1/x", false),
    ])
  func redirectRule(from old: String, to new: String, isAllowed: Bool) throws {
    #expect(HTTPTransport.allows(redirectFrom: try url(old), to: try url(new)) == isAllowed)
    #expect(!HTTPTransport.allows(redirectFrom: nil, to: try url(new)))
    #expect(!HTTPTransport.allows(redirectFrom: try url(old), to: nil))
  }

  @Test(
    "only https may be asked, and http on this machine",
    arguments: [
      ("https://itunes.apple.com/lookup", true), ("HTTPS://itunes.apple.com/lookup", true),
      ("http://itunes.apple.com/lookup", false), ("http://127.0.0.1:8080/lookup", true),
      ("http://localhost/lookup", true), ("HTTP://LOCALHOST/lookup", true),
      ("http://[::1]:8080/lookup", true), ("http://127.0.0.1.example.com/lookup", false),
      ("http://localhost.example.com/lookup", false), ("http://127.0.0.2/lookup", false),
      ("http://localhost@example.com/lookup", false), ("http:///lookup", false),
      ("ftp://127.0.0.1/lookup", false), ("file:///lookup", false), ("/lookup", false),
    ])
  func addressRule(address: String, isAllowed: Bool) throws {
    #expect(HTTPTransport.allows(try url(address)) == isAllowed)
  }
}

extension LoopbackStore {
  /// Whether every client has let go of its connection before the time is up.
  func isLeft(within limit: Duration) async -> Bool {
    let deadline = ContinuousClock.now.advanced(by: limit)
    while openConnectionCount > 0, ContinuousClock.now < deadline {
      try? await Task.sleep(for: .milliseconds(2))
    }
    return openConnectionCount == 0
  }
}
