import Foundation
public import UpdatePromptCore

/// Where memory is kept between launches.
public struct PromptStorage: Sendable {
  /// What was saved last; a fresh memory when there is nothing, or nothing that can be read.
  public var load: @Sendable () -> PromptMemory
  /// Saves, silently: what cannot be written is lost, what was stored before is not.
  public var save: @Sendable (PromptMemory) -> Void

  public init(
    load: @escaping @Sendable () -> PromptMemory, save: @escaping @Sendable (PromptMemory) -> Void
  ) {
    self.load = load
    self.save = save
  }

  /// Until the process ends, for previews and tests.
  public static func inMemory(_ memory: PromptMemory = PromptMemory()) -> PromptStorage {
    let kept = KeptMemory(memory)
    return PromptStorage(load: { kept.memory }, save: { kept.memory = $0 })
  }
}

/// `@unchecked`: the memory is read under the lock.
private final class KeptMemory: @unchecked Sendable {
  private let lock = NSLock()
  private var value: PromptMemory

  init(_ memory: PromptMemory) {
    value = memory
  }

  var memory: PromptMemory {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}

extension PromptMemory {
  /// Reads stored data; nil when neither this nor a newer kit wrote it.
  init?(stored data: Data) {
    guard let json = JSONValue(parsing: data), json.object != nil else { return nil }
    self.init(json)
  }
}
