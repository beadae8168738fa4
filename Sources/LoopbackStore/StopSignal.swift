#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Ends every wait in a store at once: a pipe that turns readable when the store stops.
///
/// Nobody reads the byte, so the pipe stays readable and no wait that begins later can miss it.
struct StopSignal: Sendable {
  /// How a wait ended.
  enum Outcome: Sendable {
    case ready
    case timedOut
    case stopping
  }

  private let readEnd: Int32
  private let writeEnd: Int32

  init() throws(LoopbackStoreError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  /// Ends all waits, now and from now on.
  func raise() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  /// Gives the pipe back; only when no thread can wait any more.
  func discard() {
    _ = close(readEnd)
    _ = close(writeEnd)
  }

  /// Waits until `socket` can be read (or written), `deadline` has passed (nil: never), or stop.
  func wait(
    for socket: Socket, toWrite: Bool = false, until deadline: ContinuousClock.Instant? = nil
  ) -> Outcome {
    let events = Int16(toWrite ? POLLOUT : POLLIN)
    return wait(
      for: [pollfd(fd: socket.descriptor, events: events, revents: 0)], until: deadline)
  }

  /// Waits until `deadline` has passed, or stop.
  func sleep(until deadline: ContinuousClock.Instant) -> Outcome {
    wait(for: [], until: deadline)
  }

  private func wait(for wanted: [pollfd], until deadline: ContinuousClock.Instant?) -> Outcome {
    while true {
      var descriptors = [pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)] + wanted
      let count = poll(&descriptors, nfds_t(descriptors.count), Self.milliseconds(until: deadline))
      if count < 0, errno != EINTR { return .stopping }
      if descriptors[0].revents != 0 { return .stopping }
      if descriptors.contains(where: { $0.revents != 0 }) { return .ready }
      if let deadline, deadline <= .now { return .timedOut }
    }
  }

  /// The time left, rounded up so that no wait ends early and spins; `poll` takes -1 as "for ever".
  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let left = ContinuousClock.now.duration(to: deadline)
    guard left > .zero else { return 0 }
    return Int32(min(left / .milliseconds(1), 3_600_000).rounded(.up))
  }
}
