import Foundation
import Testing
import UpdatePromptAudit

@Suite struct StringsReaderTests {
  private func read(_ text: String) -> CatalogDocument { read(Array(text.utf8)) }

  private func read(_ file: [UInt8]) -> CatalogDocument {
    CatalogFormat.strings.read(file, path: "a", language: "de")
  }

  private func texts(_ document: CatalogDocument) -> [String: String] {
    var texts: [String: String] = [:]
    for entry in document.tables.first?.entries ?? [] {
      texts[entry.name] = entry.leaves.first?.text
    }
    return texts
  }

  @Test func readsOldStyleText() {
    let document = read(
      """
      /* "not" = "me"; */ // "nor" = "me";
      "a \\"b\\"" = "c\\nd \\U00e9 \\351 \\\\";
      bare.key-1 = bare; 'single' = 'it"s';
      "same";
      "lines" = "one
      two";
      """)
    #expect(document.problems.isEmpty)
    #expect(
      texts(document) == [
        "a \\\"b\\\"": "c\nd é é \\", "bare.key-1": "bare", "single": "it\"s", "same": "same",
        "lines": "one\ntwo",
      ])
    #expect(document.tables.first?["a \"b\""] != nil)
    #expect(texts(read("{ a = b; }")) == ["a": "b"])
    #expect(read("").problems.isEmpty)
  }

  @Test(arguments: [
    ("\"a\" = \"b\"", "a"), ("\"a\" = ;", "a"), ("\"a\" = \"b;", "a"), ("\"a\" \"b\";", "a"),
    ("= \"b\";", nil), ("\"a\" = \"b\"; /* open", nil), ("{ a = b;", nil), ("a = (b);", "a"),
    ("\"a", nil),
    ("a = b; }", nil),
  ])
  func namesTheKeyOfAnError(_ text: String, _ key: String?) {
    let problems = read(text).problems
    #expect(problems.map(\.kind) == [.parseError])
    #expect(problems.first?.key == key)
  }

  @Test func warnsOfDuplicates() {
    let document = read("\"é\" = \"1\";\n\"\\U00e9\" = \"2\";")
    #expect(document.problems.map(\.kind) == [.duplicateKey])
    #expect(document.problems.first?.severity == .warning)
    #expect(document.problems.first?.key == "\\U00e9")
    #expect(document.tables.first?["é"]?.leaves.first?.text == "2")
  }

  @Test func readsOtherEncodings() {
    let text = "\"a\" = \"日本\";"
    for isLittle in [true, false] {
      for mark in [[], isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]] as [[UInt8]] {
        let units = text.utf16.flatMap { unit in
          let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
          return isLittle ? bytes : bytes.reversed()
        }
        #expect(texts(read(mark + units)) == ["a": "日本"])
      }
    }
    #expect(read(Array("\"a\" = \"".utf8) + [0xE9, 0x22, 0x3B]).problems.first?.key == "a")
  }

  @Test func readsPropertyLists() throws {
    let list = ["a & b": "c <d>\n日本", "e": String(repeating: "f", count: 300)]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: list, format: format, options: 0)
      let document = read([UInt8](data))
      #expect(document.problems.isEmpty)
      #expect(texts(document) == list)
      #expect((document.source == nil) == (format == .binary))
    }
  }

  @Test func refusesDamagedTrailers() throws {
    let list = ["a": "b"]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    for place in data.count - 26..<data.count {
      for byte in UInt8.min...UInt8.max where byte != data[place] {
        var file = [UInt8](data)
        file[place] = byte
        let document = read(file)
        #expect(!document.problems.isEmpty || texts(document) == list)
      }
    }
    var file = [UInt8](data)
    file[file.count - 1] = 7
    #expect(read(file).problems.map(\.kind) == [.parseError])
  }

  @Test(arguments: [
    "<plist><dict><key>a</key></dict></plist>", "<plist><dict><string>a</string></dict></plist>",
    "<plist><dict><key>a</key><string>b</dict></plist>",
    "<plist><dict><key>a</key><string>&x;</string></dict></plist>",
    "<plist><dict></dict></plist><plist>", "<plist><foo/></plist>", "<plist><array/></plist>",
    "<?xml",
    "<plist><dict><key>a</key><string>b</string></dict>",
  ])
  func refusesDamagedXML(_ text: String) {
    #expect(read(text).problems.map(\.kind) == [.parseError])
  }

  @Test func readsXMLDetails() {
    let document = read(
      "<!-- x --><plist><dict><key>a</key><string>1<!-- 2 --><![CDATA[<3&>]]>&#x34;&amp;</string>"
        + "<key>b</key><string/><key>c</key><integer>1</integer></dict></plist>")
    #expect(texts(document) == ["a": "1<3&>4&", "b": ""])
    #expect(document.tables.first?["c"]?.oddValue == "a number")
  }
}
