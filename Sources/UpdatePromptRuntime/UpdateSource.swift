import Foundation
public import UpdatePromptCore

/// Where releases are learned from: Apple's lookup, a team's feed, or the app's own idea.
///
/// It answers, or throws when nothing came back; is called from any task, several times at once; and
/// stops when cancelled. A prompt waits five seconds. `SourceContract` in UpdatePromptTesting checks it.
public protocol UpdateSource: Sendable {
  /// The newest release this source knows for the app that the request names.
  func latest(_ request: LookupRequest) async throws -> LookupAnswer
}

/// A source made of one closure, for an app's own idea of what is new.
public struct ClosureSource: UpdateSource {
  private let answer: @Sendable (LookupRequest) async throws -> LookupAnswer

  /// A throw counts as unreachable.
  public init(_ answer: @escaping @Sendable (LookupRequest) async throws -> LookupAnswer) {
    self.answer = answer
  }

  public func latest(_ request: LookupRequest) async throws -> LookupAnswer {
    try await answer(request)
  }
}

extension UpdateSource {
  /// The answer within a limit, the making of the request included.
  ///
  /// A throw, and no answer in time, are `.unreachable`. With the storefront that was asked, unless
  /// nothing came back.
  package func answer(
    within limit: Duration, to request: @escaping @Sendable () async -> LookupRequest
  ) async -> (answer: LookupAnswer, storefront: String?) {
    do {
      return try await withDeadline(limit) {
        let request = await request()
        return (try await latest(request), request.country)
      }
    } catch let reason as UnusableReason {
      return (.unusable(reason), nil)
    } catch {
      return (.unreachable, nil)
    }
  }
}
