import Foundation
import Testing
import UpdatePromptCore
import UpdatePromptRuntime
import UpdatePromptTesting

/// The world of a prompt under test: its clock, its memory, and what it opened and reported.
struct World: Sendable {
  let clock = Shared(Date.start)
  /// `report <event>` and `open <route>`, in order.
  let log = Shared<[String]>([])
  /// Every memory that was saved.
  let saves = Shared<[PromptMemory]>([])
  /// The routes that open.
  let opening = Shared<Set<String>>([])

  func environment(
    installed: String = "1.5", memory: PromptMemory = .usedBefore
  ) -> PromptEnvironment {
    PromptEnvironment(
      installation: Installation(version: installed, system: "18.0", platform: .ios),
      storage: PromptStorage(load: { memory }, save: { saves.append($0) }),
      now: { clock.value },
      open: { route in
        log.append("open \(route)")
        return opening.value.contains("\(route)")
      },
      report: { log.append("report \($0.rawValue)") })
  }

  func wait(_ duration: Duration) {
    clock.change { $0 += duration.inSeconds }
  }
}

extension PromptMemory {
  /// A month of use, and a release that is known.
  static func knowing(_ version: String, minimum: String? = nil) -> PromptMemory {
    var memory = PromptMemory.usedBefore
    if case .release(let release, let policy) = LookupAnswer.release(
      version, minimumVersion: minimum)
    {
      (memory.release, memory.policy) = (release, policy)
    }
    return memory
  }
}

extension UpdatePrompt {
  /// The version on the card, if one stands.
  var shown: String? { card?.release.version.description }

  /// The reason for silence, if no card stands.
  var quiet: QuietReason? {
    if case .stayQuiet(let reason) = decision { reason } else { nil }
  }
}

/// Waits until a condition holds; false when it does not within five minutes.
@MainActor func eventually(_ condition: @MainActor () -> Bool) async -> Bool {
  for _ in 0..<100 {
    if condition() { return true }
    await Task.yield()
  }
  let deadline = ContinuousClock.now.advanced(by: .patience)
  while !condition() {
    if ContinuousClock.now > deadline { return false }
    try? await Task.sleep(for: .milliseconds(1))
  }
  return true
}

/// A source that nobody may ask.
func untouched(_ why: String) -> ClosureSource {
  ClosureSource { request in
    Issue.record("\(why): the source was asked for \(request)")
    return .unreachable
  }
}
