#if os(Linux)
  import Foundation
  import LoopbackStore
  import Testing

  /// Counted in a process of its own, where no other test opens or starts anything.
  @Suite struct LeakTests {
    private struct Census: Equatable, CustomStringConvertible {
      var descriptors: [String]
      var threads: [String]
      var description: String { "descriptors \(descriptors), threads \(threads)" }

      static func now() throws -> Census {
        let files = FileManager.default
        let threads = try files.contentsOfDirectory(atPath: "/proc/self/task")
        return Census(
          descriptors: try files.contentsOfDirectory(atPath: "/proc/self/fd").sorted(),
          threads: threads.compactMap { thread in
            try? String(contentsOfFile: "/proc/self/task/\(thread)/comm", encoding: .utf8)
          }.sorted())
      }

      /// Nothing more than there was; a thread that was on its way out may be gone by now.
      func isWithin(_ earlier: Census) -> Bool {
        descriptors == earlier.descriptors && threads.count <= earlier.threads.count
      }

      /// A joined thread is listed until the kernel has let it go, on a busy machine for a while.
      static func settling(within earlier: Census) throws -> Census {
        var census = try now()
        for _ in 0..<5_000 where !census.isWithin(earlier) {
          usleep(1_000)
          census = try now()
        }
        return census
      }
    }

    /// One store with a client for every endless behaviour, stopped while all are under way.
    ///
    /// Gives how many descriptors were open the moment it had stopped, those clients' left out.
    private static func cycle() throws -> Int {
      let store = try LoopbackStore.example()
      store.upcomingBehaviours = LoopbackStoreTests.endless
      let clients = try LoopbackStoreTests.endless.map { _ in
        let client = try RawClient(port: store.port)
        client.say("GET /lookup?id=1000000001 HTTP/1.1\r\n\r\n")
        return client
      }
      while !store.upcomingBehaviours.isEmpty { _ = try Census.now() }
      for _ in 0..<5 { _ = try store.hear() }
      store.stop()
      let descriptors = try Census.now().descriptors.count - clients.count
      for client in clients { _ = client.hear(patience: .zero) }
      return descriptors
    }

    @Test func `stopping under load leaves no thread and no descriptor`() async {
      await #expect(processExitsWith: .success) {
        _ = try Self.cycle()  // whatever Foundation opens once is open now
        var before = try Census.now()
        for _ in 0..<20 {
          #expect(try Self.cycle() == before.descriptors.count)
          let after = try Census.settling(within: before)
          #expect(after.isWithin(before), "\(after) after \(before)")
          before = after
        }
      }
    }
  }
#endif
