import Testing
import UpdatePromptAudit

@Suite struct JSONTapeTests {
  private func failure(_ text: String) -> JSONTape.Failure? {
    do throws(JSONTape.Failure) {
      _ = try JSONTape(CatalogText(Array(text.utf8)))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "{}", "[]", "\"\"", "0", "-0.5e+3", "true", "null", " {\"a\" : [1, {\"b\": null}]} \n",
    #"{"\u00e9\ud83d\ude00\n": "\/"}"#, "{\"a\":1,\"a\":2}",
  ])
  func readsJSON(_ text: String) {
    #expect(failure(text) == nil)
  }

  @Test(arguments: [
    "", " ", "{", "}", "[1,]", "{\"a\":1,}", "{a:1}", "{'a':1}", "{\"a\" 1}", "{\"a\":}", "[1 2]",
    "01",
    "1.", ".5", "+1", "1e", "NaN", "tru", "\"\n\"", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"",
    "\"\\udc00\"", "\"a", "{} {}", "// {}", "\u{FEFF}{}\u{FEFF}", "{\"a\":1}}", "[\"a\"",
  ])
  func refusesWhatIsNone(_ text: String) {
    #expect(failure(text) != nil)
  }

  @Test func namesPlaceAndKeys() {
    let trailing = failure("{\"a\": {\"b\": \"c\",}}")
    #expect(trailing?.path == ["a"])
    #expect(trailing?.offset == 16)
    #expect(failure("{\"a\":[{\"b\": nil}]}")?.path == ["a", "b"])
    #expect(failure("{\"a\":\"b\",\"c")?.path == [])
    #expect(failure("{\"a\":1 \"b\":2}")?.path == ["a"])
  }

  @Test func refusesOtherEncodings() {
    let utf16 = CatalogText([0xFF, 0xFE] + "{}".utf16.flatMap { [UInt8($0), 0] })
    #expect(throws: JSONTape.Failure.self) { try JSONTape(utf16) }
    let invalid = CatalogText(Array("{\"a\":\"".utf8) + [0xEA, 0x20] + Array("\"}".utf8))
    let failure = #expect(throws: JSONTape.Failure.self) { try JSONTape(invalid) }
    #expect(failure?.path == ["a"])
    #expect(failure?.offset == 6)
  }

  @Test func keepsPlaces() throws {
    let tape = try JSONTape(CatalogText(Array(#"{"a": {"b": ["é\n"]}, "a": 1}"#.utf8)))
    let members = Array(tape.members(of: 0))
    #expect(members.map { tape.text($0.key) } == ["a", "a"])
    let inner = try #require(tape.value("b", in: members[0].value))
    let element = try #require(tape.elements(of: inner).first)
    #expect(tape.text(element) == "é\n")
    #expect(tape.nodes[element].range == 14..<18)
    #expect(tape.value("a", in: 0) == members[1].value)
  }
}
