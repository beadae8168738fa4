/// Where in the text of a file something begins.
package struct TextPosition: Hashable, Sendable {
  /// Counted from 1.
  package var line: Int
  /// Counted from 1 in characters of the line; nil when a reader keeps none.
  package var column: Int?

  package init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }
}

/// A file, and the place in it, where something was written.
package struct Place: Hashable, Sendable {
  /// Relative to the audited root.
  package var file: String
  /// Counted from 1; nil when the format keeps no lines.
  package var line: Int?
  /// Counted from 1 in characters of the line; nil when only the line is known.
  package var column: Int?

  package init(_ file: String, _ line: Int? = nil) {
    self.file = file
    self.line = line
  }

  package init(_ file: String, _ position: TextPosition?) {
    self.file = file
    line = position?.line
    column = position?.column
  }
}

extension Place: Comparable {
  package static func < (left: Place, right: Place) -> Bool {
    (left.file, left.line ?? 0, left.column ?? 0)
      < (right.file, right.line ?? 0, right.column ?? 0)
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
