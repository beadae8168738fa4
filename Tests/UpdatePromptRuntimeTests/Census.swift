#if os(Linux)
  import Foundation

  /// What this process holds: its descriptors by kind, and its threads by name.
  struct Census: Equatable, CustomStringConvertible {
    /// Such as `socket` and `/dev/null`, sorted.
    var descriptors: [String]
    /// Threads that somebody started: a store's, or the process's first.
    var ownThreads: [String]
    /// Workers that the system keeps for a while; their number says what was at work at once.
    var pooledThreads: Int

    var description: String {
      "descriptors \(descriptors), threads \(ownThreads) and \(pooledThreads) pooled"
    }

    static func now() throws -> Census {
      let files = FileManager.default
      let descriptors = try files.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { name in
        try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
      }
      let threads = try files.contentsOfDirectory(atPath: "/proc/self/task").compactMap { name in
        (try? String(contentsOfFile: "/proc/self/task/\(name)/comm", encoding: .utf8))?
          .trimmingCharacters(in: .newlines)
      }
      return Census(
        descriptors: descriptors.map { String($0.prefix { $0 != ":" }) }.sorted(),
        ownThreads: threads.filter { !$0.contains("-qos") }.sorted(),
        pooledThreads: threads.count { $0.contains("-qos") })
    }

    /// Whether nothing is held that was not before, but for a few of the system's workers.
    func isWithin(_ before: Census) -> Bool {
      func count(_ names: [String]) -> [String: Int] {
        names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      }
      let (held, free) = (
        count(descriptors + ownThreads), count(before.descriptors + before.ownThreads)
      )
      return held.allSatisfy { $0.value <= free[$0.key, default: 0] }
        && pooledThreads <= before.pooledThreads + 4
    }

    /// Whether a census comes to be as it should, in time.
    static func settled(for limit: Duration = .patience, _ isAsItShould: (Census) -> Bool)
      async throws -> Bool
    {
      let deadline = ContinuousClock.now.advanced(by: limit)
      while ContinuousClock.now < deadline {
        if isAsItShould(try now()) { return true }
        try await Task.sleep(for: .milliseconds(20))
      }
      return false
    }
  }

  /// How much memory of this process is resident, in bytes.
  struct ResidentMemory {
    var current: Int
    var peak: Int

    static func now() throws -> ResidentMemory {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      func bytes(_ name: String) -> Int {
        let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
        let digits = line?.filter(\.isNumber) ?? ""
        return (Int(digits) ?? 0) * 1_024
      }
      return ResidentMemory(current: bytes("VmRSS"), peak: bytes("VmHWM"))
    }

    /// Lets the peak begin anew; where the system does not allow it the old one stays.
    static func forgetPeak() {
      try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    }
  }
#endif
