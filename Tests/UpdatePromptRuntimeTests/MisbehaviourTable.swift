import Foundation
import LoopbackStore

/// The ways in which a store can fail a lookup, each with the world it happens in.
enum MisbehaviourTable {
  /// One row: what the store does, and where it is asked.
  struct Row: Sendable {
    /// As it stands in the table.
    var name: String
    /// What happens to the first requests, one each.
    var first: [Misbehaviour] = []
    /// What happens to all others.
    var then: Misbehaviour
    /// Without one the first request, which names the country, finds no record.
    var storefront: String? = "us"
  }

  /// Why a misbehaviour is listed and not run.
  static let notRun = [
    (
      "half of the head, then the end",
      "not run: URLSession on Linux traps (swift-corelibs-foundation issue 5285)"
    )
  ]

  static func rows(elsewhere: URL) -> [Row] {
    time + connection + statuses + redirects(elsewhere) + size + bodies + fallback
  }

  private static let time = [
    Row(name: "a good answer", then: .none),
    Row(name: "answers after 1 s", then: .delay(.seconds(1))),
    Row(name: "answers after 20 s", then: .delay(.seconds(20))),
    Row(name: "accepts and reads nothing", then: .hangAfterAccept),
    Row(name: "reads the request and sends nothing", then: .hangBeforeHeaders),
    Row(name: "one header byte every 200 ms", then: .slowHeaders(byteEvery: .milliseconds(200))),
    Row(name: "one header byte every 1 ms", then: .slowHeaders(byteEvery: .milliseconds(1))),
    Row(name: "one body byte every 200 ms", then: .drip(bytes: 1, every: .milliseconds(200))),
    Row(name: "1 KiB of body every 100 ms", then: .drip(bytes: 1_024, every: .milliseconds(100))),
    Row(name: "half of the body, then nothing", then: .hangMidBody),
    Row(name: "claims 10 GB, sends little", then: .hugeContentLength(sendsForever: false)),
  ]

  private static let connection = [
    Row(name: "ends before any byte", then: .closeEarly),
    Row(name: "half of the body, then the end", then: .truncatedBody),
    Row(name: "a reset before any byte", then: .resetBeforeAnswer),
    Row(name: "a reset in the body", then: .resetMidBody),
    Row(name: "bytes that are not HTTP", then: .garbage),
  ]

  private static let statuses = [204, 301, 304, 403, 404, 429, 500, 503].map { status in
    let page = Data("<html>{\"results\":[]}</html>".utf8)
    return Row(
      name: "status \(status)",
      then: .status(status, body: [204, 304].contains(status) ? Data() : page))
  }

  private static func redirects(_ elsewhere: URL) -> [Row] {
    let web = [
      ("plain http on another host", "http://example.invalid/lookup"),
      ("https on another host", "https://example.invalid/lookup"),
      ("a file", "file:///etc/hosts"), ("the App Store app", "itms-apps://example.invalid/"),
    ]
    return web.compactMap { name, target in
      URL(string: target).map { Row(name: "redirects to \(name)", then: .redirect(to: $0)) }
    } + [
      Row(name: "redirects to another port", then: .redirect(to: elsewhere)),
      Row(name: "redirects in a loop", then: .redirectLoop),
      Row(name: "redirects once to itself", first: [.redirectLoop], then: .none),
      Row(name: "redirects six times to itself", first: sixRedirects, then: .none),
    ]
  }

  private static let sixRedirects = Array(repeating: Misbehaviour.redirectLoop, count: 6)

  static let size = [
    Row(name: "a body of 1 MiB", then: .hugeBody(bytes: 1 << 20)),
    Row(name: "a body of 1 MiB and a byte", then: .hugeBody(bytes: 1 << 20 + 1)),
    Row(name: "a body of 200 MB", then: .hugeBody(bytes: 200_000_000)),
    Row(name: "claims 10 GB, sends for ever", then: .hugeContentLength(sendsForever: true)),
    Row(name: "chunks without end", then: .endlessBody),
    Row(name: "64 KiB in one header, 1,000 others", then: .headersHuge()),
  ]

  private static let bodies = [
    Row(name: "an empty body", then: .emptyBody),
    Row(name: "a login page with status 200", then: .status(200, body: Data("<html>".utf8))),
    Row(name: "a broken chunk", then: .brokenChunks),
    Row(
      name: "UTF-16 that claims to be UTF-8", then: .wrongCharset(declared: "utf-8", actual: .utf16)
    ),
    Row(
      name: "UTF-8 that claims to be UTF-16",
      then: .wrongCharset(declared: "utf-16", actual: .utf8)),
    Row(
      name: "Latin-1 that claims to be UTF-8",
      then: .wrongCharset(declared: "utf-8", actual: .isoLatin1)),
    Row(name: "a byte order mark", then: .byteOrderMark),
    Row(name: "claims to be compressed", then: .gzipLie),
    Row(name: "no length, ended by the end", then: .noContentLength),
  ]

  private static let fallback = [
    Row(name: "no record, then a good answer", then: .none, storefront: nil),
    Row(name: "no record, then nothing", first: [.none], then: .hangBeforeHeaders, storefront: nil),
    Row(name: "no record, each after 3 s", then: .delay(.seconds(3)), storefront: nil),
    Row(name: "no record, then status 503", first: [.none], then: .status(503), storefront: nil),
    Row(name: "no record of the app anywhere", then: .none, storefront: "zz"),
  ]
}
