import Foundation
import HostKit
import Testing
import UpdatePromptCore

@Suite struct TerminalCardTests {
  static let languages = Catalog.builtIn.map(\.language)

  private func card(_ required: Bool, _ skipping: Bool) throws -> PromptCard {
    let version = try #require(AppVersion("10.12.3"))
    let installed = try #require(AppVersion("1.5"))
    return PromptCard(
      Release(version, link: .appStore(id: 1_000_000_001)), installed: installed,
      isRequired: required, allowsSkipping: skipping)
  }

  @Test(arguments: languages, [(false, false), (false, true), (true, false)])
  func everyLineIsAsWideAsAskedFor(_ language: String, _ kind: (Bool, Bool)) throws {
    let text = CardText(try card(kind.0, kind.1), languages: [language])
    for width in [30, 44, 60, 100] {
      let lines = TerminalCard.lines(text, emphasis: .primary, width: width)
      #expect(lines.allSatisfy { $0.terminalWidth == width }, "\(lines.joined(separator: "\n"))")
      #expect(lines.joined().contains("10.12.3"))
    }
  }

  @Test func emphasisShowsOnUpdateOnly() throws {
    let text = CardText(try card(false, false), languages: ["en"])
    #expect(
      TerminalCard.lines(text, emphasis: .primary).contains {
        $0.contains("[ Update ]   ( Later ) ")
      })
    #expect(
      TerminalCard.lines(text, emphasis: .secondary).contains {
        $0.contains("( Update )   ( Later ) ")
      })
    #expect(
      TerminalCard.lines(text, emphasis: .secondaryWithGhostLater).contains {
        $0.contains("( Update )   Later ")
      })
  }

  @Test func rightToLeftStandsAtTheRightEdge() throws {
    let text = CardText(try card(false, false), languages: ["ar"])
    let line = try #require(TerminalCard.lines(text, emphasis: .primary).dropFirst().first)
    #expect(line.hasPrefix("│    "))
    #expect(line.hasSuffix("متوفر  │"))
  }
}
