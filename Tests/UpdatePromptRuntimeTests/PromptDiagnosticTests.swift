import Testing
import UpdatePromptCore
import UpdatePromptRuntime
import UpdatePromptTesting

@Suite struct PromptDiagnosticTests {
  @Test(
    "a line for a log",
    arguments: [
      Named(
        "quiet", .quiet(.upToDate, evidence: "1.6 = 1.6"), "quiet: upToDate (1.6 = 1.6)"),
      Named(
        "snoozed", .quiet(.snoozed(until: .start), evidence: "until then"),
        "quiet: snoozed (until then)"),
      Named(
        "not found", .noAnswer(.notFound), "lookup: the answer holds no record of this app"),
      Named(
        "unusable", .noAnswer(.unusable(.status(503))),
        "lookup: the service answered with status 503"),
      Named(
        "unreachable", .noAnswer(.unreachable), "lookup: nothing came back within 5.0 seconds"),
      Named(
        "routes", .storeDidNotOpen([.sheet(id: 7), .web(id: 7)]),
        "the store did not open: sheet:7, https://apps.apple.com/app/id7"),
    ] as [Named<PromptDiagnostic, String>])
  func description(diagnostic: Named<PromptDiagnostic, String>) {
    #expect(diagnostic.given.description == diagnostic.expected)
  }
}
