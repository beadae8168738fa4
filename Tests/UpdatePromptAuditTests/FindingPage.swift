import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

/// What the pages say about one code.
struct FindingPage: CustomTestStringConvertible, Sendable {
  let code: String
  /// The word behind "Severity:".
  let severity: String
  /// Before the severity.
  let meaning: String
  let bad: String
  let good: String
  let fix: String

  var testDescription: String { code }

  static let root = AuditFixture.root.deletingLastPathComponent().deletingLastPathComponent()
  static let catalog = root.appending(path: "Sources/UpdatePromptAudit/UpdatePromptAudit.docc")

  /// Every section under a third-level heading, in all `…Findings.md`.
  static let all: [FindingPage] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: catalog.path)) ?? []
    return names.sorted().filter { $0.hasSuffix("Findings.md") }.flatMap { name in
      let text = try? String(contentsOf: catalog.appending(path: name), encoding: .utf8)
      return (text ?? "").components(separatedBy: "\n### ").dropFirst().map(
        FindingPage.init(section:))
    }
  }()

  private init(section: String) {
    let text = section.components(separatedBy: "\n## ")[0]
    let parts = text.components(separatedBy: "\n**Severity:** ")
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    code = String(lines[0])
    meaning = lines.dropFirst().joined(separator: " ").trimmingCharacters(in: .whitespaces)
    let rest = parts.count == 2 ? parts[1] : ""
    severity = String(rest.prefix { $0.isLetter })
    bad = Self.block(after: "\n**Bad**", in: rest)
    good = Self.block(after: "\n**Good**", in: rest)
    fix = rest.components(separatedBy: "\n**Fix:** ").dropFirst().first ?? ""
  }

  /// The first fenced block behind a mark; empty when there is none.
  private static func block(after mark: String, in text: String) -> String {
    let parts = text.components(separatedBy: mark)
    guard parts.count == 2 else { return "" }
    let fences = parts[1].components(separatedBy: "```\n")
    return fences.count > 2 ? fences[1] : ""
  }
}

/// An example on a page as a repository of its own.
struct PageExample {
  private let text: String
  private var files: [String: String] = [:]

  init(_ text: String) {
    self.text = text
    if text.hasPrefix("// ") {
      let parts = text.dropFirst(3).split(separator: "\n", maxSplits: 1).map(String.init)
      files = [parts[0]: parts[1], AppManifest.fileName: Self.manifest]
    } else if text.contains("\"sourceLanguage\"") {
      files = ["App/Localizable.xcstrings": text]
    } else {
      readTexts()
    }
  }

  private static let manifest = """
    {"placement": {"names": ["UpdateCard"], "allowed": ["src/screens/Home.tsx"]},
    "prompt": {"app": {"storeID": 1}, "debugArgument": {"name": "PebbleUpdatePreview", "kind": "preview"}}}
    """

  /// Lines `de: "key": "text"` of JSON, and `de: "key" = "text";` of a strings file.
  private mutating func readTexts() {
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":"), line[..<colon].count == 2 else { continue }
      let language = line[..<colon]
      let entry = String(line[colon...].dropFirst(2))
      if entry.contains("\" = ") {
        files["App/\(language).lproj/Localizable.strings", default: ""] += entry + "\n"
      } else {
        let old = files["locales/\(language).json"]?.dropLast(2) ?? "{"
        files["locales/\(language).json"] = old + (old == "{" ? "" : ",\n") + entry + "\n}"
      }
    }
  }

  /// The codes that the strings check finds in it.
  func strings(languages: [String]) throws -> Set<String> {
    let repository = try ScratchRepository(files)
    let check = StringsCheck(root: repository.root, languages: languages)
    return Set(check.report().findings.map(\.code))
  }

  /// The codes that all checks find in it; a text that names no file is the manifest.
  func all() throws -> Set<String> {
    let isFile = text.hasPrefix("// ")
    let repository = try ScratchRepository(isFile ? files : [AppManifest.fileName: text])
    return Set(Audit.findings(at: repository.root).map(\.code))
  }
}
