#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A TCP socket on 127.0.0.1, by its descriptor; never blocks and never raises SIGPIPE.
struct Socket: Sendable {
  /// What came of one attempt to move bytes.
  enum Transfer: Sendable {
    case moved(Int)
    case wouldBlock
    case failed
  }

  let descriptor: Int32

  private init(adopting descriptor: Int32) {
    self.descriptor = descriptor
    // An accepted socket inherits these on some systems and not on others.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    #if canImport(Darwin)
      var yes: Int32 = 1
      _ = setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Reserves a free port of 127.0.0.1; until `listen`, connections to it are refused.
  static func bound() throws(LoopbackStoreError) -> Socket {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw .system(call: "socket", code: errno) }
    let result = Socket(adopting: descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    guard status == 0 else {
      let code = errno
      result.discard()
      throw .system(call: "bind", code: code)
    }
    return result
  }

  /// The port this socket is bound to.
  func port() throws(LoopbackStoreError) -> Int {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
    }
    guard status == 0 else { throw .system(call: "getsockname", code: errno) }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Lets clients connect; `backlog` of them may wait to be accepted.
  func startListening(backlog: Int32) throws(LoopbackStoreError) {
    guard listen(descriptor, backlog) == 0 else { throw .system(call: "listen", code: errno) }
  }

  /// The next client, or nil when there is none or the process is out of descriptors.
  func accepted() -> Socket? {
    let client = accept(descriptor, nil, nil)
    return client < 0 ? nil : Socket(adopting: client)
  }

  /// Takes what has arrived, up to the size of `buffer`; `.moved(0)` is the end of the stream.
  func read(into buffer: inout [UInt8]) -> Transfer {
    Self.transfer(recv(descriptor, &buffer, buffer.count, 0))
  }

  /// Whether a byte has arrived and waits to be read.
  var hasInput: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) > 0
  }

  /// Hands over as many of `bytes` as the system takes.
  func write(_ bytes: UnsafeRawBufferPointer) -> Transfer {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return Self.transfer(send(descriptor, bytes.baseAddress, bytes.count, flags))
  }

  private static func transfer(_ count: Int) -> Transfer {
    if count >= 0 { return .moved(count) }
    return errno == EAGAIN || errno == EINTR ? .wouldBlock : .failed
  }

  /// Says that nothing more will be written; the client may still talk.
  func finishWriting() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Makes `discard` send RST instead of a polite end.
  func resetOnDiscard() {
    var option = linger(l_onoff: 1, l_linger: 0)
    _ = setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Gives the descriptor back.
  func discard() {
    _ = close(descriptor)
  }
}
