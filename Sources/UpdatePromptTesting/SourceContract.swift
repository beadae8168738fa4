public import Foundation
public import UpdatePromptCore
public import UpdatePromptRuntime

/// What every `UpdateSource` owes a prompt, as a check that an app's own test can run.
///
/// ```swift
/// #expect(await SourceContract.violations(of: RemoteConfigSource()) == [])
/// ```
public enum SourceContract {
  /// One way in which a source falls short.
  public enum Violation: Hashable, Sendable {
    /// A lone call neither answered nor threw in time.
    case tooSlow(limit: Duration)
    /// Of several calls at once, this many did not end in time, though a lone one did.
    case stuckAtOnce(unanswered: Int, of: Int)
    /// A call went on for longer than this after its task was cancelled.
    case ignoresCancellation(grace: Duration)
    /// A release's link is not https.
    case insecureLink(URL)
  }

  /// Asks a source a few times and tells what it owes; takes about as long as three of its answers.
  ///
  /// - Parameters:
  ///   - source: The source; it is really asked, so give it a stub of what it asks in turn.
  ///   - request: What it is asked for.
  ///   - limit: How long a call may take: a prompt's 5 s, and half a second for a busy machine.
  ///   - grace: How long a call may go on after its cancellation.
  /// - Returns: Nothing when the contract holds; otherwise each violation once.
  public static func violations(
    of source: any UpdateSource,
    asking request: LookupRequest = LookupRequest(
      .storeID(1_000_000_001), country: "us", at: Date(timeIntervalSince1970: 1_772_355_600)),
    limit: Duration = .milliseconds(5_500), grace: Duration = .seconds(1)
  ) async -> [Violation] {
    let began = ContinuousClock.now
    let first = await call(source, request, within: limit)
    let took = ContinuousClock.now - began
    var violations = first.insecureLinks
    if first == .late {
      violations.append(.tooSlow(limit: limit))
    } else {
      let late = await calls(8, of: source, request, within: limit).count { $0 == .late }
      if late > 0 { violations.append(.stuckAtOnce(unanswered: late, of: 8)) }
    }
    // In the midst of its work, as far as the first call tells where that is.
    if await !ends(source, request, cancelledAfter: min(took, grace) / 2, within: grace) {
      violations.append(.ignoresCancellation(grace: grace))
    }
    return violations
  }

  private enum Outcome: Hashable, Sendable {
    case answered(LookupAnswer)
    case threw
    case late

    var insecureLinks: [Violation] {
      guard case .answered(.release(let release, _)) = self, case .web(let url) = release.link,
        url.scheme?.lowercased() != "https"
      else { return [] }
      return [.insecureLink(url)]
    }
  }

  private static func call(
    _ source: any UpdateSource, _ request: LookupRequest, within limit: Duration
  ) async -> Outcome {
    let outcome = try? await withDeadline(limit) {
      do { return Outcome.answered(try await source.latest(request)) } catch { return .threw }
    }
    return outcome ?? .late
  }

  private static func calls(
    _ count: Int, of source: any UpdateSource, _ request: LookupRequest, within limit: Duration
  ) async -> [Outcome] {
    await withTaskGroup { group in
      for _ in 0..<count { group.addTask { await call(source, request, within: limit) } }
      var outcomes: [Outcome] = []
      for await outcome in group { outcomes.append(outcome) }
      return outcomes
    }
  }

  private static func ends(
    _ source: any UpdateSource, _ request: LookupRequest, cancelledAfter delay: Duration,
    within grace: Duration
  ) async -> Bool {
    let asking = Task { _ = try? await source.latest(request) }
    try? await Task.sleep(for: delay)
    asking.cancel()
    return (try? await withDeadline(grace) { await asking.value }) != nil
  }
}

extension SourceContract.Violation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooSlow(let limit):
      "it neither answered nor threw within \(limit); the prompt has gone on without it by then"
    case .stuckAtOnce(let unanswered, let count):
      "\(unanswered) of \(count) calls at once did not end; keep what belongs to a call in the call"
    case .ignoresCancellation(let grace):
      "it went on for more than \(grace) after its task was cancelled; await what can be cancelled"
    case .insecureLink(let url): "the release's link is not https: \(url.absoluteString)"
    }
  }
}
