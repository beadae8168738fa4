import Foundation
import Testing
import UpdatePromptCore
import UpdatePromptRuntime
import UpdatePromptTesting

@Suite(.timeLimit(.minutes(10))) struct SourceContractTests {
  private struct Planted: Error {}

  /// A short limit for sources that never end; a good one is given all the time there is.
  private func violations(of source: any UpdateSource) async -> [SourceContract.Violation] {
    await SourceContract.violations(
      of: source, limit: .milliseconds(80), grace: .milliseconds(80))
  }

  @Test func `sources that keep the contract have nothing to hear`() async throws {
    let page = try #require(URL(string: "HTTPS://example.com/get"))
    let version = try #require(AppVersion("1.6"))
    let good: [any UpdateSource] = [
      ClosureSource { _ in .release("1.6") }, ClosureSource { _ in .notFound },
      ClosureSource { _ in .release(Release(version, link: .web(page))) },
      ClosureSource { _ in throw Planted() },
      ClosureSource { _ in
        try await Task.sleep(for: .milliseconds(20))
        return .unusable(.notUTF8)
      },
      AppStoreSource(transport: HTTPTransport { _ in Data("<html>".utf8) }),
    ]
    for source in good {
      #expect(await SourceContract.violations(of: source, grace: .seconds(300)) == [])
    }
  }

  @Test func `it is asked what the test asks`() async {
    let request = LookupRequest(.bundleID("com.example.notes"), at: Date(timeIntervalSince1970: 0))
    let source = ClosureSource { asked in
      #expect(asked == request)
      return .notFound
    }
    #expect(await SourceContract.violations(of: source, asking: request) == [])
  }

  @Test func `one that hangs is too slow, though it can be cancelled`() async {
    let source = ClosureSource { _ in
      try await Task.sleep(for: .seconds(600))
      return .notFound
    }
    let violations = await SourceContract.violations(
      of: source, limit: .milliseconds(80), grace: .seconds(300))
    #expect(violations == [.tooSlow(limit: .milliseconds(80))])
  }

  @Test func `one that ignores its cancellation is told`() async {
    let (stream, end) = AsyncStream<Never>.makeStream()
    let never = Task { for await _ in stream {} }
    let source = ClosureSource { _ in
      await never.value
      return .notFound
    }
    #expect(
      await violations(of: source) == [
        .tooSlow(limit: .milliseconds(80)), .ignoresCancellation(grace: .milliseconds(80)),
      ])
    end.finish()
  }

  @Test func `one that mixes up its calls leaves some of them stuck`() async {
    // Ahead of the many tests that run at once, so that a lone call is not late.
    let violations = await Task(priority: .high) {
      await SourceContract.violations(
        of: ForgetfulSource(), limit: .seconds(2), grace: .seconds(300))
    }.value
    guard case .stuckAtOnce(let unanswered, of: 8) = violations.first else {
      Issue.record("\(violations)")
      return
    }
    #expect((1...8).contains(unanswered))
  }

  @Test("a link that is not https is told", arguments: ["http://example.com/get", "file:///get"])
  func link(address: String) async throws {
    let url = try #require(URL(string: address))
    let version = try #require(AppVersion("1.6"))
    let source = ClosureSource { _ in .release(Release(version, link: .web(url))) }
    #expect(
      await SourceContract.violations(of: source, grace: .seconds(300)) == [.insecureLink(url)])
  }

  @Test func `each violation says what to do`() throws {
    let url = try #require(URL(string: "http://example.com/"))
    let texts: [SourceContract.Violation: String] = [
      .tooSlow(limit: .seconds(5)): "neither answered nor threw within 5.0 seconds",
      .stuckAtOnce(unanswered: 3, of: 8): "3 of 8 calls at once did not end",
      .ignoresCancellation(grace: .seconds(1)):
        "more than 1.0 seconds after its task was cancelled",
      .insecureLink(url): "not https: http://example.com/",
    ]
    for (violation, text) in texts { #expect(violation.description.contains(text)) }
  }
}

/// Remembers one waiting call, so that a second one at the same time drops the first.
private actor ForgetfulSource: UpdateSource {
  private var calls = 0
  private var waiting: AsyncStream<Never>.Continuation?
  private var dropped: [AsyncStream<Never>.Continuation] = []

  func latest(_ request: LookupRequest) async throws -> LookupAnswer {
    let (stream, end) = AsyncStream<Never>.makeStream()
    if let waiting { dropped.append(waiting) }
    waiting = end
    calls += 1
    // The second is still at work when the third comes, however the machine shares its time.
    if calls != 2 {
      end.finish()
      waiting = nil
    }
    for await _ in stream {}
    return .notFound
  }
}
