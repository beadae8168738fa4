public import Foundation

/// What a store does instead of answering well.
///
/// "The answer" is the one that the listings give for the request. A hanging or endless connection
/// ends when the client leaves or the store stops. Unless a case says otherwise, the request is read
/// and recorded first.
public enum Misbehaviour: Hashable, Sendable {
  /// The answer, at once.
  case none

  // MARK: Time

  /// The answer, after a wait.
  case delay(Duration)
  /// Accepts, drops what is sent, records nothing, answers nothing.
  case hangAfterAccept
  /// Reads the request and sends not one byte.
  case hangBeforeHeaders
  /// The status line and headers byte by byte, with a wait after each; then the body at once.
  case slowHeaders(byteEvery: Duration)
  /// Good headers without a length, then that many line feeds after every wait, for ever.
  case drip(bytes: Int, every: Duration)
  /// Good headers and half of the body, then nothing.
  case hangMidBody

  // MARK: The connection

  /// Ends the connection politely before any byte.
  case closeEarly
  /// Half of the head, then a polite end.
  ///
  /// `URLSession` on Linux traps on it, so only a raw client survives (Swift 6.3.1,
  /// swift-corelibs-foundation issue 5285).
  case closeMidHeaders
  /// Half of the body that `Content-Length` promises, then a polite end.
  case truncatedBody
  /// RST before any byte.
  case resetBeforeAnswer
  /// Headers and half of the body, then RST after 50 ms, so that the half can be read.
  case resetMidBody

  // MARK: Another answer

  /// Another status, body and content type (nil: no such header).
  case status(Int, body: Data = Data(), contentType: String? = nil)
  /// Sends the client elsewhere: another path, host or scheme.
  case redirect(to: URL, status: Int = 302)
  /// Redirects to the very same target: endless as `behaviour`, one hop when queued.
  case redirectLoop
  /// 200 and `Content-Length: 0`.
  case emptyBody
  /// Bytes that are not HTTP, then a polite end.
  case garbage

  // MARK: Size

  /// The answer, padded in front with line feeds to that many bytes, with a true `Content-Length`.
  case hugeBody(bytes: Int)
  /// Claims 10 GB, sends the answer, then 16 KiB of line feeds every millisecond, or nothing more.
  case hugeContentLength(sendsForever: Bool)
  /// Chunked: the answer, then chunks of 16 KiB of line feeds, one every millisecond.
  case endlessBody
  /// One header of that many bytes, then that many small ones, then the answer.
  case headersHuge(bytes: Int = 65_536, count: Int = 1_000)

  // MARK: Lies about the body

  /// Chunked: a good chunk of half the body, then a chunk whose size is no number.
  case brokenChunks
  /// The answer's text in one encoding under the name of another (`utf-8`, `utf-16`, …).
  ///
  /// `.utf16` begins with a byte order mark. Characters that the encoding lacks become question marks.
  case wrongCharset(declared: String, actual: String.Encoding)
  /// The answer behind a UTF-8 byte order mark.
  case byteOrderMark
  /// `Content-Encoding: gzip` on bytes that are not compressed.
  case gzipLie
  /// The answer without `Content-Length`, ended by the end of the connection.
  case noContentLength
}
