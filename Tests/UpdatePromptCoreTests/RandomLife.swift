import Foundation
import Reproducible
import UpdatePromptCore

/// A seeded random life of an app: launches, inputs and a clock that may go backwards.
struct RandomLife {
  /// One input, or a launch, and what held before and after it.
  ///
  /// A class, since the laws pass millions of them around.
  final class Moment: Sendable {
    /// Nil for a launch.
    let input: PromptInput?
    let now: Date
    /// Whether the clock went backwards since the moment before.
    let isBackwards: Bool
    let cardBefore: PromptCard?
    let effects: [PromptEffect]
    /// The session after the input; its memory and its decision.
    let session: PromptSession
    /// Whether a manual check is on, as the contract's page tells it.
    let isManual: Bool
    let lookups: [LookupRequest]
    let reports: [PromptEvent]

    init(
      input: PromptInput?, now: Date, isBackwards: Bool, cardBefore: PromptCard?,
      effects: [PromptEffect], session: PromptSession, isManual: Bool
    ) {
      self.input = input
      self.now = now
      self.isBackwards = isBackwards
      self.cardBefore = cardBefore
      self.effects = effects
      self.session = session
      self.isManual = isManual
      lookups = effects.compactMap { if case .lookUp(let request) = $0 { request } else { nil } }
      reports = effects.compactMap { if case .report(let event) = $0 { event } else { nil } }
    }
  }

  let configuration: PromptConfiguration
  private(set) var moments: [Moment] = []
  private var random: SeededGenerator
  private var now: Date
  private var isManual = false
  private var hasPressed = false

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
    configuration = random.configuration()
    now = random.date()
    launch(with: random.once(in: 4) ? PromptMemory() : random.memory(), on: random.installed())
    for _ in 0..<32 {
      let step = random.step()
      now += step
      if random.once(in: 12), let session = moments.last?.session {
        let stays = random.once(in: 2)
        launch(
          with: session.memory, on: stays ? session.installation.version : random.installed(),
          isBackwards: step < 0)
      } else {
        take(likelyInput() ?? random.input(), isBackwards: step < 0)
      }
    }
  }

  /// Half of the time what usually comes next: an answer to a lookup, a press on a card.
  private mutating func likelyInput() -> PromptInput? {
    guard let session = moments.last?.session, random.once(in: 2) else { return nil }
    if session.isLookingUp { return .answered(random.answer()) }
    return session.card.map { .pressed(random.one(of: $0.buttons)) }
  }

  private mutating func launch(
    with memory: PromptMemory, on version: String, isBackwards: Bool = false
  ) {
    let session = PromptSession(
      configuration,
      on: Installation(
        version: version, system: random.one(of: ["18.0", "18.0", "17", "beta"]),
        origin: random.once(in: 10) ? .testFlight : .store, platform: .ios),
      memory: memory, launchedAt: now, onboardedAtLaunch: !random.once(in: 8))
    isManual = false
    hasPressed = false
    note(nil, nil, [], session, isBackwards)
  }

  private mutating func take(_ input: PromptInput, isBackwards: Bool) {
    guard var session = moments.last?.session else { return }
    let card = session.card
    let effects = session.handle(input, at: now)
    follow(input, card)
    note(input, card, effects, session, isBackwards)
  }

  /// The manual check, kept from the inputs alone.
  private mutating func follow(_ input: PromptInput, _ card: PromptCard?) {
    switch input {
    case .checkNow: isManual = true
    case .becameActive: isManual = false
    case .pressed(.update): if card != nil { hasPressed = true }
    case .pressed(let button): if card?.buttons.contains(button) == true { isManual = false }
    case .storeOpened(true): if hasPressed { isManual = false }
    case .answered, .hostBusy, .cardAppeared, .storeOpened: break
    }
  }

  private mutating func note(
    _ input: PromptInput?, _ card: PromptCard?, _ effects: [PromptEffect],
    _ session: PromptSession, _ isBackwards: Bool
  ) {
    moments.append(
      Moment(
        input: input, now: now, isBackwards: isBackwards, cardBefore: card, effects: effects,
        session: session, isManual: isManual))
  }
}

extension RandomLife.Moment {
  var isLaunch: Bool { input == nil }

  var card: PromptCard? { session.card }

  var installed: AppVersion? { AppVersion(session.installation.version) }
}
