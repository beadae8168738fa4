import Testing
import UpdatePromptAudit

@Suite struct TextPlacesTests {
  @Test func countsLinesAndCharacters() {
    let places = TextPlaces(Array("ab\r\nc\rdé日x\n".utf8))
    let expected = [(0, 1, 1), (2, 1, 3), (4, 2, 1), (6, 3, 1), (9, 3, 3), (12, 3, 4), (14, 4, 1)]
    for (offset, line, column) in expected { #expect(places.place(of: offset) == (line, column)) }
    #expect(places.place(of: 99) == (4, 1))
    #expect(TextPlaces([]).place(of: 0) == (1, 1))
  }

  @Test func countsManyLinesTheSameWay() {
    let text = (0..<700).map { ["\n", "é日\r\n", "kettle\r", "\t\"a\"\n\n"][$0 % 4] }.joined()
    let places = TextPlaces(Array(text.utf8))
    var (line, column, offset) = (1, 1, 0)
    for character in text {
      #expect(places.place(of: offset) == (line, column))
      (line, column) = character.isNewline ? (line + 1, 1) : (line, column + 1)
      offset += character.utf8.count
    }
    #expect(places.place(of: offset) == (line, column))
  }

  @Test func countsLongLinesTheSameWay() {
    let line = String(repeating: "aé日 👩‍🚀e\u{301}\", ", count: 1500)
    let text = "x\n" + line + "\ny"
    let places = TextPlaces(Array(text.utf8))
    for index in stride(from: 0, to: line.count, by: 997) {
      let prefix = line.prefix(index)
      let place = places.place(of: 2 + prefix.utf8.count)
      #expect(place == (2, index + 1))
    }
    #expect(places.place(of: text.utf8.count) == (3, 2))
  }
}
