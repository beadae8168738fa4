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

  @Test func readsASliceFromItsOwnStart() {
    let whole = Data("01[1]".utf8)
    #expect(!JSONTokens.areValid(whole))
    #expect(JSONTokens.areValid(whole.dropFirst(2)))
  }
}
