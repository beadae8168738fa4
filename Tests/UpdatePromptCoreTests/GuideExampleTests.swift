import Foundation
import Testing
import UpdatePromptCore

/// The example of the module's first page, compiled and run.
@Suite struct GuideExampleTests {
  @Test func aLifeAsksAndShowsWhatItRemembers() throws {
    let now = Date(timeIntervalSince1970: 1_772_355_600)
    var memory = PromptMemory()
    memory.firstSeenAt = now - 2_592_000
    memory.release = Release(try #require(AppVersion("1.6")), link: nil)
    let saved = memory.encoded()
    var asked: [URL] = []
    var titles: [String] = []
    func fetch(_ urls: [URL]) { asked += urls }
    func draw(_ text: CardText) { titles.append(text.title) }

    var session = PromptSession(
      PromptConfiguration(.storeID(1_000_000_001)),
      on: Installation(version: "1.5", system: "18.0"),
      memory: PromptMemory(decoding: saved), launchedAt: now)

    for effect in session.handle(.becameActive, at: now) {
      if case .lookUp(let request) = effect { fetch(request.urls) }
    }
    if let card = session.card { draw(CardText(card, languages: ["en"])) }

    #expect(asked.first?.query()?.contains("id=1000000001") == true)
    #expect(titles == ["Version 1.6 is available"])
  }
}
