#if os(macOS) || os(Linux)
  import Foundation

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A child process that is spoken to line by line, with a limit on each answer.
  final class PortProcess {
    enum Answer {
      case line(String)
      case timedOut
      case ended
    }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var received: [UInt8] = []

    /// Nil when not even a shell can be started.
    init?(command: String) {
      // A port that has ended must not end us; its pipe then reports EPIPE.
      signal(SIGPIPE, SIG_IGN)
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", command]
      process.standardInput = input
      process.standardOutput = output
      guard (try? process.run()) != nil else { return nil }
      let writer = input.fileHandleForWriting.fileDescriptor
      _ = fcntl(writer, F_SETFL, fcntl(writer, F_GETFL) | O_NONBLOCK)
    }

    /// Sends a line and waits for the next one.
    func exchange(_ line: String, timeout: Double) -> Answer {
      var pending = Array(line.utf8) + [UInt8(ascii: "\n")]
      let deadline = ContinuousClock.now + .seconds(timeout)
      while true {
        if let line = nextLine() { return .line(line) }
        let left = deadline - .now
        if left <= .zero { return .timedOut }
        let (canWrite, canRead) = wait(forWriting: !pending.isEmpty, atMost: left)
        if canWrite { pending.removeFirst(send(pending)) }
        if canRead, !receive() { return .ended }
      }
    }

    /// Ends the process and answers with its exit status.
    @discardableResult func stop() -> Int32 {
      try? input.fileHandleForWriting.close()
      let deadline = ContinuousClock.now + .milliseconds(500)
      while process.isRunning, ContinuousClock.now < deadline { usleep(2000) }
      if process.isRunning {
        kill(-process.processIdentifier, SIGKILL)
        kill(process.processIdentifier, SIGKILL)
      }
      process.waitUntilExit()
      try? output.fileHandleForReading.close()
      return process.terminationStatus
    }

    private func nextLine() -> String? {
      guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { received.removeFirst(end + 1) }
      return String(decoding: received[..<end], as: UTF8.self)
    }

    private func wait(
      forWriting: Bool, atMost limit: Duration
    ) -> (canWrite: Bool, canRead: Bool) {
      let reader = output.fileHandleForReading.fileDescriptor
      let writer = input.fileHandleForWriting.fileDescriptor
      var descriptors = [pollfd(fd: reader, events: Int16(POLLIN), revents: 0)]
      if forWriting { descriptors.append(pollfd(fd: writer, events: Int16(POLLOUT), revents: 0)) }
      let milliseconds = Int32(min(limit / .milliseconds(1), 1000)) + 1
      guard poll(&descriptors, nfds_t(descriptors.count), milliseconds) > 0 else {
        return (false, false)
      }
      return (forWriting && descriptors[1].revents != 0, descriptors[0].revents != 0)
    }

    /// How many bytes went out; all of them when the port has closed its end.
    private func send(_ bytes: [UInt8]) -> Int {
      let count = write(input.fileHandleForWriting.fileDescriptor, bytes, bytes.count)
      if count >= 0 { return count }
      return errno == EAGAIN || errno == EINTR ? 0 : bytes.count
    }

    /// False at the end of the output.
    private func receive() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = read(output.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      received += buffer.prefix(count)
      return count > 0
    }
  }
#endif
