public import Foundation

/// A small real HTTP server on 127.0.0.1 that stands in for Apple's lookup, and fails on demand.
///
///     let store = try LoopbackStore(listings: [
///       Listing(trackID: 1, bundleID: "com.example.app", storefront: "us", version: "1.6")
///     ])
///     defer { store.stop() }
///     store.upcomingBehaviours = [.hangBeforeHeaders]  // the first request only
///
/// It serves from the moment it exists. Every member may be used from any thread. Each connection
/// carries one request, and the answer says `Connection: close`.
public final class LoopbackStore: Sendable {
  /// The port, chosen by the system.
  public let port: Int
  /// Where to ask: `http://127.0.0.1:<port>/lookup`.
  public let baseURL: URL

  private let state: Guarded<StoreState>
  private let threads: StoreThreads
  /// The accept thread, until the store is stopped.
  private let accepting: Guarded<JoinableThread?>

  /// Binds a free port and serves `listings` on it; throws when the system has no port or thread.
  public init(listings: [Listing] = []) throws(LoopbackStoreError) {
    let listener = try Socket.bound()
    let stopSignal: StopSignal
    do throws(LoopbackStoreError) {
      stopSignal = try StopSignal()
    } catch {
      listener.discard()
      throw error
    }
    do throws(LoopbackStoreError) {
      port = try listener.port()
      baseURL = try .lookup(onPort: port)
      try listener.startListening(backlog: 256)
      state = Guarded(StoreState(listings: listings))
      let threads = StoreThreads(
        listener: listener, stopSignal: stopSignal, state: state, name: "loopback-\(port)")
      self.threads = threads
      accepting = Guarded(
        try JoinableThread(name: threads.name) { threads.acceptClients() })
    } catch {
      stopSignal.discard()
      listener.discard()
      throw error
    }
  }

  deinit {
    stop()
  }

  /// Cuts every connection and frees the port; returns when the last thread has ended.
  ///
  /// It takes milliseconds, whatever the connections are doing. Later calls do nothing, but wait for
  /// the first. What was recorded stays readable.
  public func stop() {
    accepting.withLock { accepting in
      guard let thread = accepting else { return }
      accepting = nil
      threads.stopSignal.raise()
      thread.join()
      threads.joinConnections()
      threads.listener.discard()
      threads.stopSignal.discard()
    }
  }
}

extension LoopbackStore {
  /// What the store knows; replace it at any time, for a new release or another storefront.
  public var listings: [Listing] {
    get { state.withLock { $0.listings } }
    set { state.withLock { $0.listings = newValue } }
  }

  /// What happens to requests from now on; those already begun go on as they are.
  public var behaviour: Misbehaviour {
    get { state.withLock { $0.behaviour } }
    set { state.withLock { $0.behaviour = newValue } }
  }

  /// What happens to the next requests, one each, in the order in which their first bytes arrive.
  ///
  /// When it is empty, `behaviour` holds.
  public var upcomingBehaviours: [Misbehaviour] {
    get { state.withLock { $0.upcoming } }
    set { state.withLock { $0.upcoming = newValue } }
  }

  /// Every request that was read to its end, oldest first.
  public var requests: [RecordedRequest] { state.withLock { $0.requests } }

  /// The number of `requests`.
  public var requestCount: Int { state.withLock { $0.requests.count } }

  /// Forgets all `requests` so far.
  public func clearRequests() {
    state.withLock { $0.requests = [] }
  }

  /// How many connections were accepted so far, also those without a request.
  public var connectionCount: Int { state.withLock { $0.connectionCount } }

  /// How many connections are open now: 0 shows that a client has let go of a hanging request.
  public var openConnectionCount: Int { state.withLock { $0.openConnectionCount } }

  /// Waits until that many requests were recorded, or the time is up; gives what is there then.
  public func requests(atLeast count: Int, within limit: Duration) async -> [RecordedRequest] {
    let deadline = ContinuousClock.now.advanced(by: limit)
    while requestCount < count, ContinuousClock.now < deadline, !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(2))
    }
    return requests
  }
}
