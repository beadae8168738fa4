import Foundation

/// A value that several tasks change, one at a time.
///
/// `@unchecked`: it is touched under the lock.
final class Shared<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  @discardableResult func change<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&stored) }
  }
}

extension Shared {
  func append<Element: Sendable>(_ element: Element) where Value == [Element] {
    change { $0.append(element) }
  }
}

extension Duration {
  /// How long a test waits for what must come, on the busiest machine.
  static let patience = Duration.seconds(300)
}

/// Runs ahead of the many tests that run at once, whose number could cost a lookup its five seconds.
func ahead<Success: Sendable>(
  _ operation: @escaping @Sendable () async throws -> Success
) async throws -> Success {
  try await Task(priority: .high) { try await operation() }.value
}
