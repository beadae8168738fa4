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
        "not found", .noAnswer(.notFound, storefront: nil),
        "lookup: nothing for this app in the default storefront (us)"),
      Named(
        "not found in a country", .noAnswer(.notFound, storefront: "fr"),
        "lookup: nothing for this app, neither in storefront fr nor in the default (us)"),
      Named(
        "unusable", .noAnswer(.unusable(.status(503)), storefront: "fr"),
        "lookup: the service answered with status 503"),
      Named(
        "unreachable", .noAnswer(.unreachable, storefront: nil),
        "lookup: nothing came back within 5.0 seconds"),
      Named(
        "routes", .storeDidNotOpen([.sheet(id: 7), .web(id: 7)]),
        "the store did not open: sheet:7, https://apps.apple.com/app/id7"),
    ] as [Named<PromptDiagnostic, String>])
  func description(diagnostic: Named<PromptDiagnostic, String>) {
    #expect(diagnostic.given.description == diagnostic.expected)
  }
}
