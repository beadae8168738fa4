import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

/// Real projects from outside, told where they lie by `UPDATE_PROMPT_CORPUS`.
private let corpus = ProcessInfo.processInfo.environment["UPDATE_PROMPT_CORPUS"]
  .map { URL(filePath: $0).appending(path: "drift") }

@Suite(.enabled(if: corpus != nil, "UPDATE_PROMPT_CORPUS names the folder of the corpus"))
struct DriftCorpusTests {
  struct Case: Decodable {
    struct Verdicts: Decodable {
      var declared: String
      var any: String
      var shipping: String
      var built: String
    }

    var `case`: String
    var files: [String]
    var verdicts: [Verdicts]
  }

  /// Where the corpus says something else, and why we do not follow it.
  static let differences: [String: String] = [
    "D18-yaml-float-110 1.1 built": """
    drift: the target has an info block without CFBundleShortVersionString, so that XcodeGen \
    writes an Info.plist with the literal 1.0, and the bundle is 1.0 whatever the setting says
    """
  ]

  static func cases() throws -> [Case] {
    guard let corpus else { return [] }
    let data = try Data(contentsOf: corpus.appending(path: "cases.json"))
    return try JSONDecoder().decode([Case].self, from: data)
  }

  @Test func verdictsAreThoseOfTheCorpus() async throws {
    let corpus = try #require(corpus)
    var agreed = 0
    var differing: Set<String> = []
    for entry in try Self.cases() {
      for verdicts in entry.verdicts {
        await Task.yield()
        for (scope, truth) in [
          (DriftScope.every, verdicts.any), (.shipping, verdicts.shipping),
          (.built, verdicts.built),
        ] {
          let report = DriftCheck(
            root: corpus.appending(path: entry.case), declared: .given(verdicts.declared),
            scope: scope
          ).report()
          let name = "\(entry.case) \(verdicts.declared) \(scope.rawValue)"
          let verdict = report.verdicts.first?.verdict
          if verdict == truth {
            agreed += 1
          } else if let reason = Self.differences[name] {
            differing.insert(name)
            #expect(reason.hasPrefix("\(verdict ?? ""):"))
          } else {
            Issue.record("\(name): \(verdict ?? "nothing"), the corpus says \(truth)")
          }
        }
      }
    }
    print("corpus: \(agreed) verdicts agree, \(differing.count) differ for a stated reason")
    #expect(differing == Set(Self.differences.keys))
  }

  /// Each project file cut at random places and with random bytes in it.
  ///
  /// `UPDATE_PROMPT_CORPUS_ROUNDS` says how often; 4 without it.
  @Test func damagedProjectsAreReported() async throws {
    let corpus = try #require(corpus)
    let rounds =
      ProcessInfo.processInfo.environment["UPDATE_PROMPT_CORPUS_ROUNDS"].flatMap { Int($0) } ?? 4
    var random = SeededGenerator(seed: 1)
    var runs = 0
    for entry in try Self.cases() {
      let kinds = [".pbxproj", ".xcproj", "project.yml", "Project.swift"]
      let repository = try ScratchRepository(copying: corpus.appending(path: entry.case))
      for file in entry.files where kinds.contains(where: file.hasSuffix) {
        let data = try Data(contentsOf: corpus.appending(path: "\(entry.case)/\(file)"))
        for round in 0..<rounds * 2 {
          await Task.yield()
          try repository.write(Damage.damaged(data, round: round % 2, &random), to: file)
          let report = DriftCheck(root: repository.root, declared: .given("1.0")).report()
          runs += 1
          #expect(report.verdicts.count == 1)
          if report.verdicts.first?.verdict != "match" { #expect(report.fails()) }
        }
        try repository.write(data, to: file)
      }
    }
    print("corpus: \(runs) damaged projects reported")
  }
}
