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
