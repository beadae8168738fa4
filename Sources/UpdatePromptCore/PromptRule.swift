/// One line of the decision: a condition in words and in code, and what it decides.
public struct PromptRule: Sendable {
  /// The rule's own name: the reason it gives, `notNewer`, `required` or `optional`.
  public let name: String
  /// The condition in words, as the tables in the documentation print it.
  public let condition: String
  /// The outcome in words.
  public let outcome: String
  /// Whether a manual check passes over it.
  public let yieldsToManualCheck: Bool
  /// The values it looked at, in words.
  let evidence: @Sendable (PromptFacts) -> String
  /// Nil when the condition does not hold.
  let decision: @Sendable (PromptFacts) -> PromptDecision?

  /// The rules in order; the first that applies decides.
  public static let all = [
    quiet(
      .disabled, when: "turned off by the host, the platform or the policy, or no app id",
      evidence: { $0.isEnabled ? "on" : "off" }, if: { !$0.isEnabled }),
    quiet(
      .notAStoreBuild, when: "not installed from the store, unless previewed",
      evidence: { "origin \($0.origin.rawValue)\($0.isPreviewing ? ", previewed" : "")" },
      if: { $0.origin != .store && !$0.isPreviewing }),
    quiet(
      .installedVersionUnreadable, when: "the installed version is not a version",
      evidence: { "installed \"\($0.installed)\"" }, if: { $0.installedVersion == nil }),
    quiet(
      .noRelease, when: "no release is known",
      evidence: { $0.release.map { "release \($0.version)" } ?? "none" }, if: { $0.release == nil }),
    PromptRule(
      name: "notNewer", condition: "release = installed / release < installed",
      outcome: "quiet `upToDate` / `aheadOfStore`", yieldsToManualCheck: false,
      evidence: { "release \($0.releaseText), installed \($0.installed)" },
      decision: { facts in
        switch facts.releaseOrder {
        case .same: .stayQuiet(.upToDate)
        case .older: .stayQuiet(.aheadOfStore)
        case .newer, nil: nil
        }
      }),
    quiet(
      .systemTooOld, when: "the release needs a newer system (equal is enough)",
      evidence: {
        "needs \($0.release?.minimumSystem?.description ?? "no minimum"), system \($0.system)"
      },
      if: { facts in
        guard let minimum = facts.release?.minimumSystem, let system = AppVersion(facts.system)
        else { return false }
        return system < minimum
      }),
    quiet(
      .hostBusy, when: "the host is busy",
      evidence: { $0.isHostBusy ? "busy" : "not busy" }, if: { $0.isHostBusy }),
    PromptRule(
      name: "required",
      condition: "installed < the policy's minimum, the release satisfies it, and a link exists",
      outcome: "show `required`", yieldsToManualCheck: false,
      evidence: { facts in
        guard let minimum = facts.minimumVersion else { return "no minimum" }
        return "minimum \(minimum), \(facts.release?.link == nil ? "no link" : "link known")"
      },
      decision: { facts in
        guard let minimum = facts.minimumVersion, let release = facts.release,
          let installed = facts.installedVersion, release.link != nil,
          installed < minimum, release.version >= minimum
        else { return nil }
        return facts.card(isRequired: true)
      }),
    quiet(
      .firstSession, when: "first session", yieldsToManualCheck: true,
      evidence: { $0.isFirstSession ? "first session" : "not the first session" },
      if: { $0.isFirstSession }),
    quiet(
      .tooFresh, when: "younger than `minimumReleaseAge`", yieldsToManualCheck: true,
      evidence: \.freshness,
      if: { facts in
        guard facts.minimumReleaseAge > .zero else { return false }
        return facts.age.map { $0 < facts.minimumReleaseAge.inSeconds } ?? true
      }),
    quiet(
      .skipped, when: "the release is skipped", yieldsToManualCheck: true,
      evidence: { $0.skipped.map { "skipped \($0) and older" } ?? "nothing skipped" },
      if: { facts in
        guard let skipped = facts.skipped, let release = facts.release else { return false }
        return release.version <= skipped
      }),
    PromptRule(
      name: "snoozed", condition: "the release is snoozed", outcome: "quiet `snoozed(until)`",
      yieldsToManualCheck: true,
      evidence: { facts in
        guard let snooze = facts.snoozed else { return "no snooze" }
        let end = snooze.end(after: facts.snoozeInterval, at: facts.at)
        return "snoozed \(snooze.version) and older until \(Timestamp.text(end))"
      },
      decision: { facts in
        guard let snooze = facts.snoozed, let release = facts.release,
          snooze.silences(release.version, for: facts.snoozeInterval, at: facts.at)
        else { return nil }
        return .stayQuiet(.snoozed(until: snooze.end(after: facts.snoozeInterval, at: facts.at)))
      }),
    quiet(
      .openedStore, when: "the store was opened for this version in this session",
      yieldsToManualCheck: true,
      evidence: { $0.openedStore ? "opened" : "not opened" }, if: { $0.openedStore }),
    PromptRule(
      name: "optional", condition: "otherwise", outcome: "show `optional`",
      yieldsToManualCheck: false,
      evidence: { "release \($0.releaseText) over installed \($0.installed)" },
      decision: { $0.card(isRequired: false) }),
  ]

  private static func quiet(
    _ reason: QuietReason, when condition: String, yieldsToManualCheck: Bool = false,
    evidence: @escaping @Sendable (PromptFacts) -> String,
    if holds: @escaping @Sendable (PromptFacts) -> Bool
  ) -> PromptRule {
    PromptRule(
      name: reason.name, condition: condition, outcome: "quiet `\(reason.name)`",
      yieldsToManualCheck: yieldsToManualCheck, evidence: evidence,
      decision: { holds($0) ? .stayQuiet(reason) : nil })
  }
}

extension PromptFacts {
  fileprivate var installedVersion: AppVersion? { AppVersion(installed) }

  fileprivate var releaseText: String { release?.version.description ?? "none" }

  fileprivate var releaseOrder: VersionOrder? {
    guard let release, let installedVersion else { return nil }
    return release.version.compared(to: installedVersion)
  }

  fileprivate var freshness: String {
    guard minimumReleaseAge > .zero else { return "no minimum age" }
    let known = age.map { "\(Int($0 / 3600)) hours" } ?? "unknown"
    return "age \(known), needs \(Int(minimumReleaseAge.inSeconds / 3600)) hours"
  }

  fileprivate func card(isRequired: Bool) -> PromptDecision? {
    guard let release, let installedVersion else { return nil }
    return .show(
      PromptCard(
        release, installed: installedVersion, isRequired: isRequired,
        allowsSkipping: allowsSkipping))
  }
}
