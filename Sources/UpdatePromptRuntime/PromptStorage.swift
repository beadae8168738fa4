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
    let lock = NSLock()
    nonisolated(unsafe) var kept = memory  // read and written under the lock
    return PromptStorage(
      load: { lock.withLock { kept } }, save: { memory in lock.withLock { kept = memory } })
  }
}

extension PromptMemory {
  /// Reads stored data; nil when neither this nor a newer kit wrote it.
  init?(stored data: Data) {
    guard let json = JSONValue(parsing: data), json.object != nil else { return nil }
    self.init(json)
  }
}
