import Foundation

/// One thing done on the wire; a script of them ends with a polite end of the connection.
enum WireStep: Hashable, Sendable {
  case send(Data)
  /// One byte at a time, with a wait after each.
  case trickle(Data, every: Duration)
  /// The same bytes again and again, after each wait.
  case repeating(Data, every: Duration)
  /// That many line feeds, which may stand in front of any JSON.
  case lineFeeds(Int)
  /// Nothing for a while, or for ever when nil.
  case pause(Duration?)
  /// RST, and the end.
  case reset
}

extension Duration {
  /// Between two pieces of a body that is large or has no end.
  ///
  /// So it comes as over a fast network. At the speed of memory, which only this machine's own
  /// sockets have, Linux's `URLSession` gets no chance to cancel for seconds.
  static let pace = Duration.milliseconds(1)
}

extension Connection {
  /// Does all of `script`, then ends the connection.
  func perform(_ script: [WireStep]) throws(Interruption) {
    for step in script {
      switch step {
      case .send(let bytes):
        try send(bytes)
      case .trickle(let bytes, let interval):
        for byte in bytes {
          try send(Data([byte]))
          try pause(for: interval)
        }
      case .repeating(let bytes, let interval):
        while true {
          try pause(for: interval)
          try send(bytes)
        }
      case .lineFeeds(let count):
        try sendLineFeeds(count)
      case .pause(let duration):
        try pause(for: duration)
      case .reset:
        socket.resetOnDiscard()
        return
      }
    }
    try finish()
  }

  private func sendLineFeeds(_ count: Int) throws(Interruption) {
    var left = count
    while left > 0 {
      let piece = Data(repeating: 0x0A, count: min(left, 65_536))
      try send(piece)
      left -= piece.count
      if left > 0 { try pause(for: .pace) }
    }
  }
}
