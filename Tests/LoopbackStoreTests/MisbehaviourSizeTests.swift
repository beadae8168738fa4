import Foundation
import LoopbackStore
import Testing

@Suite struct MisbehaviourSizeTests {
  @Test func `a huge body is as long as it says and still good JSON`() throws {
    let store = try LoopbackStore.example(.hugeBody(bytes: 2_000_000))
    defer { store.stop() }
    let reply = try store.hear()
    #expect(reply.header("Content-Length") == "2000000")
    #expect(reply.body.count == 2_000_000)
    #expect(reply.ending == .closed)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: reply.body) }
    store.behaviour = .hugeBody(bytes: 1)
    #expect(try store.hear().text.contains("\"version\":\"1.6\""))
  }

  @Test("a huge claim sends for ever or little", arguments: [true, false])
  func hugeContentLength(sendsForever: Bool) throws {
    let store = try LoopbackStore.example(.hugeContentLength(sendsForever: sendsForever))
    defer { store.stop() }
    let reply = try store.hear(upTo: 3_000_000, silence: .milliseconds(sendsForever ? 5_000 : 60))
    #expect(reply.header("Content-Length") == "10000000000")
    #expect(reply.ending == (sendsForever ? .enough : .silent))
  }

  @Test func `an endless body is well chunked`() throws {
    let store = try LoopbackStore.example(.endlessBody)
    defer { store.stop() }
    let reply = try store.hear(upTo: 3_000_000)
    #expect(reply.ending == .enough)
    #expect(reply.header("Transfer-Encoding") == "chunked")
    var rest = reply.body[...]
    var chunks = 0
    while let end = rest.range(of: Data("\r\n".utf8)) {
      let digits = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
      let size = try #require(Int(digits, radix: 16))
      guard rest.endIndex - end.upperBound >= size + 2 else { break }
      rest = rest[(end.upperBound + size)...]
      #expect(rest.prefix(2) == Data("\r\n".utf8))
      rest = rest.dropFirst(2)
      chunks += 1
    }
    #expect(chunks > 100)
  }

  @Test func `huge headers are one long line and many short ones`() throws {
    let store = try LoopbackStore.example(.headersHuge(bytes: 65_536, count: 1_000))
    defer { store.stop() }
    let reply = try store.hear()
    #expect(reply.header("X-Huge")?.count == 65_536)
    #expect(reply.head.split(separator: "\r\n").count { $0.hasPrefix("X-Many-") } == 1_000)
  }

  @Test func `broken chunks begin well`() throws {
    let store = try LoopbackStore.example(.brokenChunks)
    defer { store.stop() }
    let reply = try store.hear()
    #expect(reply.ending == .closed)
    #expect(reply.text.contains("\r\nnot a size\r\n"))
    let size = String(decoding: reply.body.prefix { $0 != 0x0D }, as: UTF8.self)
    #expect(try #require(Int(size, radix: 16)) > 100)
  }

  @Test(
    "the bytes are in one encoding and the name is another's",
    arguments: [
      ("utf-8", .utf16, Data([0xFF, 0xFE])),
      ("utf-8", .utf16BigEndian, Data([0x00, 0x0A])),
      ("utf-16", .utf8, Data([0x0A, 0x0A, 0x0A])),
      ("utf-8", .isoLatin1, Data([0x0A, 0x0A, 0x0A])),
    ] as [(String, String.Encoding, Data)])
  func wrongCharset(declared: String, actual: String.Encoding, start: Data) throws {
    let store = try LoopbackStore(listings: [
      Listing(trackID: 1, bundleID: "a", name: "Café 日本")
    ])
    defer { store.stop() }
    store.behaviour = .wrongCharset(declared: declared, actual: actual)
    let reply = try store.hear("?id=1")
    #expect(reply.header("Content-Type") == "text/javascript; charset=\(declared)")
    #expect(reply.body.prefix(start.count) == start)
    #expect(String(data: reply.body, encoding: actual)?.contains("Café ") == true)
    if actual == .isoLatin1 { #expect(String(data: reply.body, encoding: .utf8) == nil) }
  }

  @Test func `marks and lies are on the wire`() throws {
    let store = try LoopbackStore.example(.byteOrderMark)
    defer { store.stop() }
    #expect(try store.hear().body.prefix(4) == Data([0xEF, 0xBB, 0xBF, 0x0A]))
    store.behaviour = .gzipLie
    #expect(try store.hear().header("Content-Encoding") == "gzip")
    store.behaviour = .noContentLength
    #expect(try store.hear().header("Content-Length") == nil)
  }
}
