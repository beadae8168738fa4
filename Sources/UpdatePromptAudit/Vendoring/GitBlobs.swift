import Dispatch
package import Foundation

/// The ids that git gives to the bytes of files: `git hash-object`, offline.
enum GitBlobs {
  /// The id of each file by its path below a folder; filters and line-ending settings are left out.
  ///
  /// - Parameters:
  ///   - paths: Relative to the folder.
  ///   - folder: Where the files lie.
  /// - Returns: An id of 40 hexadecimal digits for every path.
  /// - Throws: `gitMissing` when git does not run, `cannotRead` when a file cannot be read.
  static func ids(of paths: [String], in folder: URL) throws(VendoringError) -> [String: String] {
    if paths.isEmpty { return [:] }
    var ids: [String: String] = [:]
    for batch in stride(from: 0, to: paths.count, by: 200).map({ paths[$0...].prefix(200) }) {
      let files = batch.map { folder.appending(path: $0).path }
      let output = try run(["hash-object", "--no-filters", "--"] + files, about: folder.path)
      let lines = output.split(separator: "\n").map(String.init)
      guard lines.count == batch.count else { throw .cannotRead(path: folder.path) }
      for (path, id) in zip(batch, lines) { ids[path] = id }
    }
    return ids
  }

  /// The ids that some bytes would have as files, by their names.
  static func ids(of files: [String: Data]) throws(VendoringError) -> [String: String] {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    guard (try? write(files, to: scratch, with: { try $0.writeAsScratch(to: $1) })) != nil else {
      throw .cannotWrite(path: scratch.path)
    }
    return try ids(of: files.keys.sorted(), in: scratch)
  }

  /// The ids that files would have if they ended their lines with LF instead of CRLF.
  ///
  /// Left out are files without a CRLF, and those that cannot be read.
  static func idsWithLineFeeds(
    of paths: [String], in folder: URL
  ) throws(VendoringError) -> [String: String] {
    var files: [String: Data] = [:]
    for path in paths {
      guard let data = try? Data(contentsOf: folder.appending(path: path)) else { continue }
      let unified = withLineFeeds(data)
      if unified.count < data.count { files[path] = unified }
    }
    return files.isEmpty ? [:] : try ids(of: files)
  }

  private static func withLineFeeds(_ data: Data) -> Data {
    var unified = Data()
    unified.reserveCapacity(data.count)
    for (index, byte) in data.enumerated() {
      let isBeforeLineFeed = index + 1 < data.count && data[data.startIndex + index + 1] == 0x0A
      if byte != 0x0D || !isBeforeLineFeed { unified.append(byte) }
    }
    return unified
  }

  /// Writes files below a folder, which is made with all others that they need.
  static func write(
    _ files: [String: Data], to folder: URL,
    with write: (Data, URL) throws -> Void = { try $0.write(to: $1) }
  ) throws {
    for (path, data) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try write(data, file)
    }
  }

  /// What git prints; a hook's own repository is not asked about.
  static func run(
    _ arguments: [String], about path: String
  ) throws(VendoringError) -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !["GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"].contains(name)
    }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // `waitUntilExit` looks only every twentieth of a second.
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    guard (try? process.run()) != nil else { throw .gitMissing }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    ended.wait()
    if process.terminationStatus == 127 { throw .gitMissing }
    guard process.terminationStatus == 0 else { throw .cannotRead(path: path) }
    return String(decoding: data, as: UTF8.self)
  }
}

extension Data {
  /// Writes what is soon removed, without the wait for the disk that `write(to:)` has for each file.
  package func writeAsScratch(to file: URL) throws {
    guard let stream = fopen(file.path, "w") else { throw CocoaError(.fileWriteUnknown) }
    let count = isEmpty ? 0 : withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
    guard fclose(stream) == 0, count == self.count else { throw CocoaError(.fileWriteUnknown) }
  }
}
