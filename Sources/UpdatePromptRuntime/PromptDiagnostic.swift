public import UpdatePromptCore

/// Why nothing was shown, for a developer's log; never for the person.
public enum PromptDiagnostic: Hashable, Sendable {
  /// The first check stayed quiet, or the decision became silence; the trace has the numbers.
  case quiet(QuietReason, evidence: String)
  /// A lookup ended without a release.
  case noAnswer(LookupAnswer)
  /// None of the routes opened.
  case storeDidNotOpen([StoreRoute])
}

extension PromptDiagnostic: CustomStringConvertible {
  public var description: String {
    switch self {
    case .quiet(let reason, let evidence): "quiet: \(reason.name) (\(evidence))"
    case .noAnswer(.unusable(let reason)): "lookup: \(reason)"
    case .noAnswer(.unreachable): "lookup: nothing came back within \(lookupDeadline)"
    case .noAnswer: "lookup: the answer holds no record of this app"
    case .storeDidNotOpen(let routes):
      "the store did not open: \(routes.map(\.description).joined(separator: ", "))"
    }
  }
}
