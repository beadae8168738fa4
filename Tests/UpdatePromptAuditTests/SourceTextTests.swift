import Foundation
import Testing
import UpdatePromptAudit

@Suite struct SourceTextTests {
  @Test func linesEndInEveryWay() {
    let text = SourceText(Data("a\nb\r\nc\rd\u{2028}e\u{2029}".utf8))
    #expect(text.lines == ["a", "b", "c", "d", "e", ""])
  }

  @Test func marksAtTheStartAreNoText() throws {
    let utf8 = SourceText(Data([0xEF, 0xBB, 0xBF] + "a".utf8))
    #expect(utf8.text == "a" && utf8.hasByteOrderMark)
    let utf16 = SourceText(try #require("a\n".data(using: .utf16)))
    #expect(utf16.text == "a\n" && utf16.hasByteOrderMark)
    #expect(SourceText(Data([0x61, 0xFF])).text == "a\u{FFFD}")
  }

  @Test(
    arguments: [
      ("a\n<<<<<<< HEAD\n", 2), ("=======", 1), ("a\r\n>>>>>>> b\r\n", 2), ("||||||| base", 1),
    ])
  func unfinishedMergesAreSeen(_ text: String, _ line: Int) {
    #expect(SourceText.conflictLine(in: Data(text.utf8)) == line)
  }

  @Test(arguments: [
    "", " <<<<<<< HEAD", "<<<<<<", "========", "// =======", "<<<<<<<HEAD", "a\n\n",
  ])
  func otherLinesAreNoMerges(_ text: String) {
    #expect(SourceText.conflictLine(in: Data(text.utf8)) == nil)
  }
}
