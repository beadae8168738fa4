import Foundation
import Testing
import UpdatePromptAudit

@Suite struct XcconfigFileTests {
  private static func read(_ text: String) -> XcconfigFile {
    XcconfigFile(path: "A.xcconfig", SourceText(Data(text.utf8)))
  }

  @Test(
    arguments: [
      ("V = 1.6", "1.6"), ("V=1.6", "1.6"), ("\tV\t=\t1.6\t", "1.6"), ("V = 1.6;", "1.6"),
      ("V = 1.6 ;", "1.6"), ("V = 1.6;;", "1.6;"), ("V = 1.6 // 1.7", "1.6"),
      ("V = \"1.6\"", "\"1.6\""), ("V =", ""), ("V = a \\\n b", "a b"), ("V = http://x", "http:"),
      ("V = 1.6\r", "1.6"),
    ])
  func values(_ text: String, _ value: String) {
    #expect(
      Self.read(text).statements
        == [
          .setting(
            BuildSetting(
              "V", value: value,
              place: Place(
                "A.xcconfig", TextPosition(line: 1, column: text.hasPrefix("\t") ? 2 : 1))))
        ])
  }

  @Test func commentsAreOnlyOfOneKind() {
    let file = Self.read("// V = 1\n/*\nV = 2\n*/\n")
    #expect(file.statements.count == 1 && file.problems.map(\.line) == [2, 4])
  }

  @Test(
    arguments: [
      ("#include \"B\"", "B", false), ("#include? \"../B.xcconfig\" // x", "../B.xcconfig", true),
      ("  #include\"B\"", "B", false),
    ])
  func includes(_ text: String, _ path: String, _ isOptional: Bool) {
    #expect(
      Self.read(text).statements == [.include(path: path, isOptional: isOptional, line: 1)])
  }

  @Test(arguments: [
    "#include B", "#include \"B\" x", "1V = 2", "V", "= 3", "V[x = 4", "-", "#V = 1",
  ])
  func otherLinesAreLost(_ text: String) {
    let file = Self.read("\(text)\nW = 5\n")
    #expect(file.problems.count == 1 && file.statements.count == 1)
  }

  @Test func aMarkLosesTheFirstLine() {
    let file = XcconfigFile(
      path: "A", SourceText(Data([0xEF, 0xBB, 0xBF] + "V = 1\nW = 2\n".utf8)))
    #expect(file.problems.map(\.line) == [1] && file.statements.count == 1)
  }
}
