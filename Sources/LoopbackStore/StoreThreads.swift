import Foundation

/// The threads of one store: one that accepts, and one for each connection.
///
/// They share this value and never the `LoopbackStore`, so that dropping the store can stop them.
struct StoreThreads: Sendable {
  let listener: Socket
  let stopSignal: StopSignal
  let state: Guarded<StoreState>
  /// Shown by the system's tools, so that a store's threads can be told from others.
  let name: String

  /// Accepts clients until the store stops; runs on its own thread.
  func acceptClients() {
    while stopSignal.wait(for: listener) == .ready {
      for thread in state.withLock({ $0.takeFinishedThreads() }) { thread.join() }
      guard let client = listener.accepted() else {
        // Out of descriptors, or the client has gone: the listener may stay readable, so no spin.
        let soon = ContinuousClock.now.advanced(by: .milliseconds(5))
        if stopSignal.sleep(until: soon) == .stopping { return }
        continue
      }
      serve(client)
    }
  }

  /// Ends every thread and gives back every connection; the accept thread must have ended.
  func joinConnections() {
    let threads = state.withLock { state in
      defer { state.threads = [:] }
      return Array(state.threads.values)
    }
    for thread in threads { thread.join() }
  }

  private func serve(_ client: Socket) {
    let number = state.withLock { state in
      state.connectionCount += 1
      return state.connectionCount
    }
    let connection = Connection(socket: client, stopSignal: stopSignal)
    do throws(LoopbackStoreError) {
      let thread = try JoinableThread(name: name) {
        try? converse(on: connection)
        client.discard()
        state.withLock { _ = $0.finished.insert(number) }
      }
      state.withLock { $0.threads[number] = thread }
    } catch {
      client.discard()
    }
  }

  /// Reads one request and answers it, well or not; interruptions just end the connection.
  private func converse(on connection: Connection) throws(Interruption) {
    try connection.waitForFirstByte()
    let behaviour = state.withLock { $0.nextBehaviour() }
    if behaviour == .hangAfterAccept { try connection.pause(for: nil) }
    switch try connection.readRequest() {
    case .refused(let status):
      try connection.perform([.send(HTTPAnswer(status: status).wire)])
    case .request(let request):
      let listings = state.withLock { state in
        state.requests.append(request)
        return state.listings
      }
      let answer = Self.answer(to: request, from: listings)
      try connection.perform(behaviour.script(for: answer, target: request.target))
    }
  }

  /// The good answer: 405 unless it is a GET, 404 unless it is for `/lookup`, else what is listed.
  private static func answer(to request: RecordedRequest, from listings: [Listing]) -> HTTPAnswer {
    guard request.method == "GET" else {
      return HTTPAnswer(status: 405, headers: [.init(name: "Allow", value: "GET")])
    }
    guard request.path == "/lookup" else { return HTTPAnswer(status: 404) }
    return .lookup(listings.filter { $0.isAsked(by: request) }.lookupBody)
  }
}
