import Foundation
import UpdatePromptCore

extension PromptStorage {
  /// One key of the user defaults.
  ///
  /// Not atomic on Linux, where a kill in the middle can mean a fresh install. A value that is not
  /// ours moves to `<key>.unreadable`; no suite, or one that cannot be had, is the app's own.
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
