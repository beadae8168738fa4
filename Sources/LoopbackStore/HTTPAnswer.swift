import Foundation

/// An answer before it becomes bytes: status, headers in order, body.
struct HTTPAnswer: Hashable, Sendable {
  /// How the head tells the client where the body ends.
  enum Framing: Hashable, Sendable {
    /// `Content-Length`, nil for the body's own length.
    case length(Int?)
    /// `Transfer-Encoding: chunked`.
    case chunked
    /// Nothing is said: the body ends when the connection does.
    case untilClose
  }

  var status: Int
  var headers: [RecordedRequest.Header] = []
  var body = Data()
  var framing = Framing.length(nil)

  /// A good answer of the lookup, with the headers that Apple's have.
  ///
  /// It may be cached for a day, as Apple's may, and it sets a cookie, so that a client that caches
  /// or keeps cookies is found out.
  static func lookup(_ body: Data, contentType: String = "text/javascript; charset=utf-8") -> Self {
    HTTPAnswer(
      status: 200,
      headers: [
        .init(name: "Content-Type", value: contentType),
        .init(name: "Cache-Control", value: "max-age=86400"),
        .init(name: "Set-Cookie", value: "visitor=1; Path=/; Max-Age=86400"),
      ],
      body: body)
  }

  /// An empty answer that sends the client elsewhere.
  static func redirect(to location: String, status: Int) -> Self {
    HTTPAnswer(status: status, headers: [.init(name: "Location", value: location)])
  }

  /// The status line and all headers, with the empty line that ends them.
  var head: Data {
    var lines = ["HTTP/1.1 \(status) \(Self.reasons[status] ?? "Status")"]
    lines += headers.map { "\($0.name): \($0.value)" }
    switch framing {
    case .length(let length): lines.append("Content-Length: \(length ?? body.count)")
    case .chunked: lines.append("Transfer-Encoding: chunked")
    case .untilClose: break
    }
    lines += ["Connection: close", "", ""]
    return Data(lines.joined(separator: "\r\n").utf8)
  }

  /// Head and body in one piece.
  var wire: Data { head + body }

  /// The same answer, its end told in another way.
  func framed(_ framing: Framing) -> Self {
    var copy = self
    copy.framing = framing
    return copy
  }

  /// The same answer with one more header, or another value for a header it has.
  func with(_ name: String, _ value: String) -> Self {
    var copy = self
    copy.headers.removeAll { $0.name == name }
    copy.headers.append(.init(name: name, value: value))
    return copy
  }

  private static let reasons = [
    200: "OK", 204: "No Content", 301: "Moved Permanently", 302: "Found", 303: "See Other",
    304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request",
    403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 411: "Length Required",
    429: "Too Many Requests", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
  ]
}
