import Foundation
import Testing
import UpdatePromptCore
import UpdatePromptTesting

@Suite struct JSONValueTests {
  @Test(
    arguments: [
      ("null", .null), ("true", .bool(true)), ("0", .integer(0)), ("-5", .integer(-5)),
      ("5.0", .integer(5)), ("1.5", .number(1.5)), ("1e300", .number(1e300)),
      ("\"a\"", .string("a")),
      ("[1, []]", .array([.integer(1), .array([])])),
      ("{\"a\": {\"b\": null}}", .object(["a": .object(["b": .null])])),
    ] as [(String, JSONValue)]) func parsing(_ text: String, _ value: JSONValue) throws
  {
    let parsed = try #require(JSONValue(parsing: Data(text.utf8)))
    #expect(parsed == value)
    #expect(JSONValue(parsing: try JSONEncoder().encode(parsed)) == value)
  }

  @Test(arguments: ["", " ", "nul", "01", "[", "{\"a\"}", "1e999", "[1e999]", "\"\\x\"", "1 2"])
  func notJSON(_ text: String) {
    #expect(JSONValue(parsing: Data(text.utf8)) == nil)
  }

  @Test(arguments: [127, 128, 129, 513, 50_000]) func depth(_ depth: Int) {
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect((JSONValue(parsing: Data(text.utf8)) != nil) == (depth <= 128))
    // Brackets that were closed again do not count.
    let siblings = "[\(String(repeating: "[],{}, ", count: 200))\(text)]"
    #expect((JSONValue(parsing: Data(siblings.utf8)) != nil) == (depth < 128))
    let objects =
      String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
    #expect((JSONValue(parsing: Data(objects.utf8)) != nil) == (depth <= 128))
  }

  @Test func everyValueIsReadAsWhatItIsOnly() {
    let values: [JSONValue] = [
      .null, .bool(true), .integer(1), .number(1.5), .string("a"), .array([]), .object([:]),
    ]
    #expect(values.map { $0.bool != nil } == [false, true, false, false, false, false, false])
    #expect(values.map { $0.integer != nil } == [false, false, true, false, false, false, false])
    #expect(values.map { $0.double != nil } == [false, false, true, true, false, false, false])
    #expect(values.map { $0.string != nil } == [false, false, false, false, true, false, false])
    #expect(values.map { $0.array != nil } == [false, false, false, false, false, true, false])
    #expect(values.map { $0.object != nil } == [false, false, false, false, false, false, true])
    #expect(values.allSatisfy { $0["a"] == nil })
    #expect(JSONValue.number(5).integer == 5)
    #expect(JSONValue.number(1e300).integer == nil)
  }
}
