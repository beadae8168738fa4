public import UpdatePromptCore

/// Why nothing was shown, for a developer's log; never for the person.
public enum PromptDiagnostic: Hashable, Sendable {
  /// The first check stayed quiet, or the decision became silence; the trace has the numbers.
  case quiet(QuietReason, evidence: String)
  /// A lookup ended without a release; a nil storefront is the service's own default, the US store,
  /// or unknown when nothing came back.
  case noAnswer(LookupAnswer, storefront: String?)
  /// None of the routes opened.
  case storeDidNotOpen([StoreRoute])
}

extension PromptDiagnostic: CustomStringConvertible {
  public var description: String {
    switch self {
    case .quiet(let reason, let evidence): "quiet: \(reason.name) (\(evidence))"
    case .noAnswer(.unusable(let reason), _): "lookup: \(reason)"
    case .noAnswer(.unreachable, _): "lookup: nothing came back within \(lookupDeadline)"
    case .noAnswer(_, let storefront?):
      "lookup: nothing for this app, neither in storefront \(storefront) nor in the default (us)"
    case .noAnswer(_, nil): "lookup: nothing for this app in the default storefront (us)"
    case .storeDidNotOpen(let routes):
      "the store did not open: \(routes.map(\.description).joined(separator: ", "))"
    }
  }
}
