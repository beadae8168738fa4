import UpdatePromptCore

/// The same story on several hosts, side by side in 80 columns.
public enum StoryTable {
  private static let column = 9

  /// A heading, a row for each scene, and what the words mean.
  public static func lines(_ stories: [(host: SampleHost, played: [Story.PlayedScene])]) -> [String]
  {
    guard let first = stories.first else { return [] }
    var lines = [
      row("", stories.map(\.host.name)),
      row("asks by", stories.map { $0.host.configuration.app?.kind ?? "" }),
      row("first", stories.map { words($0.host.configuration.firstSession) }),
      row("empty", stories.map { $0.host.configuration.whenNothingFound.rawValue }), "",
    ]
    for index in first.played.indices {
      let moment = ReadableMoment(first.played[index].scene.at)
      let cells = stories.map { story in
        story.played[index].moments.last.map { words($0.session.decision) } ?? ""
      }
      lines.append(row("\(moment.day.dropFirst(4)) \(moment.time)", cells))
    }
    return lines + [""] + legend
  }

  private static let legend = [
    "[1.6] the card   same: up to date   first: first session   later: snoozed",
    "opened: the store was opened   none: no release is known",
  ]

  private static func row(_ head: String, _ cells: [String]) -> String {
    let text = ([head.padded(to: 12)] + cells.map { $0.padded(to: column) }).joined(separator: " ")
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  private static func words(_ decision: PromptDecision) -> String {
    switch decision {
    case .show(let card): "[\(card.release.version)]"
    case .stayQuiet(.upToDate): "same"
    case .stayQuiet(.firstSession): "first"
    case .stayQuiet(.snoozed): "later"
    case .stayQuiet(.openedStore): "opened"
    case .stayQuiet(.noRelease): "none"
    case .stayQuiet(let reason): reason.name
    }
  }

  private static func words(_ rule: FirstSessionRule) -> String {
    switch rule {
    case .firstSeen: "seen"
    case .launchedBefore: "launched"
    case .onboarding: "onboard"
    }
  }
}

extension AppID {
  fileprivate var kind: String {
    switch self {
    case .storeID: "store id"
    case .bundleID: "bundle"
    }
  }
}
