import Foundation
import UpdatePromptCore

/// A played story as text, for a terminal of 80 columns.
public enum StoryPage {
  private static let indent = String(repeating: " ", count: 19)

  /// A heading, then each scene: when, what happened, what shows or why nothing does.
  public static func lines(
    _ played: [Story.PlayedScene], of host: SampleHost,
    languages: [String] = ["en"]
  ) -> [String] {
    var lines = heading(host)
    var day = ""
    for part in played {
      let scene = part.scene
      let moments = part.moments
      let stamp = ReadableMoment(scene.at)
      if stamp.day != day { lines.append("") }
      lines.append(
        "\(stamp.day == day ? "          " : stamp.day)  \(stamp.time)  \(scene.narration)")
      day = stamp.day
      lines += moments.flatMap(told).flatMap { $0.wrapped(to: 61) }.map { indent + $0 }
      guard let session = moments.last?.session else { continue }
      lines += outcome(session, on: host, languages: languages)
    }
    return lines
  }

  private static func heading(_ host: SampleHost) -> [String] {
    ["\(host.name): three weeks with an app that asks the store at most once a day", ""]
      + [
        "   at the time   what happens", "                   what the kit does",
        "                   → the card on \(host.screen.name), or why it is not there",
      ]
  }

  /// What the session did about one event.
  private static func told(_ moment: Story.Moment) -> [String] {
    var lines: [String] = []
    switch moment.event {
    case .launch, .input(.becameActive), .input(.checkNow), .input(.pressed), .input(.hostBusy),
      .input(.cardAppeared), .input(.storeOpened):
      break
    case .input(.answered(.release(let release, _))):
      lines.append("the store says \(release.version)")
    case .input(.answered(.notFound)): lines.append("the store says: no such app")
    case .input(.answered(.unusable(let reason))): lines.append("nothing to learn: \(reason)")
    case .input(.answered(.unreachable)): lines.append("nothing comes back")
    }
    return lines + moment.effects.map(told)
  }

  private static func told(_ effect: PromptEffect) -> String {
    switch effect {
    case .lookUp: "asks the store"
    case .report(let event): "reports \(event.rawValue)"
    case .openStore(let routes): "opens \(routes.first?.description ?? "nothing")"
    }
  }

  private static func outcome(
    _ session: PromptSession, on host: SampleHost, languages: [String]
  ) -> [String] {
    switch session.decision {
    case .stayQuiet(let reason): return ["\(indent)→ quiet: \(words(reason))"]
    case .show(let card):
      let text = CardText(card, languages: languages)
      return TerminalCard.lines(text, emphasis: host.screen.emphasis).map { indent + $0 }
    }
  }

  private static func words(_ reason: QuietReason) -> String {
    switch reason {
    case .snoozed(let end): "snoozed until \(ReadableMoment(end).day) \(ReadableMoment(end).time)"
    default: reason.name
    }
  }
}
