import Foundation
import HostFamily
import HostKit
import UpdatePromptCore
import UpdatePromptRuntime
import UpdatePromptTesting

extension Verb {
  /// For the newcomer: the sample apps' three weeks with the prompt, or one app to play with.
  static let demo = Verb(
    name: "demo", summary: "three weeks of seven apps with the prompt, offline",
    help: """
      update-prompt demo [--language TAG] [--format text|json]
      update-prompt demo --host NAME [--scenario NAME] [OPTIONS] [-DEBUGARGUMENT VALUE]

      Without a host: seven sample apps live through three scripted weeks on a local
      store: install, first session, a release, Later, a newer release, a stale answer,
      an outage, a jumping clock and the update. Needs no network.

        --host NAME          one app: minivid linkeeper lockboxy ringsy talkzy baton
                             stampzy; on a terminal it runs and takes keys, else it
                             prints its three weeks, or one screen with --scenario
        --scenario NAME      optional required up-to-date unsupported-os first-session
        --language TAG       the card's language: ar de en es fr ja ko pt-BR vi zh-Hans
        --store STORE        loopback (default), apple, or the https address of a service
                             that answers like Apple's
        --state FILE         keep the app's memory in this file
        --now TIME           start the clock here, e.g. 2026-03-01T09:00:00Z
        --format text|json   json prints one object for each step of the three weeks

      A host's debug argument previews the card in a debug build of this command, e.g.
      -MinividUpdateInstalledVersion 0.0.1 or -RingsyUpdatePreview 9.9.
      """,
    run: DemoVerb.run)
}

private enum DemoVerb {
  static func run(_ arguments: inout Arguments) async throws -> ExitStatus {
    let language = try arguments.value("--language") ?? "en"
    let format = try arguments.choice("--format", of: ["text", "json"], standard: "text")
    let name = try arguments.value("--host")
    let debugNames = HostFamily.all.compactMap { $0.configuration.debugArgument?.name }
    let debugArguments = arguments.launchArguments(debugNames)
    let options = try ScreenOptions(&arguments)
    try arguments.end()
    let host = try name.map(host)
    guard let host, options.scenario != nil || Terminal.isInteractive, format == "text" else {
      return try await threeWeeks(
        of: host.map { [$0] } ?? HostFamily.all, language: language, format: format)
    }
    return try await ScreenDemo(
      host: host, options: options, language: language, launchArguments: debugArguments
    ).run()
  }

  private static func host(named name: String) throws(UsageError) -> SampleHost {
    guard let host = HostFamily.host(named: name) else {
      throw .notAChoice(
        verb: "demo", option: "--host", value: name,
        choices: HostFamily.all.map { $0.name.lowercased() })
    }
    return host
  }

  private static func threeWeeks(
    of hosts: [SampleHost], language: String, format: String
  ) async throws -> ExitStatus {
    let stage = try StoreStage()
    defer { stage.close() }
    var stories: [(host: SampleHost, played: [Story.PlayedScene])] = []
    for host in hosts {
      let played = await Story.threeWeeks.play(on: host) { request, store in
        stage.set(store, for: host)
        return await stage.source().answer(within: lookupDeadline) { request }.answer
      }
      stories.append((host, played))
      let lines =
        format == "json"
        ? played.flatMap(\.moments).map { json($0, of: host) }
        : StoryPage.lines(played, of: host, languages: [language]) + [""]
      Output.line(lines.joined(separator: "\n"))
    }
    if stories.count > 1, format == "text" {
      Output.line(StoryTable.lines(stories).joined(separator: "\n"))
    }
    return .fine
  }

  /// `{"host", "time", "input", "effects", "card", "quiet"}`: a vector's timeline step, and whose.
  private static func json(_ moment: Story.Moment, of host: SampleHost) -> String {
    var members = moment.session.json(after: moment.effects).object ?? [:]
    members["host"] = host.name.lowercased().json
    members["time"] = Timestamp.text(moment.at).json
    members["input"] = moment.event.json
    return JSONValue.object(members).line
  }
}
