/// A language in which an app may keep its version as a constant.
package enum SourceLanguage: String, Hashable, Sendable, CaseIterable {
  case swift
  case typeScript
  case javaScript
  case kotlin
  case dart

  /// By the ending of a file's name; nil for any other kind of file.
  package init?(file: String) {
    switch file.split(separator: ".").last?.lowercased() {
    case "swift": self = .swift
    case "ts", "tsx", "mts", "cts": self = .typeScript
    case "js", "jsx", "mjs", "cjs": self = .javaScript
    case "kt", "kts": self = .kotlin
    case "dart": self = .dart
    case _: return nil
    }
  }

  /// Whether `name: "text"` inside braces gives a value, as in an object.
  package var hasObjectLiterals: Bool { self == .typeScript || self == .javaScript }

  var nestsComments: Bool { self == .swift || self == .kotlin || self == .dart }

  var hasRegexLiterals: Bool { hasObjectLiterals }

  /// The characters that open a text, longest first.
  var quotes: [String] {
    switch self {
    case .swift, .kotlin: ["\"\"\"", "\""]
    case .typeScript, .javaScript: ["\"", "'", "`"]
    case .dart: ["\"\"\"", "'''", "\"", "'"]
    }
  }

  /// What opens an expression inside a text that opens with this quote.
  func interpolations(in quote: String) -> [String] {
    switch self {
    case .swift: ["\\("]
    case .typeScript, .javaScript: quote == "`" ? ["${"] : []
    case .kotlin, .dart: ["${", "$"]
    }
  }
}
