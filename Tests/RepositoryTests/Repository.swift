import Foundation
import Testing

/// This repository on disk, for tests about its shape.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// The folders of `Sources` that hold a module, hosts included.
  static let modules: [Module] = {
    let names = folders(in: "Sources").filter { $0 != "Hosts" }
    return names.map { Module(name: $0, folder: "Sources/\($0)") }
      + folders(in: "Sources/Hosts").map { Module(name: $0, folder: "Sources/Hosts/\($0)") }
  }()

  static func swiftFiles(in folder: String) -> [SourceFile] {
    let names =
      FileManager.default.enumerator(atPath: root.appending(path: folder).path)?
      .compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map {
      SourceFile(path: "\(folder)/\($0)")
    }
  }

  static func folders(in path: String) -> [String] {
    let url = root.appending(path: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { url.appending(path: $0).hasDirectoryPath || isFolder(url, $0) }.sorted()
  }

  private static func isFolder(_ url: URL, _ name: String) -> Bool {
    var isFolder: ObjCBool = false
    let path = url.appending(path: name).path
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

/// A Swift file, line by line, without leading blanks.
struct SourceFile {
  let path: String

  var lines: [Substring] {
    Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.drop { $0 == " " }
    }.dropLast()
  }
}

/// One module of this package: what it imports and what the manifest lets it depend on.
struct Module: CustomTestStringConvertible {
  struct Import: CustomStringConvertible {
    let path: String
    let number: Int
    let module: String
    var description: String { "\(path):\(number)" }
  }

  let name: String
  let folder: String
  let imports: [Import]

  init(name: String, folder: String) {
    self.name = name
    self.folder = folder
    imports = Repository.swiftFiles(in: folder).flatMap { file in
      file.lines.enumerated().compactMap { index, line in
        Self.imported(by: line).map { Import(path: file.path, number: index + 1, module: $0) }
      }
    }
  }

  var testDescription: String { name }

  /// The key in the table of arrows.
  var layer: String { folder.hasPrefix("Sources/Hosts/") ? "host" : name }

  /// The hosts that the manifest makes targets of, in a loop.
  static var declaredHosts: Set<String> {
    let list = Repository.text("Package.swift").firstMatch(of: /let hosts = \[([^\]]*)\]/)
    return Set(list?.output.1.matches(of: /"([^"]+)"/).map { String($0.output.1) } ?? [])
  }

  var declaredDependencies: Set<String> {
    if layer == "host" {
      return Set(["HostKit", "UpdatePromptCore", "UpdatePromptKit"])
        .union(name == "Baton" ? [] : ["HostEvents"])
    }
    let manifest = Repository.text("Package.swift")
    let start = #"arget\(\s*name: "\#(name)""#
    guard
      let expression = try? Regex(
        "\(start)(?:, dependencies: \\[([^\\]]*)\\]|,\\s*dependencies: \\[([^\\]]*)\\])"),
      let match = manifest.firstMatch(of: expression)
    else { return [] }
    let list = match.output.dropFirst().compactMap(\.substring).first ?? ""
    let named = Set(list.matches(of: /"([^"]+)"/).map { String($0.output.1) })
    return name == "HostFamily" ? named.union(Self.declaredHosts) : named
  }

  /// The module that a line imports, on whichever side of an `#if` it stands.
  static func imported(by line: Substring) -> String? {
    guard line.utf8.contains(where: { $0 == UInt8(ascii: "i") }), line.contains("import ") else {
      return nil
    }
    let expression =
      /(?:(?:@\w+(?:\([^)]*\))?|public|package|internal|fileprivate|private)\s+)*import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
    return line.prefixMatch(of: expression).map { String($0.output.1) }
  }

  /// Nil for a module that is not ours.
  static func layer(of module: String) -> String? {
    Repository.modules.first { $0.name.replacing("-", with: "_") == module }?.layer
  }
}
