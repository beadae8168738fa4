import Foundation
import HostFamily
import HostKit
import Testing
import UpdatePromptCore
import UpdatePromptRuntime

@MainActor @Suite struct HostRunTests {
  static let now = Date(timeIntervalSince1970: 1_772_355_600)

  private func run(_ host: SampleHost, _ scenario: Scenario, _ arguments: [String] = []) throws
    -> HostRun
  {
    let version = try #require(AppVersion(Scenario.storeVersion))
    let source = ClosureSource { _ in
      .release(
        Release(
          version, link: .appStore(id: host.storeID),
          minimumSystem: AppVersion(scenario.minimumSystem)), scenario.policy)
    }
    return HostRun(
      host, scenario, source: source, storage: nil, now: Self.now, launchArguments: arguments)
  }

  @Test(arguments: HostFamily.all, Scenario.allCases)
  func everyHostInEveryScenario(_ host: SampleHost, _ scenario: Scenario) async throws {
    let run = try run(host, scenario)
    await run.open()
    let expected: String =
      switch scenario {
      case .optional: "shows optional"
      case .required: "shows required"
      case .upToDate: "upToDate"
      case .unsupportedOS: "systemTooOld"
      case .firstSession: "firstSession"
      }
    switch run.prompt.decision {
    case .show(let card):
      #expect("shows \(card.isRequired ? "required" : "optional")" == expected)
    case .stayQuiet(let reason): #expect(reason.name == expected)
    }
  }

  @Test(arguments: HostFamily.all, Catalog.builtIn.map(\.language))
  func everyHostInEveryLanguage(_ host: SampleHost, _ language: String) async throws {
    let run = try run(host, .optional)
    await run.open()
    let lines = TerminalScreen.lines(host, decision: run.prompt.decision, languages: [language])
    #expect(lines.contains { $0.contains("1.6") })
    #expect(lines.filter { "╭│╰".contains($0.prefix(1)) }.allSatisfy { $0.terminalWidth == 60 })
  }

  @Test(arguments: HostFamily.all) func waitsInEveryBusyState(_ host: SampleHost) async throws {
    let run = try run(host, .optional)
    await run.open()
    for state in host.screen.busyStates {
      await run.toggleBusy()
      #expect(run.busyState == state)
      #expect(run.prompt.decision == .stayQuiet(.hostBusy))
    }
    await run.toggleBusy()
    #expect(run.prompt.card?.id == "1.6" || host.screen.busyStates.isEmpty)
  }

  @Test(arguments: HostFamily.all) func batonAloneReportsNothing(_ host: SampleHost) async throws {
    let run = try run(host, .optional)
    await run.open()
    await run.press(.update)
    #expect(run.prompt.decision == .stayQuiet(.openedStore))
    #expect(run.reported == (host.name == "Baton" ? nil : [.shown, .tapped]))
  }

  @Test(arguments: HostFamily.all) func laterHoldsThreeDays(_ host: SampleHost) async throws {
    let run = try run(host, .optional)
    await run.open()
    await run.press(.later)
    for _ in 1...2 {
      await run.nextDay()
      #expect(run.prompt.card == nil)
    }
    await run.nextDay()
    #expect(run.prompt.card?.id == "1.6")
  }

  @Test(arguments: HostFamily.all) func theDebugArgumentPreviews(_ host: SampleHost) async throws {
    let argument = try #require(host.configuration.debugArgument)
    let value = argument.kind == .preview ? "9.9" : "0.0.1"
    let run = try run(host, .upToDate, ["-\(argument.name)", value])
    await run.open()
    #expect(run.prompt.card?.id == (argument.kind == .preview ? "9.9" : "1.6"))
  }
}
