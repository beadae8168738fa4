import HostFamily
import HostKit
import Testing
import UpdatePromptCore

/// The table of hosts, cell by cell.
@Suite struct HostTableTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let app: AppID
    let version: SampleHost.VersionSource
    let firstSession: FirstSessionRule
    let emptyAnswer: PromptConfiguration.EmptyAnswerChoice
    let routes: [StoreRoute.Kind]
    let emphasis: SampleHost.Emphasis
    let screen: String
    let busyStates: [String]
    let platforms: Set<Platform>?
    let debugArgument: DebugArgument
    let reports: Bool

    var testDescription: String { name }
  }

  private static let constant = SampleHost.VersionSource.constant(
    name: "APP_VERSION", file: "src/constants.ts")

  static let rows = [
    Row(
      name: "Minivid", app: .storeID(1_000_000_001), version: constant, firstSession: .firstSeen,
      emptyAnswer: .keep, routes: [.sheet, .itmsApps, .web], emphasis: .primary, screen: "Home",
      busyStates: [], platforms: [.ios],
      debugArgument: DebugArgument("MinividUpdateInstalledVersion", .installedVersion),
      reports: true),
    Row(
      name: "Linkeeper", app: .storeID(1_000_000_002), version: constant,
      firstSession: .firstSeen, emptyAnswer: .keep, routes: [.itmsApps, .web],
      emphasis: .primary, screen: "Home", busyStates: ["searching", "selecting"],
      platforms: [.ios],
      debugArgument: DebugArgument("LinkeeperUpdateInstalledVersion", .installedVersion),
      reports: true),
    Row(
      name: "Lockboxy", app: .storeID(1_000_000_003), version: .packageJSON,
      firstSession: .firstSeen, emptyAnswer: .keep, routes: [.itmsApps, .web],
      emphasis: .primary, screen: "Home of the main vault", busyStates: [], platforms: [.ios],
      debugArgument: DebugArgument("LockboxyUpdateInstalledVersion", .installedVersion),
      reports: true),
    Row(
      name: "Ringsy", app: .bundleID("com.example.ringsy"), version: constant,
      firstSession: .launchedBefore, emptyAnswer: .clear, routes: [.itmsApps, .web],
      emphasis: .primary, screen: "Home", busyStates: ["coach mark", "What's New"],
      platforms: nil, debugArgument: DebugArgument("RingsyUpdatePreview", .preview),
      reports: true),
    Row(
      name: "Talkzy", app: .bundleID("com.example.talkzy"), version: constant,
      firstSession: .launchedBefore, emptyAnswer: .clear, routes: [.itmsApps, .web],
      emphasis: .secondary, screen: "Home",
      busyStates: ["coach mark", "What's New", "a rescued take"], platforms: nil,
      debugArgument: DebugArgument("TalkzyUpdatePreview", .preview), reports: true),
    Row(
      name: "Baton", app: .bundleID("com.example.baton"), version: .bundle,
      firstSession: .onboarding, emptyAnswer: .keep, routes: [.itmsApps, .web],
      emphasis: .primary, screen: "Today", busyStates: ["expecting mode"], platforms: nil,
      debugArgument: DebugArgument("BatonUpdateInstalledVersion", .installedVersion),
      reports: false),
    Row(
      name: "Stampzy", app: .bundleID("com.example.stampzy"), version: .bundle,
      firstSession: .onboarding, emptyAnswer: .keep, routes: [.itmsApps, .web],
      emphasis: .secondaryWithGhostLater, screen: "Home", busyStates: [], platforms: nil,
      debugArgument: DebugArgument("StampzyUpdateInstalledVersion", .installedVersion),
      reports: true),
  ]

  @Test func theFamilyHasTheseSeven() {
    #expect(HostFamily.all.map(\.name) == Self.rows.map(\.name))
  }

  @Test(arguments: rows) func everyCellHolds(_ row: Row) throws {
    let host = try #require(HostFamily.host(named: row.name))
    let configuration = host.configuration
    #expect(configuration.app == row.app, "\(row.name): asks by")
    #expect(host.versionSource == row.version, "\(row.name): installed version from")
    #expect(configuration.firstSession == row.firstSession, "\(row.name): first session")
    #expect(configuration.whenNothingFound == row.emptyAnswer, "\(row.name): empty answer")
    #expect(configuration.storeRoutes == row.routes, "\(row.name): store")
    #expect(host.screen.emphasis == row.emphasis, "\(row.name): Update button")
    #expect(host.screen.name == row.screen, "\(row.name): the card's screen")
    #expect(host.screen.busyStates == row.busyStates, "\(row.name): waits while")
    #expect(configuration.platforms == row.platforms, "\(row.name): platforms")
    #expect(configuration.debugArgument == row.debugArgument, "\(row.name): debug argument")
    #expect(configuration.reportsEvents == row.reports, "\(row.name): events")
    #expect((host.makeSink != nil) == row.reports, "\(row.name): a sink")
    #expect(configuration.snoozeInterval == .seconds(259_200), "\(row.name): three days")
    #expect(configuration.lookupInterval == .seconds(86_400), "\(row.name): once a day")
    #expect(configuration.retryAfterUnreachable == nil, "\(row.name): no early retry")
    #expect(!configuration.allowsSkipping, "\(row.name): Skip is off")
  }

  @Test(arguments: rows) func offOnAndroidWhereTheTableSaysSo(_ row: Row) throws {
    let host = try #require(HostFamily.host(named: row.name))
    let isOff = host.configuration.lookedUpApp(on: .android) == nil
    #expect(isOff == ["Minivid", "Linkeeper", "Lockboxy"].contains(row.name))
  }

  @Test func lockboxysOtherTipsWaitForTheCard() async throws {
    let host = try #require(HostFamily.host(named: "Lockboxy"))
    let tip = try #require(host.screen.otherTips.first)
    let version = try #require(AppVersion("1.6"))
    let installed = try #require(AppVersion("1.5"))
    let card = PromptCard(Release(version, link: nil), installed: installed)
    let showing = TerminalScreen.lines(host, decision: .show(card), languages: ["en"])
    let quiet = TerminalScreen.lines(host, decision: .stayQuiet(.upToDate), languages: ["en"])
    #expect(!showing.contains { $0.contains(tip) })
    #expect(quiet.contains { $0.contains(tip) })
  }

  @Test(arguments: HostFamily.all) func noOtherScreenHoldsTheCard(_ host: SampleHost) {
    #expect(host.screen.otherScreens.contains("onboarding"))
    #expect(host.screen.otherScreens.contains("paywall"))
    for screen in host.screen.otherScreens {
      #expect(!TerminalScreen.lines(host, otherScreen: screen).joined().contains("╭"))
    }
  }
}
