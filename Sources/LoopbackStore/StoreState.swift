/// Everything about a running store that changes, and that several threads touch.
struct StoreState: Sendable {
  var listings: [Listing]
  var behaviour = Misbehaviour.none
  /// The behaviours of the next requests, before `behaviour` takes over again.
  var upcoming: [Misbehaviour] = []
  var requests: [RecordedRequest] = []
  /// Connections accepted so far; also the number of the latest.
  var connectionCount = 0
  /// The threads of connections by number, until they are joined.
  var threads: [Int: JoinableThread] = [:]
  /// The connections whose threads have nothing left to do.
  var finished: Set<Int> = []
  var openConnectionCount: Int { threads.keys.count { !finished.contains($0) } }

  /// The behaviour of the request that is now beginning.
  mutating func nextBehaviour() -> Misbehaviour {
    upcoming.isEmpty ? behaviour : upcoming.removeFirst()
  }

  /// Takes out the threads that can be joined without waiting.
  mutating func takeFinishedThreads() -> [JoinableThread] {
    let ended = finished.compactMap { threads.removeValue(forKey: $0) }
    finished.removeAll()
    return ended
  }
}
