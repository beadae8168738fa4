import Foundation
import UpdatePromptCore

extension PromptStorage {
  /// One key of the user defaults.
  ///
  /// Saves are atomic on Apple's systems; on Linux a kill in the middle can lose the file, which
  /// reads as a fresh install. A value that is not ours is moved to `<key>.unreadable`.
  ///
  /// A suite is an app group, say; nil, and one that cannot be had, mean the app's own defaults.
  public static func userDefaults(
    suite: String? = nil, key: String = "UpdatePromptKit.memory"
  ) -> PromptStorage {
    let defaults: @Sendable () -> UserDefaults = {
      suite.flatMap { UserDefaults(suiteName: $0) } ?? .standard
    }
    return PromptStorage(
      load: {
        guard let stored = defaults().object(forKey: key) else { return PromptMemory() }
        if let memory = (stored as? Data).flatMap(PromptMemory.init(stored:)) { return memory }
        defaults().set(stored, forKey: "\(key).unreadable")
        return PromptMemory()
      },
      save: { defaults().set($0.encoded(), forKey: key) })
  }
}
