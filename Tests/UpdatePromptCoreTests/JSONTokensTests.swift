import Foundation
import Testing
import UpdatePromptCore

@Suite struct JSONTokensTests {
  static let numbers = [
    "0", "-0", "1", "10", "-12", "0.5", "1.25", "-0.0", "1e5", "1E5", "1e+5", "1e-5", "1.5e10",
    "0e0", "123456789012345678901234567890",
  ]
  static let notNumbers = [
    "01", "-", "-01", "00", "1.", ".5.", "1.e5", "1e", "1e+", "1.2.3", "1e5.5", "1-2", "1+2", "--1",
    "1ee5", "-a", "0x10", "1.5e", "0123",
  ]
  static let strings = [
    #""""#, #""a""#, #""\"""#, #""\\""#, #""\/\b\f\n\r\t""#, #""\u00e9""#, #""\uABCD\uabcd""#,
    #""1.2.3""#, #""\\u12""#, #""é 漢字 😀""#,
  ]
  static let notStrings = [
    #"""#, #""a"#, #""\""#, #""\x""#, #""\u12""#, #""\u12g4""#, #""\U0041""#, #""\a""#, #""\"#,
    #""\u"#, #""\uABC"#,
  ]

  private func areValid(_ json: String) -> Bool { JSONTokens.areValid(Data(json.utf8)) }

  @Test(arguments: numbers + strings) func accepted(_ token: String) {
    for json in [token, "[\(token)]", "{\"k\": \(token) }", "[0,\(token),\"\"]"] {
      #expect(areValid(json), "\(json)")
    }
  }

  @Test(arguments: notNumbers.filter { $0 != "0x10" && $0 != ".5." } + notStrings)
  func refused(_ token: String) {
    for json in [token, "[\(token)]", "[0,\(token)"] { #expect(!areValid(json), "\(json)") }
  }

  /// The decoder's part: what is no token at all is passed through here.
  @Test(arguments: ["", " ", "]{", "nul", "[1 2]", "0x10", "[,1]", "\0"])
  func structureIsLeftToTheDecoder(_ json: String) {
    #expect(areValid(json))
  }

  @Test(arguments: ["[,]", "[1,]", "[1, ]", "[1 ,\n]", #"{"a":1,}"#, "[[1,],2]", #"["x",]"#])
  func noCommaBeforeAClosingBracket(_ json: String) { #expect(!areValid(json)) }

  @Test(arguments: 0..<0x20 as Range<UInt8>) func noControlCharacterInAString(_ byte: UInt8) {
    #expect(!JSONTokens.areValid(Data([0x22, byte, 0x22])))
  }

  /// Strings are read by words of eight bytes: each byte at each place of three of them.
  @Test(arguments: 1..<25) func everyByteAtEveryPlace(_ length: Int) {
    for place in 0..<length {
      for byte in UInt8.min...UInt8.max {
        var text = [UInt8](repeating: UInt8(ascii: "n"), count: length)
        text[place] = byte
        let isLast = place == length - 1
        let isAllowed =
          switch byte {
          case UInt8(ascii: "\\"): !isLast
          case UInt8(ascii: "\""): false
          default: (0x20..<0x80).contains(byte)
          }
        #expect(JSONTokens.areValid(Data([0x22] + text + [0x22])) == isAllowed, "\(text)")
      }
    }
  }

  @Test(arguments: 0..<17) func textIsUTF8(_ length: Int) {
    let plain = [UInt8](repeating: UInt8(ascii: "n"), count: length)
    func isValid(_ scalar: [UInt8]) -> Bool {
      JSONTokens.areValid(Data([0x5B, 0x22] + plain + scalar + plain + [0x22, 0x5D]))
    }
    for scalar in ["é", "漢", "😀", "\u{7F}", "\u{80}", "\u{FFFF}", "\u{10FFFF}", "漢\\n字"] {
      #expect(isValid(Array(scalar.utf8)), "\(scalar)")
    }
    for bytes in [
      [0x80], [0xC3], [0xFF], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98],
      [0xF4, 0x90, 0x80, 0x80], [0xC3, 0x5C, 0x6E, 0xA9],
    ] as [[UInt8]] {
      #expect(!isValid(bytes), "\(bytes)")
    }
  }

  @Test func readsASliceFromItsOwnStart() {
    let whole = Data("01[1]".utf8)
    #expect(!JSONTokens.areValid(whole))
    #expect(JSONTokens.areValid(whole.dropFirst(2)))
  }
}
