/// Why a store or a port on 127.0.0.1 could not be had.
public enum LoopbackStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system refused `call`; `code` is its `errno`.
  case system(call: String, code: Int32)
  /// The system gave a port from which no URL could be made.
  case unusablePort(Int)

  /// The refusal in one line, for a log or a failed test.
  public var description: String {
    switch self {
    case .system(let call, let code): "\(call) failed with errno \(code)"
    case .unusablePort(let port): "no URL can be made with port \(port)"
    }
  }
}
