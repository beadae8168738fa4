import Foundation
import UpdatePromptCore
import UpdatePromptTesting

/// What a lookup answer means for an installed version, in words and as JSON.
struct LookupExplanation {
  let reading: LookupReading
  let trace: PromptTrace?

  init(reading: LookupReading, installed: String?, system: String, at now: Date) {
    self.reading = reading
    var release: Release?
    if case .release(let listing) = reading { release = Release(listing) }
    trace = installed.map {
      UpdatePromptCore.trace(
        PromptFacts(installed: $0, system: system, release: release, at: now))
    }
  }

  /// Why there is no release; nil when there is one.
  private var reason: String? {
    switch reading {
    case .release: nil
    case .notFound: "the answer holds no record of this app"
    case .unusable(let reason): reason.description
    }
  }

  private var listing: StoreListing? {
    if case .release(let listing) = reading { listing } else { nil }
  }

  /// `{"answer", "reason"}`, and with an installed version `"decision"` and `"rules"`.
  var json: String {
    var members: [String: JSONValue] = [
      "answer": listing?.json ?? .null, "reason": reason?.json ?? .null,
    ]
    if let trace {
      members["decision"] = trace.decision.words.json
      members["rules"] = .array(
        trace.steps.map { step in
          .object([
            "rule": step.rule.name.json, "verdict": step.verdict.rawValue.json,
            "evidence": step.evidence.json,
          ])
        })
    }
    return JSONValue.object(members).line
  }

  var text: String {
    ((listing.map(lines) ?? ["no release: \(reason ?? "")"]) + (trace.map(lines) ?? []))
      .joined(separator: "\n")
  }

  private func lines(_ listing: StoreListing) -> [String] {
    let released = listing.releasedAt.map { Timestamp.text($0) }
    let fields: [(String, String?)] = [
      ("app id", "\(listing.trackID)"), ("bundle id", listing.bundleID),
      ("kind", listing.kind), ("released", released), ("needs system", listing.minimumSystem),
      ("opens", "https://apps.apple.com/app/id\(listing.trackID)"),
      ("notes", listing.releaseNotes?.split(separator: "\n").first.map(String.init)),
    ]
    return ["release \(listing.version)"]
      + fields.map { "  \(Self.column($0.0, 12)) \($0.1 ?? "not said")" }
  }

  private func lines(_ trace: PromptTrace) -> [String] {
    ["", "with \(trace.facts.installed) installed: \(trace.decision.words)"]
      + trace.steps.enumerated().map { index, step in
        let number = index < 9 ? " \(index + 1)" : "\(index + 1)"
        return "  \(number) \(Self.column(step.rule.name, 26)) "
          + "\(Self.column(step.verdict.rawValue, 11)) \(step.evidence)"
      }
  }

  private static func column(_ text: String, _ width: Int) -> String {
    text.padding(toLength: width, withPad: " ", startingAt: 0)
  }
}

extension PromptDecision {
  /// `show optional`, `show required` or `quiet <reason>`.
  var words: String {
    switch self {
    case .show(let card): "show \(card.isRequired ? "required" : "optional")"
    case .stayQuiet(let reason): "quiet \(reason.name)"
    }
  }
}
