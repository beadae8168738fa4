import Foundation

/// Why a connection's work ends before its script does.
enum Interruption: Error, Hashable {
  case clientLeft
  case stopping
}

/// One client, talked to in waits that end when it leaves or the store stops.
struct Connection: Sendable {
  let socket: Socket
  let stopSignal: StopSignal

  /// Waits for the next bytes; empty at the end of the client's stream.
  func receive() throws(Interruption) -> Data {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      guard stopSignal.wait(for: socket) == .ready else { throw .stopping }
      switch socket.read(into: &buffer) {
      case .moved(let count): return Data(buffer.prefix(count))
      case .wouldBlock: continue
      case .failed: throw .clientLeft
      }
    }
  }

  /// Waits until the client has begun to talk, and reads nothing.
  func waitForFirstByte() throws(Interruption) {
    guard stopSignal.wait(for: socket) == .ready else { throw .stopping }
    guard socket.hasInput else { throw .clientLeft }
  }

  /// Sends all of `bytes`, at the speed at which the client reads.
  func send(_ bytes: Data) throws(Interruption) {
    var sent = 0
    while sent < bytes.count {
      guard stopSignal.wait(for: socket, toWrite: true) == .ready else { throw .stopping }
      let transfer = bytes.withUnsafeBytes { buffer in
        socket.write(UnsafeRawBufferPointer(rebasing: buffer[sent...]))
      }
      switch transfer {
      case .moved(let count): sent += count
      case .wouldBlock: continue
      case .failed: throw .clientLeft
      }
    }
  }

  /// Lets `duration` pass, or all time when it is nil; what the client says meanwhile is dropped.
  func pause(for duration: Duration?) throws(Interruption) {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let deadline = duration.map { ContinuousClock.now.advanced(by: $0) }
    while true {
      switch stopSignal.wait(for: socket, until: deadline) {
      case .timedOut: return
      case .stopping: throw .stopping
      case .ready: break
      }
      switch socket.read(into: &buffer) {
      case .moved(0), .failed: throw .clientLeft
      case .moved, .wouldBlock: continue
      }
    }
  }

  /// Ends our side and gives the client up to a second to end its own.
  ///
  /// Closing at once would reset the connection when the client has sent more than was read, and
  /// the reset can overtake the answer.
  func finish() throws(Interruption) {
    socket.finishWriting()
    try pause(for: .seconds(1))
  }
}
