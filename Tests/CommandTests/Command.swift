import Foundation
import Testing

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
    let (given, printed, complained) = (try Self.file(), try Self.file(), try Self.file())
    try given.write(contentsOf: Data(input.utf8))
    try given.seek(toOffset: 0)
    process.standardInput = given
    process.standardOutput = printed
    process.standardError = complained
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    status = process.terminationStatus
    output = try Self.text(in: printed)
    error = try Self.text(in: complained)
  }

  /// A new file without a name, so that nothing stays behind.
  private static func file() throws -> FileHandle {
    let stream = try #require(tmpfile())
    defer { fclose(stream) }
    return FileHandle(fileDescriptor: dup(fileno(stream)), closeOnDealloc: true)
  }

  private static func text(in file: FileHandle) throws -> String {
    try file.seek(toOffset: 0)
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }

  var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false) }
}
