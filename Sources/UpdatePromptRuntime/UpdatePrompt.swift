package import Foundation
public import Observation
public import UpdatePromptCore

/// The prompt of one process: owned by the app, shared by its scenes.
///
/// It performs what a `PromptSession` asks for, decides nothing, and never throws or blocks.
@MainActor @Observable public final class UpdatePrompt {
  /// What to do with the screen.
  public private(set) var decision: PromptDecision
  /// The release that is known, newer than the installed one or not.
  public private(set) var release: Release?
  /// Whether a lookup is in flight.
  public private(set) var isChecking = false
  /// Whether the store is being opened; a style that Update has closed waits for the end of it.
  public private(set) var isOpeningStore = false
  /// The card whose Update opened no store; it shows the page's address until Update is pressed again.
  public private(set) var unopened: PromptCard.ID?
  /// The scene that presents the card over its content; the others present nothing meanwhile.
  package var presenter: UUID?
  /// The card whose title VoiceOver was led to; a row that scrolls back in does not take it again.
  @ObservationIgnored package var focusedCard: PromptCard.ID?
  /// Whether the host's screen has something better to show just now; no card stands meanwhile.
  public var isBusy = false { didSet { if isBusy != oldValue { handle(.hostBusy(isBusy)) } } }

  /// The card to draw, if one stands.
  public var card: PromptCard? { if case .show(let card) = decision { card } else { nil } }

  /// The version that runs, or that a debug argument pretends.
  public var installedVersion: String { environment.installation.version }

  @ObservationIgnored private var session: PromptSession
  @ObservationIgnored private var saved: PromptMemory
  @ObservationIgnored private var explained: PromptDecision?
  @ObservationIgnored private var isFrozen = false
  @ObservationIgnored private var lookup: Task<LookupAnswer, Never>?
  @ObservationIgnored private let source: any UpdateSource
  @ObservationIgnored private let environment: PromptEnvironment
  @ObservationIgnored private let onDiagnostic: (@MainActor (PromptDiagnostic) -> Void)?

  /// Loads memory and decides at once; asks nobody before the first `check()`.
  ///
  /// `onDiagnostic` is told why nothing was shown; for a log.
  public init(
    _ configuration: PromptConfiguration, source: any UpdateSource = AppStoreSource(),
    environment: PromptEnvironment,
    onDiagnostic: (@MainActor (PromptDiagnostic) -> Void)? = nil
  ) {
    let world = PreviewedWorld(configuration, environment, source)
    self.source = world.source
    self.environment = world.environment
    self.onDiagnostic = onDiagnostic
    saved = world.environment.storage.load()
    session = PromptSession(
      configuration, on: world.environment.installation, memory: saved,
      launchedAt: world.environment.now(),
      onboardedAtLaunch: world.environment.onboardedAtLaunch, isPreviewing: world.isPreviewing)
    decision = session.decision
    release = session.release
  }

  deinit { lookup?.cancel() }

  /// The screen that may show the card is on display and the app is active; call it at each return.
  public func check() { handle(.becameActive) }

  /// Asks now, past the daily limit, for a button in an app's settings.
  ///
  /// Joins a lookup in flight; within 60 s of the last one it answers with what is known. Nil when
  /// no answer came that can be learned from: "could not check".
  public func checkNow() async -> PromptDecision? {
    handle(.checkNow)
    guard let lookup else { return decision }
    switch await lookup.value {
    case .release, .notFound: return decision
    case .unusable, .unreachable: return nil
    }
  }

  /// Presses a button of the card.
  public func press(_ button: PromptCard.Button) { handle(.pressed(button)) }

  /// The card has really appeared on screen while the app is active.
  public func cardAppeared() { handle(.cardAppeared) }

  /// A prompt that shows one card, or nothing, and does nothing; for previews.
  public static func preview(_ card: PromptCard?) -> UpdatePrompt {
    let environment = PromptEnvironment(
      installation: Installation(version: card?.installed.description ?? "", system: ""),
      storage: .inMemory())
    let prompt = UpdatePrompt(PromptConfiguration(nil), environment: environment)
    if let card { prompt.decision = .show(card) }
    prompt.isFrozen = true
    return prompt
  }

  private func handle(_ input: PromptInput) {
    if isFrozen { return }
    let now = environment.now()
    let effects = session.handle(input, at: now)
    if session.memory != saved {
      saved = session.memory
      environment.storage.save(saved)
    }
    publish(at: now)
    for effect in effects { perform(effect) }
  }

  /// Tells observers only what has changed.
  private func publish(at now: Date) {
    if release != session.release { release = session.release }
    if isChecking != session.isLookingUp { isChecking = session.isLookingUp }
    if decision != session.decision { decision = session.decision }
    guard explained != decision else { return }
    explained = decision
    if let onDiagnostic, case .stayQuiet(let reason) = decision {
      let trace = trace(session.facts(at: now))
      onDiagnostic(.quiet(reason, evidence: trace.steps[trace.decidedBy].evidence))
    }
  }

  private func perform(_ effect: PromptEffect) {
    switch effect {
    case .lookUp(let request): lookUp(request)
    case .report(let event): environment.report?(event)
    case .openStore(let routes): open(routes)
    }
  }

  private func lookUp(_ request: LookupRequest) {
    let configured = session.configuration.country
    lookup = Task { [weak self, source, environment] in
      let (answer, storefront) = await source.answer(within: lookupDeadline) {
        request.from(
          country: Storefront.country(
            configured: configured, account: await environment.accountStorefront(),
            region: environment.deviceRegion()))
      }
      self?.learn(from: answer, in: storefront)
      return answer
    }
  }

  private func learn(from answer: LookupAnswer, in storefront: String?) {
    lookup = nil
    handle(.answered(answer))
    if case .release = answer { return }
    onDiagnostic?(.noAnswer(answer, storefront: storefront))
  }

  private func open(_ routes: [StoreRoute]) {
    (isOpeningStore, unopened) = (true, nil)
    Task {
      defer { isOpeningStore = false }
      for route in routes where await environment.open(route) {
        return handle(.storeOpened(true))
      }
      handle(.storeOpened(false))
      unopened = card?.id
      onDiagnostic?(.storeDidNotOpen(routes))
    }
  }
}
