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
  /// Another process.
  init(_ name: String, running command: URL, _ arguments: [String]) {
    self.name = name
    measure = { repetitions in
      let start = ProcessorTime.ofChildren
      for _ in 0..<repetitions {
        try Process.finish(command, arguments, output: FileHandle.nullDevice)
      }
      return ProcessorTime.ofChildren - start
    }
    allocations = { nil }
  }

  /// The most memory that another process held.
  ///
  /// A child counts what its parent held when it began, so that a new, small process starts it.
  init(_ name: String, peakOf command: URL, _ arguments: [String]) {
    self.name = name
    measure = { _ in
      let pipe = Pipe()
      try Process.finish(
        URL(filePath: CommandLine.arguments[0]), ["--peak", command.path] + arguments, output: pipe)
      let answer = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      guard let bytes = Double(answer) else { throw BenchError.failed(command: ["--peak"]) }
      return bytes
    }
    allocations = { nil }
  }
}

extension Process {
  /// Runs a command to its end without its words; status 1 is a check that found something.
  static func finish(_ command: URL, _ arguments: [String], output: Any) throws {
    let process = Process()
    process.executableURL = command
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus <= 1 else {
      throw BenchError.failed(command: ([command.path] + arguments.prefix(3)))
    }
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
