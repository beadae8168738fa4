public import Foundation

/// A port of 127.0.0.1 at which every connection is refused, as at a machine that runs no server.
///
/// The port stays reserved while this exists, so nobody else can begin to listen on it.
public final class RefusingPort: Sendable {
  /// The port, chosen by the system.
  public let port: Int
  /// A lookup that is refused: `http://127.0.0.1:<port>/lookup`.
  public let baseURL: URL

  private let socket: Socket

  /// Reserves a port; throws when the system has none.
  public init() throws(LoopbackStoreError) {
    socket = try Socket.bound()
    do throws(LoopbackStoreError) {
      port = try socket.port()
      baseURL = try .lookup(onPort: port)
    } catch {
      socket.discard()
      throw error
    }
  }

  deinit {
    socket.discard()
  }
}

extension URL {
  /// The lookup on a port of this machine.
  static func lookup(onPort port: Int) throws(LoopbackStoreError) -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)/lookup") else {
      throw .unusablePort(port)
    }
    return url
  }
}
