import Foundation
import HostKit
import UpdatePromptCore
import UpdatePromptRuntime

/// How one host's screen is to be shown.
struct ScreenOptions {
  enum Store {
    case loopback
    case apple
    case service(URL)
  }

  /// Nil asks for the three weeks when there is no terminal.
  let scenario: Scenario?
  let store: Store
  let stateFile: String?
  let now: Date?

  init(_ arguments: inout Arguments) throws(UsageError) {
    let names = Scenario.allCases.map(\.rawValue)
    scenario = Scenario(
      rawValue: try arguments.choice("--scenario", of: names + [""], standard: ""))
    switch try arguments.value("--store") ?? "loopback" {
    case "loopback": store = .loopback
    case "apple": store = .apple
    case let address:
      guard let url = URL(string: address), url.host() != nil, HTTPTransport.allows(url) else {
        throw .notAChoice(
          verb: "demo", option: "--store", value: address,
          choices: ["loopback", "apple", "an https address"])
      }
      store = .service(url)
    }
    stateFile = try arguments.value("--state")
    now = try arguments.value("--now").map { text throws(UsageError) in
      guard let now = Timestamp.date(text) else {
        throw .notAChoice(
          verb: "demo", option: "--now", value: text, choices: ["a time like 2026-03-01T09:00:00Z"])
      }
      return now
    }
  }
}

/// One host's screen: printed once, or run on a terminal.
@MainActor struct ScreenDemo {
  let host: SampleHost
  let options: ScreenOptions
  let language: String
  let launchArguments: [String]

  func run() async throws -> ExitStatus {
    let scenario = options.scenario ?? .optional
    let stage = try StoreStage()
    defer { stage.close() }
    stage.set(
      .release(Scenario.storeVersion), for: host, minimumSystem: scenario.minimumSystem)
    let run = HostRun(
      host, scenario, source: source(stage, scenario),
      storage: options.stateFile.map { .file(URL(filePath: $0)) }, now: options.now ?? Date(),
      launchArguments: launchArguments)
    await run.open()
    if Terminal.isInteractive {
      await Terminal.run { key in await step(run, key) }
    } else {
      Output.line(lines(run).joined(separator: "\n"))
    }
    return .fine
  }

  private func source(_ stage: StoreStage, _ scenario: Scenario) -> any UpdateSource {
    let store: any UpdateSource =
      switch options.store {
      case .loopback: stage.source()
      case .apple: AppStoreSource()
      case .service(let url): AppStoreSource(base: url)
      }
    // What a team's feed would add.
    return ClosureSource { request in
      guard case .release(let release, _) = try await store.latest(request) else {
        return try await store.latest(request)
      }
      return .release(release, scenario.policy)
    }
  }

  /// What a key does, and the screen after it; nil ends.
  private func step(_ run: HostRun, _ key: Character?) async -> [String]? {
    switch key {
    case "q", "\u{3}", "\u{4}": return nil
    case "u": await run.press(.update)
    case "l": await run.press(.later)
    case "s": await run.press(.skip)
    case "b": await run.toggleBusy()
    case "c": await run.checkNow()
    case "n": await run.nextDay()
    default: break
    }
    return lines(run) + ["", keys]
  }

  private var keys: String {
    let busy = host.screen.busyStates.isEmpty ? "" : "b busy  "
    return "u update  l later  s skip  c check now  \(busy)n next day  q quit"
  }

  private func lines(_ run: HostRun) -> [String] {
    var lines = ["\(Timestamp.text(run.now))  installed \(run.prompt.installedVersion)", ""]
    lines += TerminalScreen.lines(
      host, decision: run.prompt.decision, busyState: run.busyState, languages: [language])
    lines.append("")
    if case .stayQuiet(let reason) = run.prompt.decision { lines.append("quiet: \(reason.name)") }
    let events = run.reported?.map(\.rawValue)
    lines.append(
      "reported: \(events.map { $0.isEmpty ? "nothing" : $0.joined(separator: ", ") } ?? "never anything")"
    )
    return lines + run.takeNotes()
  }
}
