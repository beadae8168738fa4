// Reads symbol graphs and names every public declaration whose documentation is missing or says
// nothing: `doc-comments ROOT GRAPH…`. Exit status: 0 none, 1 at least one, 65 an unreadable graph.
//
// Excused are names that have their words elsewhere: the cases of an enumeration, an initialiser that
// takes nothing but properties of its type, and a property whose type is one of ours. What fulfils a
// protocol has the protocol's words.

import Foundation

struct Graph: Decodable {
  let symbols: [Symbol]
}

struct Symbol: Decodable {
  struct Identifier: Decodable { let precise: String }
  struct Kind: Decodable { let identifier: String }
  struct DocComment: Decodable {
    struct Line: Decodable { let text: String }
    let lines: [Line]
  }
  struct Location: Decodable {
    struct Position: Decodable { let line: Int }
    let uri: String
    let position: Position
  }
  struct Fragment: Decodable { let preciseIdentifier: String? }
  struct Signature: Decodable {
    struct Parameter: Decodable {
      let name: String
      let internalName: String?
    }
    let parameters: [Parameter]?
  }

  let identifier: Identifier
  let kind: Kind
  let pathComponents: [String]
  let docComment: DocComment?
  let location: Location?
  let declarationFragments: [Fragment]?
  let functionSignature: Signature?

  var owner: [String] { Array(pathComponents.dropLast()) }
  var isProperty: Bool { kind.identifier.hasSuffix("property") }
}

var arguments = CommandLine.arguments.dropFirst()
let root = arguments.popFirst() ?? ""
let graphs = arguments.map { path -> Graph in
  guard let data = FileManager.default.contents(atPath: path),
    let graph = try? JSONDecoder().decode(Graph.self, from: data)
  else {
    FileHandle.standardError.write(Data("\(path): error: no symbol graph\n".utf8))
    exit(65)
  }
  return graph
}
let symbols = graphs.flatMap(\.symbols)
let ours = Set(symbols.map(\.identifier.precise))
let properties = Set(symbols.filter(\.isProperty).map(\.pathComponents))

func isExcused(_ symbol: Symbol) -> Bool {
  switch symbol.kind.identifier {
  case "swift.extension", "swift.enum.case": return true
  case "swift.init":
    let names = symbol.functionSignature?.parameters?.map { $0.internalName ?? $0.name } ?? []
    return !names.isEmpty && names.allSatisfy { properties.contains(symbol.owner + [$0]) }
  case _ where symbol.isProperty:
    return symbol.declarationFragments?.contains { ours.contains($0.preciseIdentifier ?? "") }
      ?? false
  case _: return false
  }
}

/// The words of a name or a sentence, without those that say nothing.
func words(_ text: String) -> Set<String> {
  let apart = text.replacing(/([a-z])([A-Z])/) { "\($0.output.1) \($0.output.2)" }
  let empty: Set = ["a", "an", "the", "of", "this", "is", "s", "for"]
  return Set(apart.lowercased().split { !$0.isLetter }.map(String.init)).subtracting(empty)
}

func complaint(_ symbol: Symbol) -> String? {
  guard let comment = symbol.docComment else {
    return isExcused(symbol) ? nil : "has no documentation; say what its name does not"
  }
  let paragraph = comment.lines.map(\.text).prefix { !$0.isEmpty }.joined(separator: " ")
  let sentence = paragraph.split(separator: ". ").first.map(String.init) ?? ""
  if sentence.count > 150 { return "begins with more than 150 characters; say it in fewer" }
  let name = words(symbol.pathComponents.joined(separator: " "))
  return words(sentence).isSubset(of: name) ? "only echoes its name; say something else" : nil
}

let complaints = symbols.compactMap { symbol -> (file: String, line: Int, text: String)? in
  guard let location = symbol.location, !symbol.identifier.precise.contains("::SYNTHESIZED::"),
    let file = URL(string: location.uri)?.path, file.hasPrefix(root), let text = complaint(symbol)
  else { return nil }
  let place = String(file.dropFirst(root.count + 1))
  return (
    place, location.position.line + 1, "\(symbol.pathComponents.joined(separator: ".")) \(text)"
  )
}
for complaint in complaints.sorted(by: { ($0.file, $0.line) < ($1.file, $1.line) }) {
  print("\(complaint.file):\(complaint.line): error: \(complaint.text)")
}
exit(complaints.isEmpty ? 0 : 1)
