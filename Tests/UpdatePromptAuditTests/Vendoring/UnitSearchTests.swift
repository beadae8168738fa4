import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

/// Where units are found, and that none is taken for a unit that is none.
@Suite struct UnitSearchTests {
  private func scopes(_ repository: ScratchRepository) -> [String] {
    VendoringCheck(repository.root).report().verdicts.map { "\($0.scope): \($0.verdict)" }
  }

  private func moved(to path: String) throws -> ScratchRepository {
    let app = try SmallKit().app()
    let place = app.root.appending(path: path)
    if place == app.unit { return app }
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: app.unit, to: place)
    return app
  }

  @Test(arguments: [
    "Packages/UpdatePromptKit", "ios/Packages/UpdatePromptKit", "Vendor/UpdatePromptKit",
    "third_party/kit", ".local/kit",
  ])
  func aUnitIsFoundWhereverItLies(_ path: String) throws {
    #expect(scopes(try moved(to: path)) == ["\(path) as recorded: match"])
  }

  @Test(arguments: [".build/checkouts/kit", "node_modules/kit", "Packages/.UpdatePromptKit.next"])
  func whatOthersMadeIsPassedOver(_ path: String) throws {
    let app = try moved(to: path)
    #expect(scopes(app) == [": none"])
    let finding = VendoringCheck(app.root).report().findings.first
    #expect(finding?.code == "vendoring.nothing-checked" && finding?.severity == .error)
    #expect(VendoringCheck(app.root).findings() == [])
  }

  @Test func theUnitItselfMayBeNamed() throws {
    let app = try SmallKit().app()
    let report = VendoringCheck(app.unit).report()
    #expect(report.verdicts.map(\.scope) == ["as recorded"])
    try app.write(Data("mine\n".utf8), to: "Packages/UpdatePromptKit/LICENSE")
    #expect(VendoringCheck(app.unit).findings().map(\.file) == ["LICENSE"])
  }

  @Test func aUnitWithoutItsRecordIsKnownByItsPlace() throws {
    let app = try moved(to: "ios/Packages/UpdatePromptKit")
    try FileManager.default.removeItem(
      at: app.root.appending(path: "ios/Packages/UpdatePromptKit/Vendored.json"))
    #expect(VendoringCheck(app.root).findings().map(\.code) == ["vendoring.no-record"])
  }

  @Test func aLinkIsFollowedToAUnitAndNoFurther() throws {
    let app = try moved(to: "shared/kit")
    for (link, target) in [("Kit", "shared/kit"), ("loop", "."), ("else", "shared")] {
      try FileManager.default.createSymbolicLink(
        atPath: app.root.appending(path: link).path, withDestinationPath: target)
    }
    #expect(
      scopes(app) == ["Kit as recorded: match", "shared/kit as recorded: match"])
  }

  @Test func theVerdictSaysWhatItWasComparedWith() throws {
    let kit = try SmallKit()
    let app = try kit.app()
    let family = try kit.family([("", app.root)])
    let verdict = VendoringCheck(app.root, family: family).report().verdicts.first
    #expect(verdict?.scope == "Packages/UpdatePromptKit as released")
  }
}
