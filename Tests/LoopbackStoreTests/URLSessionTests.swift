import Foundation
import LoopbackStore
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The store as the client that apps use sees it.
@Suite struct URLSessionTests {
  private let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = 60
    configuration.httpMaximumConnectionsPerHost = 64
    session = URLSession(configuration: configuration)
  }

  private func get(_ store: LoopbackStore, _ query: String) async throws -> (Data, Int) {
    let url = try #require(URL(string: store.baseURL.absoluteString + query))
    let (data, response) = try await session.data(from: url)
    return (data, try #require(response as? HTTPURLResponse).statusCode)
  }

  @Test func `a lookup with a country and its fallback are answered and recorded`() async throws {
    let store = try LoopbackStore.example()
    defer { store.stop() }
    let (empty, status) = try await get(store, "?id=1000000001&country=de&t=20500")
    #expect(status == 200)
    #expect(empty.count == 42)
    let (found, _) = try await get(store, "?id=1000000001&t=20500")
    #expect(String(decoding: found, as: UTF8.self).contains("\"version\":\"1.4\""))
    #expect(
      store.requests.map(\.target) == [
        "/lookup?id=1000000001&country=de&t=20500", "/lookup?id=1000000001&t=20500",
      ])
    #expect(store.requests.allSatisfy { $0.header("Host") == "127.0.0.1:\(store.port)" })
  }

  @Test func `fifty requests at once are all answered`() async throws {
    let store = try LoopbackStore.example()
    defer { store.stop() }
    let good = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        group.addTask {
          let (data, _) = try await get(store, "?id=1000000001&country=us&t=\(number)")
          return String(decoding: data, as: UTF8.self).contains("\"version\":\"1.6\"")
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(good == 50)
    #expect(Set(store.requests.compactMap { $0.query("t") }).count == 50)
  }

  @Test(
    "failures on the wire are errors to the client",
    arguments: [
      .closeEarly, .truncatedBody, .resetBeforeAnswer, .resetMidBody, .garbage, .brokenChunks,
    ] as [Misbehaviour])
  func failures(behaviour: Misbehaviour) async throws {
    let store = try LoopbackStore.example(behaviour)
    defer { store.stop() }
    await #expect(throws: URLError.self) { try await get(store, "?id=1000000001") }
  }

  @Test func `a redirect is followed to another store, and a loop ends`() async throws {
    let other = try LoopbackStore.example()
    let store = try LoopbackStore.example(.redirect(to: other.baseURL))
    defer {
      store.stop()
      other.stop()
    }
    let (data, _) = try await get(store, "?id=1000000001")
    #expect(data.count == 42)
    #expect(other.requests.map(\.target) == ["/lookup"])
    store.clearRequests()
    store.behaviour = .redirectLoop
    _ = try? await get(store, "?id=1000000001")
    #expect((2...100).contains(store.requestCount))
  }

  @Test func `a cancelled client lets go of a hanging request`() async throws {
    let store = try LoopbackStore.example(.hangMidBody)
    defer { store.stop() }
    let asking = Task { try await get(store, "?id=1000000001") }
    #expect(await store.requests(atLeast: 1, within: .seconds(60)).count == 1)
    asking.cancel()
    await #expect(throws: (any Error).self) { try await asking.value }
    let deadline = ContinuousClock.now.advanced(by: .seconds(60))
    while store.openConnectionCount > 0, ContinuousClock.now < deadline { await Task.yield() }
    #expect(store.openConnectionCount == 0)
  }

  @Test func `a refused connection is an error`() async throws {
    let refusing = try RefusingPort()
    await #expect(throws: URLError.self) { try await session.data(from: refusing.baseURL) }
  }
}
