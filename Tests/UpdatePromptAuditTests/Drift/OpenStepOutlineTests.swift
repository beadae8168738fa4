import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

@Suite struct OpenStepOutlineTests {
  private static func outline(_ text: String) -> OpenStepOutline {
    Data(text.utf8).withUnsafeBytes(OpenStepOutline.init)
  }

  static func text(_ places: [String: TextPosition]?) -> [String: String]? {
    places?.mapValues { "\($0.line):\($0.column.map(String.init) ?? "-")" }
  }

  @Test func keepsThePlacesOfSettings() {
    let outline = Self.outline(
      "// !$*UTF8*$!\n{ objects = {\n A = { baseConfigurationReference = X;\n"
        + "buildSettings = {\r\n V = 1; /* V = 2;\n */ 'W' = (1,\n 2,);\r U = \"\n\"; };\n};\n"
        + "B = { other = { V = 3; }; };\n}; rootObject = R; }\n")
    #expect(outline.mistake == nil)
    #expect(Self.text(outline.places["A"]) == ["V": "5:2", "W": "6:5", "U": "8:2"])
    #expect(outline.places["B"] == nil && Self.text(outline.bases) == ["A": "3:8"])
    #expect(Self.text(outline.places[""]) == ["objects": "2:3", "rootObject": "12:4"])
  }

  @Test func keysThatComeTwiceAreSeen() {
    let outline = Self.outline(
      "{ objects = { A = { buildSettings = { V = 1; V = 2; }; };\n"
        + "A = { buildSettings = { V = 3; }; }; }; }")
    #expect(outline.duplicates.map(\.key) == ["V", "A"])
    #expect(outline.duplicates.map(\.isObject) == [false, true])
  }

  @Test(
    arguments: [
      ("", 1), ("a", 1), ("{\na = 1\n}", 3), ("{a = (1 2);}", 1), ("{a = \"\n;}", 1),
      ("{a = <0g>;}", 1), ("{a = <0>;}", 1), ("{a = ;}", 1), ("{= 1;}", 1), ("{a = 1;;}", 1),
      ("{a = (,);}", 1), ("{a = 1;}\nx", 2), ("{a = 1;}/", 1), ("{a = 1;", 1), ("{\n\na (", 3),
    ])
  func saysWhereTheFirstMistakeIs(_ text: String, _ line: Int) {
    #expect(Self.outline(text).mistake?.line == line)
  }

  @Test func depthDoesNotMatter() {
    let deep = "{a = " + String(repeating: "(", count: 200_000)
    #expect(Self.outline(deep).mistake != nil)
  }

  /// What this accepts Foundation reads, and what it refuses Foundation refuses.
  @Test func agreesWithFoundation() throws {
    let text = GeneratedProject.app(["MARKETING_VERSION": "1.6", "A B": "/* x */", "D": "'"]).text
    let data = Data((text + "/* end */ // <0f>").utf8)
    var random = SeededGenerator(seed: 7)
    for round in 0..<400 {
      let damaged = Damage.damaged(data, round: round % 6, &random)
      guard String(data: damaged, encoding: .utf8) != nil, damaged.first == UInt8(ascii: "/"),
        damaged.contains(UInt8(ascii: "{"))
      else { continue }
      let isRefused = damaged.withUnsafeBytes(OpenStepOutline.init).mistake != nil
      let value = try? PropertyListSerialization.propertyList(
        from: damaged, options: [], format: nil)
      #expect(isRefused == !(value is [String: Any]), "round \(round)")
    }
  }
}
