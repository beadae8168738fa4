/// A decision together with what every rule said on the way to it.
public struct PromptTrace: Sendable {
  /// What one rule said.
  public enum Verdict: String, Sendable {
    case decides
    case passes
    case passedOver = "passed over"
    case notReached = "not reached"
  }

  /// One rule, its verdict and the values it looked at.
  public struct Step: Sendable {
    public let rule: PromptRule
    public let verdict: Verdict
    /// The values that the rule looked at, in words.
    public let evidence: String
  }

  public let facts: PromptFacts
  public let decision: PromptDecision
  /// The index in `PromptRule.all` of the rule that decided.
  public let decidedBy: Int

  /// Every rule in order, with numbers.
  public var steps: [Step] {
    PromptRule.all.enumerated().map { index, rule in
      let verdict: Verdict =
        index == decidedBy
        ? .decides
        : index > decidedBy ? .notReached : isPassedOver(rule) ? .passedOver : .passes
      return Step(rule: rule, verdict: verdict, evidence: rule.evidence(facts))
    }
  }

  private func isPassedOver(_ rule: PromptRule) -> Bool {
    facts.isManual && rule.yieldsToManualCheck
  }
}

/// Decides and keeps the reasons: the first rule that applies wins.
///
/// | # | when | decision |
/// |---|---|---|
/// | 1 | turned off by the host, the platform or the policy, or no app id | quiet `disabled` |
/// | 2 | not installed from the store, unless previewed | quiet `notAStoreBuild` |
/// | 3 | the installed version is not a version | quiet `installedVersionUnreadable` |
/// | 4 | no release is known | quiet `noRelease` |
/// | 5 | release = installed / release < installed | quiet `upToDate` / `aheadOfStore` |
/// | 6 | the release needs a newer system (equal is enough) | quiet `systemTooOld` |
/// | 7 | the host is busy | quiet `hostBusy` |
/// | 8 | installed < the policy's minimum, the release satisfies it, and a link exists | show `required` |
/// | 9 | first session | quiet `firstSession` |
/// | 10 | younger than `minimumReleaseAge` | quiet `tooFresh` |
/// | 11 | the release is skipped | quiet `skipped` |
/// | 12 | the release is snoozed | quiet `snoozed(until)` |
/// | 13 | the store was opened for this version in this session | quiet `openedStore` |
/// | 14 | otherwise | show `optional` |
///
/// A manual check passes over 9 to 13. The table is compared with `PromptRule.all` by a test.
public func trace(_ facts: PromptFacts) -> PromptTrace {
  for (index, rule) in PromptRule.all.enumerated()
  where !(facts.isManual && rule.yieldsToManualCheck) {
    guard let decision = rule.decision(facts) else { continue }
    return PromptTrace(facts: facts, decision: decision, decidedBy: index)
  }
  return PromptTrace(facts: facts, decision: .stayQuiet(.noRelease), decidedBy: 3)
}

/// What to do with the screen: `trace(_:)` without the reasons.
public func decide(_ facts: PromptFacts) -> PromptDecision { trace(facts).decision }
