import Foundation

/// Measures what `Scripts/bench.sh` asks for, in the repository's folder.
@main enum EntryPoint {
  static func main() {
    do {
      if CommandLine.arguments.dropFirst().first == "--peak" {
        return try printPeak(of: Array(CommandLine.arguments.dropFirst(2)))
      }
      try run(Options(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
      exit(64)
    }
  }

  /// The most memory that a command held, in bytes.
  private static func printPeak(of words: [String]) throws {
    let output = FileHandle.nullDevice
    try Process.finish(URL(filePath: words[0]), Array(words.dropFirst()), output: output)
    print(ProcessorTime.peakOfChildren, terminator: "")
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
    let broken = budgets.broken(by: results, of: options.benches)
    print("\n" + (broken.isEmpty ? ["every budget holds"] : broken).joined(separator: "\n"))
    if !broken.isEmpty { exit(1) }
  }
}

/// What `Scripts/bench.sh` can be asked for; the first word of each of its contests.
enum Bench: String, CaseIterable {
  case versions, lookup, launch, drift, strings, start, check
}

private struct Options {
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
    if benches.isEmpty { benches = Bench.allCases }
  }

  func contests() throws -> [Contest] {
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    return try benches.flatMap { bench -> [Contest] in
      switch bench {
      case .versions: Contest.versions
      case .lookup: [try Contest.lookup(folder)]
      case .launch: [try Contest.launch(scratch)]
      case .drift: try Contest.drift(scratch)
      case .start: [Contest.start(of: command)]
      case .check: try Contest.check(with: command, apps: apps)
      case .strings: try Contest.strings(scratch, command: command)
      }
    }
  }

  private var apps: AppFolder {
    AppFolder(folder: scratch.appending(path: "apps"), samples: URL(filePath: "Fixtures/Hosts"))
  }
}
