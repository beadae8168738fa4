import Foundation

/// Measures what `Scripts/bench.sh` asks for, in the repository's folder.
@main enum EntryPoint {
  static func main() {
    do {
      try run(Options(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
      exit(64)
    }
  }

  private static func run(_ options: Options) throws {
    let budgets = try Budgets(options.folder.appending(path: "budgets.json"))
    let results = try options.contests().flatMap { try $0.run() }
    print(Table(results: results))
    if let path = options.json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(results).write(to: URL(filePath: path))
    }
    guard options.checks else { return }
    let broken = budgets.broken(by: results)
    print("\n" + (broken.isEmpty ? ["every budget holds"] : broken).joined(separator: "\n"))
    if !broken.isEmpty { exit(1) }
  }
}

private struct Options {
  enum Bench: String, CaseIterable {
    case versions, lookup, launch, drift, start, check
  }

  var checks = false
  var json: String?
  var command = URL(filePath: ".build/release/update-prompt")
  var benches: [Bench] = []
  /// Where the budgets and the answer lie.
  let folder = URL(filePath: "Scripts/bench")
  /// For what is made to be measured.
  private let scratch = URL(filePath: ".build/bench/made")

  init(_ words: some Sequence<String>) throws {
    var words = words.makeIterator()
    while let word = words.next() {
      switch word {
      case "--check": checks = true
      case "--json": json = words.next()
      case "--command": command = URL(filePath: words.next() ?? "")
      default:
        guard let bench = Bench(rawValue: word) else { throw BenchError.usage(word) }
        benches.append(bench)
      }
    }
  }

  func contests() throws -> [Contest] {
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    return try (benches.isEmpty ? Bench.allCases : benches).flatMap { bench in
      switch bench {
      case .versions: Contest.versions
      case .lookup: [try Contest.lookup(folder)]
      case .launch: [try Contest.launch(scratch)]
      case .drift: try Contest.drift(scratch)
      case .start: [Contest.start(of: command)]
      case .check: try checkContests()
      }
    }
  }

  private func checkContests() throws -> [Contest] {
    guard Contest.has("check", command) else {
      print("check is left out: `update-prompt check --help` does not work yet\n")
      return []
    }
    let apps = AppFolder(
      folder: scratch.appending(path: "apps"), samples: URL(filePath: "Fixtures/Hosts"))
    return try Contest.check(with: command, apps: apps)
  }
}
