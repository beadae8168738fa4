import Foundation
import LoopbackStore
import Testing

@Suite struct MisbehaviourTests {
  /// What one misbehaviour looks like to a client that hides nothing.
  struct WireCase: Sendable, CustomTestStringConvertible {
    var behaviour: Misbehaviour
    var ending: RawClient.Ending
    /// nil when no whole head may come.
    var status: Int?
    /// Of the good body, the part that comes first; nil when it is something else.
    var bodyPart: Part?
    var testDescription: String { "\(behaviour)" }

    enum Part: Sendable {
      case all
      case half
      case nothing
    }

    init(
      _ behaviour: Misbehaviour, _ ending: RawClient.Ending, _ status: Int?, _ bodyPart: Part?
    ) {
      self.behaviour = behaviour
      self.ending = ending
      self.status = status
      self.bodyPart = bodyPart
    }
  }

  static let cases: [WireCase] = [
    WireCase(.none, .closed, 200, .all),
    WireCase(.delay(.milliseconds(60)), .closed, 200, .all),
    WireCase(.hangAfterAccept, .silent, nil, .nothing),
    WireCase(.hangBeforeHeaders, .silent, nil, .nothing),
    WireCase(.slowHeaders(byteEvery: .microseconds(100)), .closed, 200, .all),
    WireCase(.hangMidBody, .silent, 200, .half),
    WireCase(.closeEarly, .closed, nil, .nothing),
    WireCase(.closeMidHeaders, .closed, nil, .nothing),
    WireCase(.truncatedBody, .closed, 200, .half),
    WireCase(.resetBeforeAnswer, .reset, nil, .nothing),
    WireCase(.resetMidBody, .reset, 200, .half),
    WireCase(.status(503, body: Data("<b>".utf8), contentType: "text/html"), .closed, 503, nil),
    WireCase(.redirectLoop, .closed, 302, .nothing),
    WireCase(.emptyBody, .closed, 200, .nothing),
    WireCase(.garbage, .closed, nil, nil),
    WireCase(.headersHuge(), .closed, 200, .all),
    WireCase(.hugeContentLength(sendsForever: false), .silent, 200, .all),
    WireCase(.byteOrderMark, .closed, 200, nil),
    WireCase(.gzipLie, .closed, 200, .all),
    WireCase(.noContentLength, .closed, 200, .all),
  ]

  private static let goodBody: Data? = try? LoopbackStore.example().hear().body

  @Test("the wire shows what each case says", arguments: cases)
  func wire(_ expected: WireCase) throws {
    let good = try #require(Self.goodBody)
    let store = try LoopbackStore.example(expected.behaviour)
    defer { store.stop() }
    let isMute = expected.ending == .silent && expected.status == nil
    let reply = try store.hear(
      patience: isMute ? .milliseconds(60) : .seconds(5),
      silence: expected.ending == .silent ? .milliseconds(60) : nil)
    #expect(reply.ending == expected.ending)
    #expect(reply.hasWholeHead == (expected.status != nil) || expected.behaviour == .garbage)
    if let status = expected.status { #expect(reply.status == status) }
    switch expected.bodyPart {
    case .all: #expect(reply.body == good)
    case .half: #expect(reply.body == good.prefix(good.count / 2))
    case .nothing: #expect(reply.body.isEmpty)
    case nil: break
    }
    #expect(store.requestCount == (expected.behaviour == .hangAfterAccept ? 0 : 1))
  }

  @Test func `a delay is waited before the first byte`() throws {
    let store = try LoopbackStore.example(.delay(.milliseconds(120)))
    defer { store.stop() }
    let began = ContinuousClock.now
    #expect(try store.hear(upTo: 1).status == 200)
    #expect(ContinuousClock.now - began >= .milliseconds(120))
  }

  @Test func `slow headers come byte by byte`() throws {
    let store = try LoopbackStore.example(.slowHeaders(byteEvery: .milliseconds(5)))
    defer { store.stop() }
    let began = ContinuousClock.now
    let reply = try store.hear(upTo: 12)
    #expect("HTTP/1.1 200 OK\r\n".hasPrefix(reply.text.prefix(16)))
    #expect(ContinuousClock.now - began >= .milliseconds(5) * (reply.bytes.count - 1))
  }

  @Test func `a drip never ends and says nothing about its length`() throws {
    let store = try LoopbackStore.example(.drip(bytes: 2, every: .milliseconds(2)))
    defer { store.stop() }
    let began = ContinuousClock.now
    let reply = try store.hear(upTo: 200)
    #expect(reply.ending == .enough)
    #expect(reply.header("Content-Length") == nil)
    #expect(!reply.body.isEmpty && reply.body.allSatisfy { $0 == 0x0A })
    #expect(ContinuousClock.now - began >= .milliseconds(2) * (reply.body.count / 2))
  }

  @Test func `halves of heads and garbage are what they say`() throws {
    let store = try LoopbackStore.example(.closeMidHeaders)
    defer { store.stop() }
    let half = try store.hear()
    #expect(half.text.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: "))
    store.behaviour = .garbage
    #expect(try !store.hear().text.hasPrefix("HTTP"))
  }

  @Test func `another status has its own body and type`() throws {
    let store = try LoopbackStore.example(
      .status(403, body: Data("<html>".utf8), contentType: "text/html"))
    defer { store.stop() }
    let reply = try store.hear()
    #expect(reply.text.hasPrefix("HTTP/1.1 403 Forbidden\r\nContent-Type: text/html\r\n"))
    #expect(reply.body == Data("<html>".utf8))
    store.behaviour = .status(599)
    #expect(
      try store.hear().text
        == "HTTP/1.1 599 Status\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
  }

  @Test func `redirects say where to`() throws {
    let target = try #require(URL(string: "http://example.invalid/lookup?x=1"))
    let store = try LoopbackStore.example(.redirect(to: target, status: 301))
    defer { store.stop() }
    let reply = try store.hear()
    #expect(reply.status == 301)
    #expect(reply.header("Location") == target.absoluteString)
    store.behaviour = .redirectLoop
    #expect(try store.hear("?id=5").header("Location") == "/lookup?id=5")
  }
}
