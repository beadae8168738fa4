import Foundation
import LoopbackStore
import Testing

@Suite struct LoopbackStoreTests {
  /// Behaviours under which a connection would outlive any test.
  static let endless: [Misbehaviour] = [
    .delay(.seconds(600)), .hangAfterAccept, .hangBeforeHeaders,
    .slowHeaders(byteEvery: .seconds(600)), .slowHeaders(byteEvery: .seconds(5)),
    .drip(bytes: 1, every: .milliseconds(1)), .drip(bytes: 1, every: .seconds(600)), .hangMidBody,
    .hugeBody(bytes: 1_000_000_000), .hugeContentLength(sendsForever: true),
    .hugeContentLength(sendsForever: false), .endlessBody,
  ]

  /// Connects and asks, without listening: endless answers fill the socket and wait.
  private func ask(_ store: LoopbackStore) throws -> RawClient {
    let client = try RawClient(port: store.port)
    client.say("GET /lookup?id=1000000001 HTTP/1.1\r\n\r\n")
    return client
  }

  /// Waits, for at most a minute, until `condition` holds.
  private func eventually(_ condition: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now.advanced(by: .seconds(60))
    while !condition() {
      if ContinuousClock.now > deadline { return false }
      await Task.yield()
    }
    return true
  }

  @Test func `queued behaviours serve one request each, in order`() async throws {
    let store = try LoopbackStore.example(.emptyBody)
    defer { store.stop() }
    store.upcomingBehaviours = [.hangBeforeHeaders, .status(503), .none]
    let leaving = try RawClient(port: store.port)
    _ = consume leaving  // says nothing, so it uses up nothing
    let hanging = try ask(store)
    #expect(await store.requests(atLeast: 1, within: .seconds(60)).count == 1)
    #expect(store.upcomingBehaviours == [.status(503), .none])
    #expect(try store.hear().status == 503)
    #expect(try store.hear().text.contains("\"version\":\"1.6\""))
    #expect(try store.hear().body.isEmpty)
    #expect(hanging.hear(patience: .milliseconds(20)) == Reply(bytes: Data(), ending: .silent))
  }

  @Test func `the base URL is on this machine and the port is free for others afterwards`() throws {
    let store = try LoopbackStore.example()
    #expect(store.baseURL.absoluteString == "http://127.0.0.1:\(store.port)/lookup")
    store.stop()
    #expect(throws: RawClient.Refusal.self) { try RawClient(port: store.port) }
  }

  @Test func `what was recorded stays readable after the store has stopped`() throws {
    let store = try LoopbackStore.example()
    _ = try store.hear()
    store.stop()
    store.stop()
    #expect(store.requestCount == 1)
    #expect(store.connectionCount == 1)
    #expect(store.openConnectionCount == 0)
  }

  @Test("stop cuts every waiting connection promptly", arguments: endless)
  func stopIsPrompt(behaviour: Misbehaviour) async throws {
    let store = try LoopbackStore.example(behaviour)
    let clients = try (0..<4).map { _ in try ask(store) }
    let wanted = behaviour == .hangAfterAccept ? 0 : 4
    #expect(await store.requests(atLeast: wanted, within: .seconds(60)).count == wanted)
    #expect(await eventually { store.openConnectionCount == 4 })
    let began = ContinuousClock.now
    store.stop()
    #expect(ContinuousClock.now - began < .seconds(2))
    for client in clients {
      let reply = client.hear(upTo: 1 << 30)
      #expect(reply.ending == .closed || reply.ending == .reset)
    }
  }

  @Test func `stop ends a client that connected and never spoke`() async throws {
    let store = try LoopbackStore.example()
    let client = try RawClient(port: store.port)
    #expect(await eventually { store.openConnectionCount == 1 })
    store.stop()
    #expect(client.hear().ending == .closed)
  }

  @Test("a client that leaves is noticed", arguments: endless)
  func clientLeaves(behaviour: Misbehaviour) async throws {
    let store = try LoopbackStore.example(behaviour)
    defer { store.stop() }
    do {
      let client = try ask(store)
      #expect(await eventually { store.connectionCount == 1 })
      _ = client.hear(upTo: 1, patience: .milliseconds(20))
    }
    #expect(await eventually { store.openConnectionCount == 0 })
  }

  @Test func `fifty clients are served while fifty others hang`() async throws {
    let store = try LoopbackStore.example(.hangBeforeHeaders)
    defer { store.stop() }
    let hanging = try (0..<50).map { _ in try ask(store) }
    #expect(await store.requests(atLeast: 50, within: .seconds(60)).count == 50)
    store.behaviour = .none
    let asking = try (0..<50).map { _ in try ask(store) }
    for client in asking { #expect(client.hear().text.contains("\"version\":\"1.4\"")) }
    #expect(store.requestCount == 100)
    for client in hanging { #expect(client.hear(patience: .zero).ending == .silent) }
  }

  @Test func `dropping the store stops it`() throws {
    var store: LoopbackStore? = try .example(.hangBeforeHeaders)
    let port = try #require(store?.port)
    let client = try RawClient(port: port)
    client.say("GET / HTTP/1.1\r\n\r\n")
    store = nil
    #expect(client.hear().ending != .silent)
    #expect(throws: RawClient.Refusal.self) { try RawClient(port: port) }
  }

  @Test func `a refusing port refuses, and its number is nobody else's`() throws {
    let refusing = try RefusingPort()
    #expect(refusing.baseURL.absoluteString == "http://127.0.0.1:\(refusing.port)/lookup")
    #expect(throws: RawClient.Refusal(code: ECONNREFUSED)) { try RawClient(port: refusing.port) }
    let store = try LoopbackStore()
    defer { store.stop() }
    #expect(store.port != refusing.port)
  }
}
