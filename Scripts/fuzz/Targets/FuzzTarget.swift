import Foundation

/// One parser and the laws that hold whatever bytes it is given.
struct FuzzTarget: Sendable {
  let name: String
  let run: @Sendable (Data) -> Void

  init(_ name: String, _ run: @escaping @Sendable (Data) -> Void) {
    self.name = name
    self.run = run
  }

  /// A new parser is a line here, a file beside this one, and a folder of seeds in `corpus`.
  static let all = [
    versions, lookup, timestamps, memory, configuration, session, feed, languages, vectors, port,
    catalogs, projects, manifest, planted,
  ]
}

/// Ends the process with a reproducer unless the law holds.
func law(_ holds: Bool, _ name: @autoclosure () -> String) {
  if !holds { fatalError("broken law: \(name())") }
}

extension Data {
  var text: String { String(decoding: self, as: UTF8.self) }

  /// The first byte as a choice among several, and the rest.
  func choosing<T>(among choices: [T]) -> (choice: T, rest: Data)? {
    guard let first, !choices.isEmpty else { return nil }
    return (choices[Int(first) % choices.count], Data(dropFirst()))
  }
}
