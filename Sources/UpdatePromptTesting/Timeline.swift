import Foundation
package import UpdatePromptCore

/// A scripted life of an app, over several launches, for the `timeline` operation.
struct Timeline {
  private let input: VectorInput
  private let configuration: PromptConfiguration
  private var installation: Installation
  private var session: PromptSession

  init(_ input: VectorInput) throws(VectorError) {
    self.input = input
    configuration = try input.decoded("configuration", as: PromptConfiguration.self)
    installation = Installation(
      version: try input.string("installed"),
      system: try input.optional("system", \.string) ?? "18.0",
      origin: try input.choice("origin", .store),
      platform: try input.choice("platform", .ios))
    session = PromptSession(
      configuration, on: installation, memory: PromptMemory(input.value("memory") ?? .null),
      launchedAt: try input.date("launchedAt"),
      onboardedAtLaunch: try input.bool("onboardedAtLaunch", true))
  }

  /// Plays every step and answers with what each one caused and what held after it.
  mutating func play() throws(VectorError) -> JSONValue {
    var steps: [JSONValue] = []
    for step in try input.required("steps", \.array) {
      let step = VectorInput(id: input.id, json: step)
      let effects = try take(step.required("input") { $0 }, at: step.date("at"))
      steps.append(session.json(after: effects))
    }
    return .object(["steps": .array(steps)])
  }

  private mutating func take(
    _ json: JSONValue, at now: Date
  ) throws(VectorError) -> [PromptEffect] {
    if let relaunch = try VectorInput(id: input.id, json: json).nested("relaunch") {
      installation.version = try relaunch.optional("installed", \.string) ?? installation.version
      // Through the stored form, as between two real launches.
      session = PromptSession(
        configuration, on: installation, memory: PromptMemory(decoding: session.memory.encoded()),
        launchedAt: now, onboardedAtLaunch: try relaunch.bool("onboardedAtLaunch", true))
      return []
    }
    guard let input = PromptInput(json) else { throw input.bad("input \(json.line)") }
    return session.handle(input, at: now)
  }
}

extension PromptInput {
  /// An input in the contract's shape; nil for anything else, and for a relaunch.
  package init?(_ json: JSONValue) {
    switch json.string {
    case "becameActive": self = .becameActive
    case "checkNow": self = .checkNow
    case "cardAppeared": self = .cardAppeared
    case .some: return nil
    case nil:
      if let button = json["pressed"]?.string.flatMap(PromptCard.Button.init) {
        self = .pressed(button)
      } else if let isBusy = json["hostBusy"]?.bool {
        self = .hostBusy(isBusy)
      } else if let hasOpened = json["storeOpened"]?.bool {
        self = .storeOpened(hasOpened)
      } else if let answer = json["answered"].flatMap(LookupAnswer.init) {
        self = .answered(answer)
      } else {
        return nil
      }
    }
  }
}

extension PromptInput {
  /// The contract's shape of an input.
  package var json: JSONValue {
    switch self {
    case .becameActive: "becameActive".json
    case .checkNow: "checkNow".json
    case .cardAppeared: "cardAppeared".json
    case .hostBusy(let isBusy): .object(["hostBusy": .bool(isBusy)])
    case .pressed(let button): .object(["pressed": button.rawValue.json])
    case .storeOpened(let hasOpened): .object(["storeOpened": .bool(hasOpened)])
    case .answered(let answer): .object(["answered": answer.json])
    }
  }
}

extension LookupAnswer {
  package var json: JSONValue {
    switch self {
    case .release(let release, let policy): release.json(with: policy)
    case .notFound: "notFound".json
    case .unusable: "unusable".json
    case .unreachable: "unreachable".json
    }
  }

  package init?(_ json: JSONValue) {
    switch json.string {
    case "notFound": self = .notFound
    case "unusable": self = .unusable(.notAnAnswer)
    case "unreachable": self = .unreachable
    case .some: return nil
    case nil:
      guard let release = json.release else { return nil }
      self = .release(release, json.policy)
    }
  }
}

extension PromptSession {
  /// A timeline step's output: what an input caused, and what holds after it.
  package func json(after effects: [PromptEffect]) -> JSONValue {
    var members: [String: JSONValue] = ["effects": .array(effects.map(\.json))]
    switch decision {
    case .show(let card):
      members["card"] = .object([
        "version": card.release.version.description.json,
        "kind": (card.isRequired ? "required" : "optional").json,
      ])
      members["quiet"] = .null
    case .stayQuiet(let reason):
      members["card"] = .null
      members["quiet"] = reason.name.json
    }
    return .object(members)
  }
}

extension PromptEffect {
  package var json: JSONValue {
    switch self {
    case .lookUp(let request): .object(["lookUp": request.urls.json])
    case .report(let event): .object(["report": event.rawValue.json])
    case .openStore(let routes):
      .object(["openStore": .array(routes.map { $0.description.json })])
    }
  }
}
