import Foundation

/// The built command, or another program, run as a person would run it.
struct Command {
  let status: Int32
  let output: String
  let error: String

  /// Where this repository lies on disk.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Beside the running tests.
  static var binary: URL {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let beside = folder.appending(path: "update-prompt")
    return FileManager.default.isExecutableFile(atPath: beside.path)
      ? beside : root.appending(path: ".build/debug/update-prompt")
  }

  init(_ arguments: String..., input: String = "", in folder: URL = root) async throws {
    try await self.init(running: Self.binary, arguments, input: input, in: folder)
  }

  init(_ arguments: [String], input: String = "", in folder: URL = root) async throws {
    try await self.init(running: Self.binary, arguments, input: input, in: folder)
  }

  /// Runs it inside a checkout of the kit; words that name something in `folder` become its path.
  init(_ arguments: [String], in folder: URL, fromKit kit: URL) async throws {
    let resolved = arguments.map { word in
      let path = folder.appending(path: word).path
      return FileManager.default.fileExists(atPath: path) ? path : word
    }
    try await self.init(running: Self.binary, resolved, in: kit)
  }

  init(
    running program: URL, _ arguments: [String], input: String = "", in folder: URL
  ) async throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let scratch = URL.temporaryDirectory.appending(path: "command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let files = ["input", "output", "error"].map { scratch.appending(path: $0) }
    try Data(input.utf8).write(to: files[0])
    try Data().write(to: files[1])
    try Data().write(to: files[2])
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    status = process.terminationStatus
    output = try String(contentsOf: files[1], encoding: .utf8)
    error = try String(contentsOf: files[2], encoding: .utf8)
  }

  var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false) }
}
