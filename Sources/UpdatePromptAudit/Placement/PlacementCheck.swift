import Foundation

/// Whether the card, and other names with a place of their own, stand only where they may.
///
/// Reads Swift, TypeScript and JavaScript; comments and texts do not count.
struct PlacementCheck {
  let root: URL
  let app: String

  private static let endings = [
    ".swift", ".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs",
  ]

  func findings(_ rules: [AppManifest.Placement]) -> [Finding] {
    if rules.isEmpty { return [] }
    var findings: [Finding] = []
    var used: Set<String> = []
    for path in SourceTree(root).files(endingIn: Self.endings) {
      guard let data = try? Data(contentsOf: root.appending(path: path)),
        let language = SourceLanguage(file: path)
      else { continue }
      let uses = Self.uses(in: SourceTokens(SourceText(data), language: language).tokens)
      for rule in rules {
        let isAllowed = rule.allowed.contains { $0.matches(path) }
        for use in uses where rule.names.contains(use.name) {
          used.insert(use.name)
          if !isAllowed { findings.append(misplaced(use, path, rule)) }
        }
      }
    }
    let unused = rules.flatMap(\.names).filter { !used.contains($0) }
    return findings + unused.map(nowhere)
  }

  private struct Use {
    let name: String
    let line: Int
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
        uses.append(Use(name: name, line: token.line, isImport: isImport))
      case .sign(let sign): if sign == ";" { importLine = nil }
      }
    }
    return uses
  }

  private func misplaced(_ use: Use, _ path: String, _ rule: AppManifest.Placement) -> Finding {
    let places = rule.allowed.map(\.text).joined(separator: ", ")
    return Finding(
      use.isImport ? PlacementKind.imported : .used, app: app, file: path, line: use.line,
      key: use.name, message: "\(use.name) has no place in this file",
      fix: "keep it in \(places), or allow this file in \(AppManifest.fileName)")
  }

  private func nowhere(_ name: String) -> Finding {
    Finding(
      PlacementKind.unused, app: app, file: AppManifest.fileName, key: name,
      message: "\(name) is used nowhere", fix: "place it on its screen, or correct the name")
  }
}
