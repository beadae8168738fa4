import Foundation
import LoopbackStore
import Testing

@Suite struct ListingTests {
  /// The version in a good answer; nil when it holds no record.
  private func version(in reply: Reply) throws -> String? {
    let json = try JSONSerialization.jsonObject(with: reply.body) as? [String: Any]
    let results = try #require(json?["results"] as? [[String: Any]])
    #expect(json?["resultCount"] as? Int == results.count)
    return results.first?["version"] as? String
  }

  @Test(
    "each storefront has its own answer, and an unknown app or country an empty one",
    arguments: [
      ("?id=1000000001&country=us", "1.6"),
      ("?id=1000000001&country=US&t=20500", "1.6"),
      ("?bundleId=com.example.notes&country=us", "1.6"),
      ("?id=1000000001&country=th", "1.5"),
      ("?id=1000000001", "1.4"),
      ("?t=20500&bundleId=com%2Eexample%2Enotes", "1.4"),
      ("?id=1000000001&country=de", nil),
      ("?id=1000000001&country=", nil),
      ("?id=1000000002", nil),
      ("?bundleId=com.example.Notes", nil),
      ("", nil),
    ] as [(String, String?)])
  func answers(query: String, expected: String?) throws {
    let store = try LoopbackStore.example()
    defer { store.stop() }
    let reply = try store.hear(query)
    #expect(reply.status == 200)
    #expect(reply.ending == .closed)
    #expect(reply.header("Content-Type") == "text/javascript; charset=utf-8")
    #expect(reply.header("Content-Length") == String(reply.body.count))
    #expect(try version(in: reply) == expected)
  }

  @Test func `an answer has the bytes of Apple's`() throws {
    let store = try LoopbackStore.example()
    defer { store.stop() }
    let body = String(decoding: try store.hear().body, as: UTF8.self)
    #expect(
      body.hasPrefix(
        "\n\n\n{\n \"resultCount\":1,\n \"results\": [\n{\"wrapperType\":\"software\", "))
    #expect(body.hasSuffix("\"version\":\"1.6\"}]\n}\n\n\n"))
    #expect(body.contains("\"trackName\":\"Notes é 日本\""))
    #expect(body.contains(#""releaseNotes":"New:\n\t\"faster\" \\ \u2028\u0001é…""#))
    #expect(body.contains(#""currentVersionReleaseDate":"2026-01-31T08:00:00Z""#))
    let empty = String(decoding: try store.hear("?id=7").body, as: UTF8.self)
    #expect(empty == "\n\n\n{\n \"resultCount\":0,\n \"results\": []\n}\n\n\n")
    #expect(empty.utf8.count == 42)
  }

  @Test func `texts survive a JSON reader, and nil leaves the key out`() throws {
    let store = try LoopbackStore.example()
    defer { store.stop() }
    func record(_ query: String) throws -> [String: Any] {
      let json = try JSONSerialization.jsonObject(with: try store.hear(query).body)
      return try #require(((json as? [String: Any])?["results"] as? [[String: Any]])?.first)
    }
    let us = try record("?id=1000000001&country=us")
    #expect(us["releaseNotes"] as? String == Listing.us.releaseNotes)
    #expect(us["trackId"] as? Int == 1_000_000_001)
    let th = try record("?id=1000000001&country=th")
    #expect(th["releaseNotes"] == nil)
    #expect(th["currentVersionReleaseDate"] == nil)
    #expect(th["minimumOsVersion"] as? String == "15.0")
  }

  @Test func `two records of one app come in one answer, in order`() throws {
    var mac = Listing.us
    (mac.kind, mac.version) = ("mac-software", "1.1")
    let store = try LoopbackStore(listings: [.us, mac])
    defer { store.stop() }
    let text = try store.hear().text
    #expect(text.contains("\"resultCount\":2"))
    let phone = try #require(text.range(of: "\"kind\":\"software\""))
    let desktop = try #require(text.range(of: "\"kind\":\"mac-software\""))
    #expect(phone.lowerBound < desktop.lowerBound)
  }

  @Test func `a raw body replaces the answer, and listings can be replaced while running`() throws {
    let store = try LoopbackStore.example()
    defer { store.stop() }
    #expect(try version(in: store.hear()) == "1.6")
    store.listings[0].version = "1.7"
    #expect(try version(in: store.hear()) == "1.7")
    store.listings[0].rawBody = Data("<html>".utf8)
    #expect(try store.hear().body == Data("<html>".utf8))
    store.listings = []
    #expect(try version(in: store.hear()) == nil)
  }
}
