import Foundation
import Testing
import UpdatePromptCore
import UpdatePromptRuntime
import UpdatePromptTesting

@Suite(.timeLimit(.minutes(10))) struct UpdateSourceTests {
  private struct Planted: Error {}

  @Test(
    "an answer stays, a throw is nothing that came back, a refusal is its reason",
    arguments: [
      Named("release", ClosureSource { _ in .release("1.6") }, .release("1.6")),
      Named("not found", ClosureSource { _ in .notFound }, .notFound),
      Named("unusable", ClosureSource { _ in .unusable(.notUTF8) }, .unusable(.notUTF8)),
      Named("error", ClosureSource { _ in throw Planted() }, .unreachable),
      Named("cancellation", ClosureSource { _ in throw CancellationError() }, .unreachable),
      Named(
        "refusal", ClosureSource { _ in throw UnusableReason.status(503) },
        .unusable(.status(503))),
    ] as [Named<ClosureSource, LookupAnswer>])
  func answers(source: Named<ClosureSource, LookupAnswer>) async {
    #expect(await source.given.answer(within: .patience) { .example }.answer == source.expected)
  }

  @Test func `a source gets the request that was made for it`() async {
    let source = ClosureSource { request in
      request.country == "th" && request.day == 20_513 ? .release("1.6") : .notFound
    }
    let (answer, storefront) = await source.answer(within: .patience) {
      LookupRequest.example.from(country: "TH")
    }
    #expect(answer == .release("1.6"))
    #expect(storefront == "th")
  }

  @Test("a source that hangs, or a request that is never made, is unreachable", arguments: [0, 1])
  func hanging(part: Int) async {
    let gate = Gate()
    let source = ClosureSource { _ in
      if part == 0 { await gate.passStubbornly() }
      return .release("1.6")
    }
    let (answer, _) = await source.answer(within: .milliseconds(30)) {
      if part == 1 { await gate.passStubbornly() }
      return .example
    }
    gate.open()
    #expect(answer == .unreachable)
  }
}
