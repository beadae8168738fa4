import Foundation
import Testing
import UpdatePromptAudit
import UpdatePromptCore

/// Other people's catalogs, judged by hand; they are never part of this repository.
enum Corpus {
  static let folder = ProcessInfo.processInfo.environment["UPDATE_PROMPT_CORPUS"]
    .map { URL(filePath: $0).appending(path: "catalogs") }

  static var cases: [CorpusCase] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      let root = folder.appending(path: name)
      guard let data = try? Data(contentsOf: root.appending(path: "expected.json")),
        let truth = try? JSONDecoder().decode(CorpusCase.Truth.self, from: data)
      else { return nil }
      return CorpusCase(name: name, root: root, truth: truth)
    }
  }

  /// Where the truth is not followed, and why; by case, file and key.
  static let knownDifferences: [String: String] = [
    "022-coteditor-plurals/Document.xcstrings/FolderFind.Metrics.message":
      """
    The reordered substitutions are silent, as they should be; but es, fr and nl are marked \
    needs_review there, which is a warning by rule 10.
    """,
    "040-fluffychat-arb/intl_fa.arb/changedTheChatDescription":
      """
    It is found, as an error: by rule 9 an override of the direction is one, unlike the embeddings \
    and isolates that are only left open.
    """,
  ]
}

struct CorpusCase: CustomTestStringConvertible, Sendable {
  struct Truth: Decodable, Sendable {
    struct Expectation: Decodable, Sendable {
      var file: String
      var key: String
      var kind: String
      var severity: String
      var line: Int?
    }

    var format: String
    var base: String
    var expect: [Expectation]
  }

  let name: String
  let root: URL
  let truth: Truth

  var testDescription: String { name }

  func findings() -> [Finding] {
    let hasBase = FileManager.default.fileExists(atPath: root.appending(path: truth.base).path)
    return StringsCheck(root: root, base: hasBase ? truth.base : nil).report().findings
  }

  /// What must be found; prose about a whole set and what must stay silent left out.
  var expected: [Truth.Expectation] {
    truth.expect.flatMap(Self.spreadOut).filter {
      $0.file != "*" && !$0.key.hasPrefix("(") && $0.severity != "ok" && $0.kind != "clean"
    }
  }

  var silent: [Truth.Expectation] {
    truth.expect.filter { $0.severity == "ok" || $0.kind == "clean" }
  }

  /// One for each file of `values-{es,eu}/strings.xml`.
  private static func spreadOut(_ expectation: Truth.Expectation) -> [Truth.Expectation] {
    guard let braces = expectation.file.firstMatch(of: /\{([^}]*)\}/) else { return [expectation] }
    return braces.output.1.split(separator: ",").map { choice in
      var one = expectation
      one.file.replaceSubrange(braces.range, with: choice)
      return one
    }
  }

  static func matches(_ finding: Finding, _ expectation: Truth.Expectation) -> Bool {
    // Such as "key [ko] (and 2 like it)".
    let key = expectation.key.split(separator: " (and ").first.map(String.init) ?? ""
    return finding.file == expectation.file
      && finding.code == "strings.\(expectation.kind)"
      && finding.severity.rawValue == expectation.severity
      && (key == "*" || (finding.key ?? "") == key)
      && (expectation.line == nil || expectation.line == finding.line)
  }

  /// Whether a finding is about an entry, in any of its languages.
  static func isAbout(_ finding: Finding, _ expectation: Truth.Expectation) -> Bool {
    // Such as "The beginning of a long key … [*]".
    let key = expectation.key.split(separator: " … ").first.map(String.init) ?? expectation.key
    let found = finding.key ?? ""
    return finding.file == expectation.file
      && (found == expectation.key || found.hasPrefix(key + " [")
        || (key != expectation.key && found.hasPrefix(key)))
  }
}

@Suite(
  .enabled(
    if: Corpus.folder != nil,
    "UPDATE_PROMPT_CORPUS names the folder of the corpus; it is not part of the repository"))
struct StringsCorpusTests {
  @Test(arguments: Corpus.cases)
  func agreesWithTheTruth(_ corpusCase: CorpusCase) {
    let findings = corpusCase.findings()
    var differences = 0
    for expectation in corpusCase.expected
    where !findings.contains(where: { CorpusCase.matches($0, expectation) }) {
      differences += 1
      check(
        corpusCase, expectation, "\(expectation.kind) of \(expectation.severity) is not found")
    }
    var silent = 0
    for expectation in corpusCase.silent {
      let loud = findings.filter { CorpusCase.isAbout($0, expectation) && $0.severity != .note }
      silent += loud.isEmpty ? 1 : 0
      differences += loud.isEmpty ? 0 : 1
      if !loud.isEmpty { check(corpusCase, expectation, "\(loud.map(\.code)) should be silent") }
    }
    report(corpusCase, findings, silent: silent, differences: differences)
  }

  private func check(
    _ corpusCase: CorpusCase, _ expectation: CorpusCase.Truth.Expectation, _ message: String
  ) {
    let place = "\(corpusCase.name)/\(expectation.file)/\(expectation.key)"
    if Corpus.knownDifferences[place] == nil { Issue.record("\(place): \(message)") }
  }

  /// One line of the table: what was expected and found, and what was found besides.
  private func report(
    _ corpusCase: CorpusCase, _ findings: [Finding], silent: Int, differences: Int
  ) {
    let expected = corpusCase.expected
    let found = expected.count { one in findings.contains { CorpusCase.matches($0, one) } }
    let beyond = findings.filter { finding in
      !expected.contains { CorpusCase.matches(finding, $0) }
    }
    let weights = Finding.Severity.allCases.map { weight in
      "\(weight.rawValue) \(beyond.count { $0.severity == weight })"
    }
    print(
      "corpus: \(corpusCase.name) | expected \(expected.count) | found \(found)"
        + " | silent \(silent)/\(corpusCase.silent.count) | differences \(differences)"
        + " | beyond: \(weights.joined(separator: ", "))")
  }
}
