import Foundation
import LoopbackStore
import Testing

@Suite struct RecordedRequestTests {
  private func request(after text: String) throws -> (RecordedRequest, Reply) {
    let store = try LoopbackStore.example()
    defer { store.stop() }
    let client = try RawClient(port: store.port)
    client.say(text)
    let reply = client.hear()
    #expect(store.requestCount == 1)
    return (try #require(store.requests.first), reply)
  }

  @Test func `everything is kept in the order in which it was sent`() throws {
    let (request, _) = try request(
      after: "GET /lookup?bundleId=a%20b%2Bc+d&country=us&t=1&t=2&flag HTTP/1.1\r\n"
        + "Host: 127.0.0.1\r\nuser-agent:  Kit/1 \r\nAccept: a\r\nAccept: b:c\r\n\r\n")
    #expect(request.method == "GET")
    #expect(request.target == "/lookup?bundleId=a%20b%2Bc+d&country=us&t=1&t=2&flag")
    #expect(request.path == "/lookup")
    #expect(
      request.queryItems == [
        URLQueryItem(name: "bundleId", value: "a b+c+d"),
        URLQueryItem(name: "country", value: "us"),
        URLQueryItem(name: "t", value: "1"), URLQueryItem(name: "t", value: "2"),
        URLQueryItem(name: "flag", value: nil),
      ])
    #expect(request.query("t") == "1")
    #expect(request.query("flag") == nil)
    #expect(request.headers.map(\.name) == ["Host", "user-agent", "Accept", "Accept"])
    #expect(request.headers.map(\.value) == ["127.0.0.1", "Kit/1", "a", "b:c"])
    #expect(request.header("USER-AGENT") == "Kit/1")
    #expect(request.bodyLength == 0)
  }

  @Test func `a body is counted, and only GET is answered`() throws {
    let (request, reply) = try request(
      after: "POST /lookup HTTP/1.1\r\nContent-Length: 70000\r\n\r\n"
        + String(repeating: "x", count: 70_000))
    #expect(request.method == "POST")
    #expect(request.bodyLength == 70_000)
    #expect(reply.status == 405)
    #expect(reply.header("Allow") == "GET")
  }

  @Test func `another path is recorded and not found`() throws {
    let (request, reply) = try request(after: "GET /search?term=x HTTP/1.1\r\n\r\n")
    #expect(request.path == "/search")
    #expect(reply.status == 404)
    #expect(reply.ending == .closed)
  }

  @Test(
    "what is no request is refused and not recorded",
    arguments: [
      ("hello\r\n\r\n", 400),
      ("GET /lookup SPDY/3\r\n\r\n", 400),
      ("GET  HTTP/1.1\r\n\r\n", 400),
      ("GET /lookup HTTP/1.1\r\nno colon\r\n\r\n", 400),
      ("GET /lookup HTTP/1.1\r\nContent-Length: many\r\n\r\n", 400),
      ("POST /lookup HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
      ("GET /lookup HTTP/1.1\r\nX: " + String(repeating: "x", count: 90_000), 431),
    ])
  func refused(text: String, status: Int) throws {
    let store = try LoopbackStore.example()
    defer { store.stop() }
    let client = try RawClient(port: store.port)
    client.say(text)
    let reply = client.hear()
    #expect(reply.status == status)
    #expect(reply.ending == .closed)  // also when the client sent more than was read
    #expect(store.requestCount == 0)
    #expect(store.connectionCount == 1)
  }

  @Test func `requests that arrive in pieces are whole, and records can be cleared`() throws {
    let store = try LoopbackStore.example()
    defer { store.stop() }
    let client = try RawClient(port: store.port)
    for piece in ["GET /look", "up?id=1000000001 HTTP/1.1\r", "\n\r", "\n"] {
      client.say(piece)
      #expect(
        client.hear(patience: .milliseconds(piece == "\n" ? 5_000 : 10)).bytes.isEmpty
          == (piece != "\n"))
    }
    #expect(store.requests.map(\.target) == ["/lookup?id=1000000001"])
    store.clearRequests()
    #expect(store.requests.isEmpty)
    #expect(store.requestCount == 0)
  }
}
