import Foundation
import HostKit
import Minivid
import UpdatePromptCore
import UpdatePromptTesting

extension Verb {
  /// For the newcomer: an app's three weeks with the prompt.
  static let demo = Verb(
    name: "demo", summary: "three weeks of an app with the prompt, offline",
    help: """
      update-prompt demo [--language TAG] [--format text|json]

      Plays three scripted weeks of the sample app Minivid on saved store answers:
      install, first session, a release, Later, a newer release, a stale answer, an
      outage, a jumping clock and the update. Needs no network.

        --language TAG       the card's language: ar de en es fr ja ko pt-BR vi zh-Hans
        --format text|json   json prints one object for each step, one a line
      """,
    run: DemoVerb.run)
}

private enum DemoVerb {
  static func run(_ arguments: inout Arguments) throws -> ExitStatus {
    let language = try arguments.value("--language") ?? "en"
    let format = try arguments.choice("--format", of: ["text", "json"], standard: "text")
    try arguments.end()
    let folder = try FixtureFolder.path("Lookup")
    let host = Minivid.host
    let played = try Story.threeWeeks.play(on: host) { _, store throws(PathError) in
      try answer(store, in: folder)
    }
    if format == "json" {
      for moment in played.flatMap(\.moments) { Output.line(json(moment, of: host)) }
    } else {
      Output.line(
        StoryPage.lines(played, of: host, languages: [language]).joined(separator: "\n"))
    }
    return .fine
  }

  private static func answer(
    _ store: Story.Store, in folder: String
  ) throws(PathError) -> LookupAnswer {
    switch store {
    case .outage: return .unreachable
    case .body(let name):
      let path = "\(folder)/\(name)"
      guard let body = FileManager.default.contents(atPath: path) else {
        throw .cannotRead(path: path)
      }
      return LookupAnswer(readLookup(body))
    }
  }

  /// `{"host", "time", "input", "effects", "card", "quiet"}`: a vector's timeline step, and whose.
  private static func json(_ moment: Story.Moment, of host: SampleHost) -> String {
    var members = moment.session.json(after: moment.effects).object ?? [:]
    members["host"] = host.name.lowercased().json
    members["time"] = Timestamp.text(moment.at).json
    members["input"] =
      switch moment.event {
      case .launch(let installed):
        .object(["relaunch": .object(["installed": installed.json])])
      case .input(let input): input.json
      }
    return JSONValue.object(members).line
  }
}
