import Foundation

extension Connection {
  /// What a client sent: a request, or something that deserves only this status.
  enum Reading {
    case request(RecordedRequest)
    case refused(status: Int)
  }

  /// Reads one request to its end; the body's bytes are counted and dropped.
  ///
  /// Heads over 64 KiB get 431, what is not HTTP/1 gets 400, and a chunked body gets 411: a lookup
  /// has no body, and its length is all that is recorded.
  func readRequest() throws(Interruption) -> Reading {
    var received = Data()
    let emptyLine = Data("\r\n\r\n".utf8)
    var end = received.range(of: emptyLine)
    while end == nil {
      guard received.count <= 65_536 else { return .refused(status: 431) }
      let more = try receive()
      guard !more.isEmpty else { throw .clientLeft }
      received += more
      end = received.range(of: emptyLine)
    }
    let head = String(decoding: received[..<(end?.lowerBound ?? 0)], as: UTF8.self)
    guard let end, var request = RecordedRequest(head: head) else { return .refused(status: 400) }
    guard request.header("Transfer-Encoding") == nil else { return .refused(status: 411) }
    guard let length = Int(request.header("Content-Length") ?? "0"), length >= 0 else {
      return .refused(status: 400)
    }
    request.bodyLength = received.count - end.upperBound
    while request.bodyLength < length {
      let more = try receive()
      guard !more.isEmpty else { throw .clientLeft }
      request.bodyLength += more.count
    }
    return .request(request)
  }
}
