import Foundation
import UpdatePromptKit

/// What an app's own test can hold, without doubles: the session is a value.
func aSearchHoldsTheCardBack(now: Date) -> Bool {
  var session = PromptSession(
    PromptConfiguration(.storeID(1_000_000_001)), on: Installation(version: "1.5", system: "18.0"),
    launchedAt: now)
  guard let version = AppVersion("1.6") else { return false }
  _ = session.handle(.becameActive, at: now)
  _ = session.handle(.answered(.release(Release(version, link: nil))), at: now)
  _ = session.handle(.hostBusy(true), at: now)
  return session.decision == .stayQuiet(.hostBusy)
}
