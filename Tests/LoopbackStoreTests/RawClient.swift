import Foundation
import LoopbackStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A client that hides nothing: it sends bytes and says what came back and how it ended.
final class RawClient {
  enum Ending: Hashable, Sendable {
    /// The server ended politely.
    case closed
    /// The server sent RST.
    case reset
    /// Nothing more came in the time given.
    case silent
    /// As many bytes came as were asked for, and more may follow.
    case enough
  }

  /// Why there is no connection; `code` is an `errno`.
  struct Refusal: Error, Hashable {
    var code: Int32
  }

  private let descriptor: Int32

  init(port: Int) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    // Exit tests start processes; one that inherits this would keep the connection open.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, length)
      }
    }
    if status != 0 { throw Refusal(code: errno) }
  }

  deinit {
    _ = close(descriptor)
  }

  /// Sends `text` as it is.
  func say(_ text: String) {
    let bytes = Array(text.utf8)
    #if canImport(Darwin)
      _ = send(descriptor, bytes, bytes.count, 0)
    #else
      _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }

  /// Reads until the end, until `limit` bytes are there, or until `patience` is over.
  ///
  /// With `silence`, that much of it after any byte is enough to stop waiting.
  func hear(
    upTo limit: Int = 8_000_000, patience: Duration = .seconds(5), silence: Duration? = nil
  ) -> Reply {
    var heard = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var deadline = ContinuousClock.now.advanced(by: patience)
    while heard.count < limit {
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = max(.zero, ContinuousClock.now.duration(to: deadline)) / .milliseconds(1)
      guard poll(&wanted, 1, Int32(left.rounded(.up))) > 0 else {
        return Reply(bytes: heard, ending: .silent)
      }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count == 0 { return Reply(bytes: heard, ending: .closed) }
      if count < 0 { return Reply(bytes: heard, ending: .reset) }
      heard += buffer.prefix(count)
      if let silence { deadline = ContinuousClock.now.advanced(by: silence) }
    }
    return Reply(bytes: heard, ending: .enough)
  }
}

/// All that came over the wire, taken apart no further than the empty line.
struct Reply: Hashable, Sendable {
  var bytes: Data
  var ending: RawClient.Ending

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var status: Int? { text.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
  var hasWholeHead: Bool { bytes.range(of: Data("\r\n\r\n".utf8)) != nil }
  var head: String {
    String(text.prefix(upTo: text.range(of: "\r\n\r\n")?.lowerBound ?? text.endIndex))
  }
  var body: Data {
    bytes.range(of: Data("\r\n\r\n".utf8)).map { Data(bytes[$0.upperBound...]) } ?? Data()
  }

  func header(_ name: String) -> String? {
    let line = head.split(separator: "\r\n").first { $0.hasPrefix("\(name): ") }
    return line.map { String($0.dropFirst(name.count + 2)) }
  }
}

extension LoopbackStore {
  /// Asks with a raw client and reads what comes.
  func hear(
    _ query: String = "?id=1000000001&country=us", upTo limit: Int = 8_000_000,
    patience: Duration = .seconds(5), silence: Duration? = nil
  ) throws -> Reply {
    let client = try RawClient(port: port)
    client.say("GET /lookup\(query) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    return client.hear(upTo: limit, patience: patience, silence: silence)
  }

  /// A store with one app, in two storefronts and in none.
  static func example(_ behaviour: Misbehaviour = .none) throws -> LoopbackStore {
    let store = try LoopbackStore(listings: [.us, .th, .anywhere])
    store.behaviour = behaviour
    return store
  }
}

extension Listing {
  static let us = Listing(
    trackID: 1_000_000_001, bundleID: "com.example.notes", storefront: "us", name: "Notes é 日本",
    version: "1.6", releaseNotes: "New:\n\t\"faster\" \\ \u{2028}\u{1}é…",
    currentVersionReleaseDate: "2026-01-31T08:00:00Z")
  static let th = Listing(
    trackID: 1_000_000_001, bundleID: "com.example.notes", storefront: "TH", version: "1.5")
  static let anywhere = Listing(
    trackID: 1_000_000_001, bundleID: "com.example.notes", version: "1.4")
}
