/// Whether Swift code of the app reads the debug argument outside `#if DEBUG`.
///
/// The configuration itself may name it: the kit reads launch arguments in debug builds only.
struct DebugArgumentCheck {
  let tree: SourceTree
  let app: String

  func findings(named name: String?) -> [Finding] {
    guard let name, !name.isEmpty else { return [] }
    var findings: [Finding] = []
    let gaps = SourceFiles(tree).read(endingIn: [".swift"]) { path, text, _ in
      findings += lines(reading: name, in: text.lines).map { line in
        Finding(
          ConfigurationKind.debugArgumentInRelease, app: app, file: path, line: line, key: name,
          message: "-\(name) is read in release builds",
          fix: "put it into #if DEBUG, or leave it to the kit")
      }
    }
    return findings
      + gaps.map { gap in
        Finding(
          ConfigurationKind.unreadableSource, app: app, file: gap.path, line: gap.line,
          message: gap.message, fix: gap.fix)
      }
  }

  /// Lines that name the argument with its hyphen, as only code that reads it does.
  private func lines(reading name: String, in lines: [String]) -> [Int] {
    var isDebug: [Bool] = []
    var found: [Int] = []
    for (index, text) in lines.enumerated() {
      let line = text.drop { $0 == " " || $0 == "\t" }
      if line.hasPrefix("#if") {
        isDebug.append(line.split(separator: " ").dropFirst().first == "DEBUG")
      } else if line.hasPrefix("#else") || line.hasPrefix("#elseif") {
        if !isDebug.isEmpty { isDebug[isDebug.count - 1] = false }
      } else if line.hasPrefix("#endif") {
        _ = isDebug.popLast()
      } else if line.contains("\"-\(name)"), !isDebug.contains(true), !line.hasPrefix("//") {
        found.append(index + 1)
      }
    }
    return found
  }
}
