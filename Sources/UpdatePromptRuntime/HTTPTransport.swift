public import Foundation
import UpdatePromptCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One way to fetch a small body over HTTP; replace it in tests, or to go through an app's own stack.
public struct HTTPTransport: Sendable {
  /// Fetches a body of status 200 and at most 1 MiB.
  ///
  /// Throws an `UnusableReason` for an answer that is not to be learned from, anything else when
  /// nothing came back.
  public var body: @Sendable (URL) async throws -> Data

  public init(body: @escaping @Sendable (URL) async throws -> Data) {
    self.body = body
  }

  /// An ephemeral session for each body: no cookies, no cache, fixed headers.
  ///
  /// The status is looked at before the body, the body is capped while it is read, and a redirect is
  /// followed only to https on the same host.
  public static let live = HTTPTransport { try await HTTPFetch.body(of: $0) }

  /// Everything that is sent beside the address, the same on every device.
  package static let headers = [
    "Accept": "*/*", "Accept-Language": "en", "User-Agent": "UpdatePromptKit/1",
  ]

  /// Whether an address may be asked: https, or http on this machine for a local store.
  package static func allows(_ url: URL) -> Bool {
    url.scheme == "https" || (url.scheme == "http" && url.isLoopback)
  }

  /// Whether a redirect may be followed: to https on the same host, or within a local store.
  package static func allows(redirectFrom old: URL?, to new: URL?) -> Bool {
    guard let old, let new, old.host() == new.host() else { return false }
    return new.scheme == "https"
      || (old.isLoopback && new.scheme == old.scheme && new.port == old.port)
  }
}

extension URL {
  fileprivate var isLoopback: Bool {
    ["127.0.0.1", "localhost", "::1", "[::1]"].contains(host() ?? "")
  }
}

/// The delegate of one request's session.
///
/// `@unchecked`: after its start it is touched on the session's serial delegate queue alone.
private final class HTTPFetch: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private static let byteLimit = 1 << 20
  private static let redirectLimit = 5

  private let outcome: AsyncThrowingStream<Data, any Error>.Continuation
  private var received = Data()
  private var refusal: UnusableReason?
  private var redirects = 0

  private init(_ outcome: AsyncThrowingStream<Data, any Error>.Continuation) {
    self.outcome = outcome
  }

  static func body(of url: URL) async throws -> Data {
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.httpShouldHandleCookies = false
    for (name, value) in HTTPTransport.headers {
      request.setValue(value, forHTTPHeaderField: name)
    }
    let (bodies, outcome) = AsyncThrowingStream<Data, any Error>.makeStream()
    let session = URLSession(
      configuration: .lookup, delegate: HTTPFetch(outcome), delegateQueue: nil)
    let task = session.dataTask(with: request)
    task.resume()
    session.finishTasksAndInvalidate()
    defer { task.cancel() }
    for try await body in bodies { return body }
    throw CancellationError()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    redirects += 1
    let isAllowed =
      redirects <= Self.redirectLimit
      && HTTPTransport.allows(redirectFrom: task.currentRequest?.url, to: request.url)
    completionHandler(isAllowed ? request : nil)
    if !isAllowed { refuse(task, .redirected) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    if status != 200 {
      refuse(dataTask, .status(status))
    } else if response.expectedContentLength > Int64(Self.byteLimit) {
      refuse(dataTask, .tooLarge)
    }
    completionHandler(refusal == nil ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard refusal == nil else { return }
    received.append(data)
    if received.count > Self.byteLimit { refuse(dataTask, .tooLarge) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if refusal == nil, error == nil { outcome.yield(received) }
    outcome.finish(throwing: refusal ?? error)
  }

  /// The first refusal stands; what was read is let go.
  private func refuse(_ task: URLSessionTask, _ reason: UnusableReason) {
    refusal = refusal ?? reason
    received = Data()
    task.cancel()
  }
}

extension URLSessionConfiguration {
  /// Nothing is kept, nothing is waited for; the deadline over the whole lookup is not in here.
  fileprivate static var lookup: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.timeoutIntervalForRequest = 5
    configuration.timeoutIntervalForResource = 5
    return configuration
  }
}
