import Foundation
import UpdatePromptCore

extension FuzzTarget {
  /// What lies in an app's storage.
  static let memory = FuzzTarget("memory") { data in
    let memory = PromptMemory(decoding: data)
    let once = memory.encoded()
    let again = PromptMemory(decoding: once)
    law(again.encoded() == once, "what was written once is written the same")
    law(PromptMemory(decoding: again.encoded()) == again, "what was written once reads the same")
    law(isKept(memory, again), "reading and writing lose nothing but a fraction's last digit")
  }

  private static func isKept(_ memory: PromptMemory, _ again: PromptMemory) -> Bool {
    memory.release?.version == again.release?.version && memory.release?.link == again.release?.link
      && memory.release?.notes == again.release?.notes && memory.policy == again.policy
      && memory.skipped == again.skipped && memory.installed == again.installed
      && memory.snoozed?.version == again.snoozed?.version
      && memory.lastOutcome == again.lastOutcome && memory.launchedBefore == again.launchedBefore
      && memory.unread == again.unread
      && (memory.firstSeenAt == nil) == (again.firstSeenAt == nil)
      && (memory.lastLookupAt == nil) == (again.lastLookupAt == nil)
      && (memory.firstNewerSeenAt == nil) == (again.firstNewerSeenAt == nil)
  }
}
