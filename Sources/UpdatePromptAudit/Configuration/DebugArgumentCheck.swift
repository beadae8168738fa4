/// Whether code of the app reads the debug argument where a release build keeps it.
///
/// Launch arguments `-NAME value` are also defaults named `NAME`, so the bare name counts. The
/// configuration itself may name it: the kit reads launch arguments in debug builds only.
struct DebugArgumentCheck {
  let tree: SourceTree
  let app: String

  private static let endings = SourceLanguage.allCases.flatMap(\.endings).map { ".\($0)" }

  func findings(named name: String?) -> [Finding] {
    guard let name, !name.isEmpty else { return [] }
    var findings: [Finding] = []
    let gaps = SourceFiles(tree).read(endingIn: Self.endings) { path, text, language in
      guard text.text.contains(name) else { return }
      let source = SourceTokens(text, language: language)
      findings += DebugArgumentReads(of: name, in: source).places.map { read in
        Finding(
          ConfigurationKind.debugArgumentInRelease, app: app, file: path, line: read.position.line,
          column: read.position.column,
          key: name, message: "\(read.text) is read in release builds", fix: language.remedy)
      }
    }
    return findings
      + gaps.map { gap in
        Finding(
          ConfigurationKind.unreadableSource, app: app, file: gap.path, line: gap.line,
          message: gap.message, fix: gap.fix)
      }
  }
}

extension SourceLanguage {
  fileprivate var remedy: String {
    let remedy =
      switch self {
      case .swift: "put it into #if DEBUG"
      case .typeScript, .javaScript: "put it into if (__DEV__) { … }"
      case .kotlin: "put it into if (BuildConfig.DEBUG) { … }"
      case .dart: "put it into if (kDebugMode) { … }"
      }
    return "\(remedy), or leave it to the kit"
  }
}
