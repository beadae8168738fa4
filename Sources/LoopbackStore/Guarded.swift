import Foundation

/// A value that one thread at a time can reach.
///
/// `Mutex` needs macOS 15, so this is a lock and a value. `@unchecked Sendable` holds because
/// `value` is private and touched only while `lock` is held.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Runs `body` with the value while every other thread waits; never nested.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
