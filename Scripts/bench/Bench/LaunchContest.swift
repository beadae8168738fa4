import Foundation
import UpdatePromptCore
import UpdatePromptRuntime

extension Contest {
  /// What an app's launch pays: memory is loaded, a session decides, nothing is due.
  static func launch(_ folder: URL) throws -> Contest {
    let file = folder.appending(path: "memory.json")
    try memory.encoded().write(to: file)
    let bare = Contender("bare read and JSONDecoder") {
      let data = try? Data(contentsOf: file)
      let stored = data.flatMap { try? JSONDecoder().decode(Stored.self, from: $0) }
      return stored?.release.trackID ?? 0
    }
    let data = memory.encoded()
    let core = Contender("memory and session, in Core") {
      let session = PromptSession(
        configuration, on: installation, memory: PromptMemory(decoding: data), launchedAt: now)
      return session.card?.buttons.count ?? 0
    }
    let environment = PromptEnvironment(
      installation: installation, storage: .file(file), now: { now })
    let source = ClosureSource { _ in .unreachable }
    let runtime = Contender("UpdatePrompt and check()") {
      let prompt = UpdatePrompt(configuration, source: source, environment: environment)
      prompt.check()
      return prompt.card?.buttons.count ?? 0
    }
    return Contest(
      name: "launch", unit: "launch", contenders: [bare, core, runtime], baseline: bare.name)
  }

  private static let configuration = PromptConfiguration(.storeID(1_000_000_001))
  private static let installation = Installation(version: "1.5", system: "18.0")
  private nonisolated static let now = Date(timeIntervalSince1970: 1_772_000_000)

  /// A week in: a release is known and was snoozed once.
  private static var memory: PromptMemory {
    var memory = PromptMemory()
    memory.firstSeenAt = now - 700_000
    memory.launchedBefore = true
    memory.lastLookupAt = now - 3600
    memory.lastOutcome = .answered
    memory.firstNewerSeenAt = now - 500_000
    memory.installed = AppVersion("1.5")
    if let version = AppVersion("1.6") {
      memory.snoozed = Snooze(version, at: now - 400_000)
      memory.release = Release(
        version, link: .appStore(id: 1_000_000_001), minimumSystem: AppVersion("17.0"),
        releasedAt: now - 600_000, notes: "Drafts are kept when you leave the editor.")
    }
    return memory
  }

  /// The same fields, read without a second thought.
  private nonisolated struct Stored: Decodable {
    let firstSeenAt: String
    let launchedBefore: Bool
    let lastLookupAt: String
    let lastOutcome: String
    let firstNewerSeenAt: String
    let installed: String
    let snoozed: StoredSnooze
    let release: StoredRelease

    struct StoredSnooze: Decodable {
      let version: String
      let at: String
    }

    struct StoredRelease: Decodable {
      let version: String
      let trackID: Int
      let minimumSystem: String
      let releasedAt: String
      let notes: String
    }
  }
}
