import Foundation
import UpdatePromptCore

extension FuzzTarget {
  /// The configuration in an app's `update-prompt.json`.
  static let configuration = FuzzTarget("configuration") { data in
    guard let configuration = decoded(data) else { return }
    let encoded = try? JSONEncoder().encode(configuration)
    law(encoded != nil, "what was read can be written")
    law(encoded.flatMap(decoded) == configuration, "what is written reads the same")
  }

  /// A configuration, a memory and what happens, a line each: no session traps or shows nonsense.
  static let session = FuzzTarget("session") { data in
    let lines = data.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
    guard lines.count == 3, let configuration = decoded(lines[0]) else { return }
    var session = PromptSession(
      configuration, on: Installation(version: "1.5", system: "18.0", platform: .ios),
      memory: PromptMemory(decoding: lines[1]), launchedAt: Date(timeIntervalSince1970: 1.77e9))
    for byte in lines[2].prefix(64) {
      let step = Int(byte) % inputs.count
      let now = Date(timeIntervalSince1970: 1.77e9 + Double(byte) * 40_000)
      let effects = session.handle(inputs[step], at: now)
      law(trace(session.facts(at: now)).decision == session.decision, "the trace explains it")
      if let card = session.card {
        law(card.release.version > card.installed, "a card offers something newer")
        law(card.isRequired == (card.buttons == [.update]), "a required card has one button")
      }
      law(effects.count <= 2, "an input has few effects")
    }
    let stored = PromptMemory(decoding: session.memory.encoded())
    law(stored.release == session.memory.release, "the release survives storage")
  }

  private static let inputs: [PromptInput] =
    [
      .becameActive, .checkNow, .hostBusy(true), .hostBusy(false), .cardAppeared, .pressed(.update),
      .pressed(.later), .pressed(.skip), .storeOpened(true), .storeOpened(false),
      .answered(.notFound), .answered(.unusable(.notAnAnswer)), .answered(.unreachable),
    ] + ["1.4", "1.5", "1.6", "1.6.0", "2"].compactMap { AppVersion($0) }.map(answer)

  private static func answer(_ version: AppVersion) -> PromptInput {
    let policy = UpdatePolicy(minimumVersion: AppVersion("1.5.1"))
    return .answered(.release(Release(version, link: .appStore(id: 1)), policy))
  }

  private static func decoded(_ data: Data) -> PromptConfiguration? {
    guard JSONTokens.areValid(data) else { return nil }
    return try? JSONDecoder().decode(PromptConfiguration.self, from: data)
  }
}
