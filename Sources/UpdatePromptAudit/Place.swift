/// A file, and the line in it, where something was written.
package struct Place: Hashable, Sendable {
  /// Relative to the audited root.
  package var file: String
  /// Counted from 1; nil when the format keeps no lines.
  package var line: Int?

  package init(_ file: String, _ line: Int? = nil) {
    self.file = file
    self.line = line
  }
}

extension Place: Comparable {
  package static func < (left: Place, right: Place) -> Bool {
    (left.file, left.line ?? 0) < (right.file, right.line ?? 0)
  }
}

extension Place: CustomStringConvertible {
  package var description: String { line.map { "\(file):\($0)" } ?? file }
}

extension String {
  /// The text in quotes for a message of one line; control characters are escaped.
  package var quotedForMessage: String {
    let shown = unicodeScalars.prefix(120).map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : "\(scalar)"
    }
    return "\"\(shown.joined())\(unicodeScalars.count > 120 ? "…" : "")\""
  }
}
