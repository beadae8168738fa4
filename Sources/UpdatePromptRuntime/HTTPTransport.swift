public import Foundation
import UpdatePromptCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One way to fetch a small body over HTTP; replace it in tests, or to go through an app's own stack.
public struct HTTPTransport: Sendable {
  /// Fetches a body of status 200 and at most 1 MiB.
  ///
  /// Throws an `UnusableReason` for a useless answer, anything else when nothing came back.
  public var body: @Sendable (URL) async throws -> Data

  public init(body: @escaping @Sendable (URL) async throws -> Data) { self.body = body }

  /// An ephemeral session for each body: no cookies, no cache, fixed headers.
  ///
  /// Status before body, a cap while reading, and redirects only to https on the same host.
  public static let live = HTTPTransport { try await HTTPFetch.body(of: $0) }

  /// Everything that is sent beside the address, the same on every device.
  package static let headers = [
    "Accept": "*/*", "Accept-Language": "en", "User-Agent": "UpdatePromptKit/1",
  ]

  /// Whether an address may be asked: https, or http on this machine for a local store.
  package static func allows(_ url: URL) -> Bool {
    url.lowercasedScheme == "https" || (url.lowercasedScheme == "http" && url.isLoopback)
  }

  /// Whether a redirect may be followed: to https on the same host, or within a local store.
  package static func allows(redirectFrom old: URL?, to new: URL?) -> Bool {
    guard let old, let new, old.lowercasedHost == new.lowercasedHost else { return false }
    return new.lowercasedScheme == "https"
      || (old.isLoopback && new.scheme == old.scheme && new.port == old.port)
  }
}

extension URL {
  var lowercasedScheme: String? { scheme?.lowercased() }
  var lowercasedHost: String? { host()?.lowercased() }
  fileprivate var isLoopback: Bool {
    ["127.0.0.1", "localhost", "::1", "[::1]"].contains(lowercasedHost)
  }
}

/// The delegate of one request's session.
///
/// `@unchecked`: the task is touched on `transfers` alone, everything else on the fetch's own serial
/// queue alone.
private final class HTTPFetch: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private static let byteLimit = 1 << 20
  private static let redirectLimit = 5
  /// Where transfers begin and are cancelled, one thread in all.
  ///
  /// Both may have to wait, since on Linux all sessions share one queue, and the concurrency runtime
  /// has no thread to spare for that.
  private static let transfers = DispatchQueue(label: "UpdatePromptKit.transfers")

  private let queue = FetchQueue()
  private let outcome: AsyncThrowingStream<Data, any Error>.Continuation
  private var task: URLSessionDataTask?
  private var received = Data()
  private var redirects = 0
  private var isOver = false

  private init(_ outcome: AsyncThrowingStream<Data, any Error>.Continuation) {
    self.outcome = outcome
    queue.maxConcurrentOperationCount = 1
    queue.underlyingQueue = queue.serial
  }

  static func body(of url: URL) async throws -> Data {
    let (bodies, outcome) = AsyncThrowingStream<Data, any Error>.makeStream()
    let fetch = HTTPFetch(outcome)
    outcome.onTermination = { _ in fetch.queue.serial.async { fetch.stop() } }
    transfers.async { fetch.start(url) }
    for try await body in bodies { return body }
    throw CancellationError()
  }

  private func start(_ url: URL) {
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.httpShouldHandleCookies = false
    for (name, value) in HTTPTransport.headers {
      request.setValue(value, forHTTPHeaderField: name)
    }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpCookieStorage = nil
    configuration.timeoutIntervalForRequest = 5  // the deadline over a whole lookup is elsewhere
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
    task = session.dataTask(with: request)
    task?.resume()
    session.finishTasksAndInvalidate()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    if isOver { return }  // On Linux a redirect that is answered now would begin a new transfer.
    redirects += 1
    let isAllowed =
      redirects <= Self.redirectLimit
      && HTTPTransport.allows(redirectFrom: task.currentRequest?.url, to: request.url)
    completionHandler(isAllowed ? request : nil)
    if !isAllowed { refuse(.redirected) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    if status != 200 {
      refuse(.status(status))
    } else if response.expectedContentLength > Int64(Self.byteLimit) {
      refuse(.tooLarge)
    }
    completionHandler(isOver ? .cancel : .allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if isOver { return }
    received.append(data)
    if received.count > Self.byteLimit { refuse(.tooLarge) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
    if error == nil, status != 200 { refuse(.status(status)) }  // a redirect that leads nowhere
    if error == nil { outcome.yield(received) }
    outcome.finish(throwing: error)
  }

  /// The first refusal stands, and is the outcome at once.
  private func refuse(_ reason: UnusableReason) {
    outcome.finish(throwing: reason)
    stop()
  }

  /// Lets go of everything; what still pours in until the transfer has ended is dropped.
  private func stop() {
    isOver = true
    received = Data()
    Self.transfers.async { [self] in
      task?.cancel()
      task = nil
    }
  }
}

/// The serial queue of one fetch.
private final class FetchQueue: OperationQueue, @unchecked Sendable {
  let serial = DispatchQueue(label: "UpdatePromptKit.lookup")

  #if canImport(FoundationNetworking)
    /// Linux reads on whatever its delegate does; waiting for it keeps bodies from piling up.
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      serial.sync(execute: block)
    }
  #endif
}
