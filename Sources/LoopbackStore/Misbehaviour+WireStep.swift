import Foundation

extension Misbehaviour {
  /// What to do on the wire, when `good` would be the answer to a request for `target`.
  func script(for good: HTTPAnswer, target: String) -> [WireStep] {
    switch self {
    case .none: [.send(good.wire)]
    case .delay(let duration): [.pause(duration), .send(good.wire)]
    case .hangAfterAccept, .hangBeforeHeaders: [.pause(nil)]
    case .slowHeaders(let interval): [.trickle(good.head, every: interval), .send(good.body)]
    case .drip(let bytes, let interval):
      [.send(good.framed(.untilClose).head), .repeating(.lineFeeds(bytes), every: interval)]
    case .hangMidBody: [.send(good.head + good.body.firstHalf), .pause(nil)]
    case .closeEarly: []
    case .closeMidHeaders: [.send(good.head.firstHalf)]
    case .truncatedBody: [.send(good.head + good.body.firstHalf)]
    case .resetBeforeAnswer: [.reset]
    case .resetMidBody:
      [.send(good.head + good.body.firstHalf), .pause(.milliseconds(50)), .reset]
    case .status(let status, let body, let type):
      [.send(HTTPAnswer.status(status, body: body, contentType: type).wire)]
    case .redirect(let url, let status):
      [.send(HTTPAnswer.redirect(to: url.absoluteString, status: status).wire)]
    case .redirectLoop: [.send(HTTPAnswer.redirect(to: target, status: 302).wire)]
    case .emptyBody: [.send(HTTPAnswer.lookup(Data()).wire)]
    case .garbage: [.send(Data("\u{0}\u{1}SSH-2.0-this is not HTTP\r\n\r\n\u{7F}".utf8))]
    case .hugeBody(let bytes): good.padded(to: bytes)
    case .hugeContentLength(let sendsForever): good.claimingTenGigabytes(andSending: sendsForever)
    case .endlessBody: good.chunkedForEver
    case .headersHuge(let bytes, let count):
      [.send(good.withHugeHeaders(bytes: bytes, count: count).wire)]
    case .brokenChunks: good.inBrokenChunks
    case .wrongCharset(let declared, let actual):
      [.send(good.encoded(as: actual, declared: declared).wire)]
    case .byteOrderMark: [.send(good.withBody(Data([0xEF, 0xBB, 0xBF]) + good.body).wire)]
    case .gzipLie: [.send(good.with("Content-Encoding", "gzip").wire)]
    case .noContentLength: [.send(good.framed(.untilClose).wire)]
    }
  }
}

extension HTTPAnswer {
  fileprivate static func status(_ status: Int, body: Data, contentType: String?) -> Self {
    let headers = contentType.map { [RecordedRequest.Header(name: "Content-Type", value: $0)] }
    return HTTPAnswer(status: status, headers: headers ?? [], body: body)
  }

  fileprivate func withBody(_ body: Data) -> Self {
    var copy = self
    copy.body = body
    return copy
  }

  fileprivate func encoded(as encoding: String.Encoding, declared: String) -> Self {
    withBody(String(decoding: body, as: UTF8.self).bytes(in: encoding))
      .with("Content-Type", "text/javascript; charset=\(declared)")
  }

  fileprivate func withHugeHeaders(bytes: Int, count: Int) -> Self {
    var copy = with("X-Huge", String(repeating: "a", count: bytes))
    copy.headers += (0..<count).map { .init(name: "X-Many-\($0)", value: "\($0)") }
    return copy
  }

  fileprivate func padded(to size: Int) -> [WireStep] {
    let padding = max(0, size - body.count)
    return [
      .send(framed(.length(padding + body.count)).head), .lineFeeds(padding), .send(body),
    ]
  }

  fileprivate func claimingTenGigabytes(andSending sendsForever: Bool) -> [WireStep] {
    [
      .send(framed(.length(10_000_000_000)).head + body),
      sendsForever ? .repeating(.lineFeeds(16_384), every: .pace) : .pause(nil),
    ]
  }

  fileprivate var chunkedForEver: [WireStep] {
    [
      .send(framed(.chunked).head + body.asChunk),
      .repeating(Data.lineFeeds(16_384).asChunk, every: .pace),
    ]
  }

  fileprivate var inBrokenChunks: [WireStep] {
    [
      .send(framed(.chunked).head + body.firstHalf.asChunk),
      .send(Data("not a size\r\n".utf8) + body),
    ]
  }
}

extension String {
  /// The text with a question mark for every character that `encoding` lacks.
  ///
  /// Foundation's lossy conversion to Latin-1 gives nil on Linux when one character is lacking.
  fileprivate func bytes(in encoding: String.Encoding) -> Data {
    if let all = data(using: encoding) { return all }
    return unicodeScalars.reduce(into: Data()) { bytes, scalar in
      bytes += String(scalar).data(using: encoding) ?? Data("?".utf8)
    }
  }
}

extension Data {
  fileprivate static func lineFeeds(_ count: Int) -> Data {
    Data(repeating: 0x0A, count: count)
  }

  fileprivate var firstHalf: Data { prefix(count / 2) }

  fileprivate var asChunk: Data {
    Data((String(count, radix: 16) + "\r\n").utf8) + self + Data("\r\n".utf8)
  }
}
