import Foundation

/// Whether the card, and other names with a place of their own, stand only where they may.
///
/// Reads Swift, TypeScript and JavaScript; comments and texts do not count.
struct PlacementCheck {
  let root: URL
  let app: String

  private static let endings = [SourceLanguage.swift, .typeScript, .javaScript]
    .flatMap(\.endings).map { ".\($0)" }

  func findings(_ rules: [AppManifest.Placement]) -> [Finding] {
    if rules.isEmpty { return [] }
    var findings: [Finding] = []
    var used: Set<String> = []
    var paths: [String] = []
    let gaps = SourceFiles(SourceTree(root)).read(endingIn: Self.endings) { path, text, language in
      paths.append(path)
      let uses = Self.uses(in: SourceTokens(text, language: language).tokens)
      for rule in rules {
        let isAllowed = rule.allowed.contains { $0.matches(path) }
        for use in uses where rule.names.contains(use.name) {
          used.insert(use.name)
          if !isAllowed { findings.append(misplaced(use, path, rule)) }
        }
      }
    }
    findings += gaps.map { gap in
      Finding(
        PlacementKind.parseError, app: app, file: gap.path, line: gap.line, message: gap.message,
        fix: gap.fix)
    }
    findings += rules.flatMap { matchless($0, among: paths + gaps.map(\.path)) }
    // What cannot be read may be where it is used.
    guard gaps.isEmpty else { return findings }
    return findings + rules.flatMap(\.names).filter { !used.contains($0) }.map(nowhere)
  }

  private func matchless(_ rule: AppManifest.Placement, among paths: [String]) -> [Finding] {
    rule.allowed.filter { pattern in
      !paths.contains { pattern.matches($0) || pattern.reaches(into: $0) }
    }.map { pattern in
      Finding(
        PlacementKind.nothingChecked, app: app, file: AppManifest.fileName,
        line: rule.position?.line,
        column: rule.position?.column,
        key: "placement.allowed", message: "no source file is \(pattern.text.quotedForMessage)",
        fix: "correct the path")
    }
  }

  private struct Use {
    let name: String
    let position: TextPosition
    let isImport: Bool
  }

  /// Every word, and whether it stands in an import.
  private static func uses(in tokens: [SourceTokens.Token]) -> [Use] {
    var uses: [Use] = []
    var importLine: Int?
    for token in tokens {
      switch token.kind {
      case .word("import"): importLine = token.line
      case .word("from"), .text: importLine = nil
      case .word(let name):
        // Without a closing word, as in Swift, an import ends with its line.
        let isImport = importLine.map { $0 == token.line || uses.last?.isImport == true } ?? false
        if !isImport { importLine = nil }
        uses.append(Use(name: name, position: token.position, isImport: isImport))
      case .sign(let sign): if sign == ";" { importLine = nil }
      }
    }
    return uses
  }

  private func misplaced(_ use: Use, _ path: String, _ rule: AppManifest.Placement) -> Finding {
    let places = rule.allowed.map(\.text).joined(separator: ", ")
    return Finding(
      use.isImport ? PlacementKind.imported : .used, app: app, file: path,
      line: use.position.line, column: use.position.column, key: use.name,
      message: "\(use.name) has no place in this file",
      fix: "keep it in \(places), or allow this file in \(AppManifest.fileName)")
  }

  private func nowhere(_ name: String) -> Finding {
    Finding(
      PlacementKind.unused, app: app, file: AppManifest.fileName, key: name,
      message: "\(name) is used nowhere", fix: "place it on its screen, or correct the name")
  }
}
