import Foundation

extension Contest {
  /// A whole process, from start to end.
  static func start(of command: URL) -> Contest {
    let path = ["/bin/true", "/usr/bin/true"].first(where: FileManager.default.fileExists)
    let nothing = Contender("true", running: URL(filePath: path ?? "true"), [])
    let help = Contender("update-prompt --help", running: command, ["--help"])
    return Contest(
      name: "start", unit: "process", contenders: [nothing, help], baseline: nothing.name,
      repetitions: 3, rounds: 20)
  }

  /// Whether the command has a verb yet.
  static func has(_ verb: String, _ command: URL) -> Bool {
    (try? Contender("help", running: command, [verb, "--help"]).time(1)) != nil
  }

  /// `check` on ten, a hundred and a thousand apps, each contest against ten times fewer.
  static func check(with command: URL, apps: AppFolder) throws -> [Contest] {
    let contenders = try [10, 100, 1000].map { count in
      Contender("\(count) apps", running: command, ["check"] + (try apps.paths(count)))
    }
    return zip(contenders, contenders.dropFirst()).map { fewer, more in
      Contest(
        name: "check / \(fewer.name)", unit: "run", contenders: [fewer, more],
        baseline: fewer.name, repetitions: 1, rounds: 5)
    }
  }
}

extension Contest.Contender {
  /// Another process; its words are thrown away.
  ///
  /// Status 1 is fine too: it is what a check that found something ends with.
  init(_ name: String, running command: URL, _ arguments: [String]) {
    self.name = name
    time = { repetitions in
      let start = ProcessorTime.ofChildren
      for _ in 0..<repetitions {
        let process = Process()
        process.executableURL = command
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus <= 1 else {
          throw BenchError.failed(command: ([command.path] + arguments.prefix(3)))
        }
      }
      return ProcessorTime.ofChildren - start
    }
    allocations = { nil }
  }
}

/// Apps made for measuring: the sample apps' repositories in small, again and again.
struct AppFolder {
  let folder: URL
  let samples: URL

  /// Makes what is missing and answers with that many folders.
  func paths(_ count: Int) throws -> [String] {
    let manager = FileManager.default
    let names = try manager.contentsOfDirectory(atPath: samples.path).sorted()
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    return try (0..<count).map { number in
      let name = names[number % names.count]
      let app = folder.appending(path: "\(1000 + number)-\(name)")
      if !manager.fileExists(atPath: app.path) {
        try manager.copyItem(at: samples.appending(path: name), to: app)
      }
      return app.path
    }
  }
}
