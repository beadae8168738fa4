/// A language in which an app may keep its version as a constant.
package enum SourceLanguage: String, Hashable, Sendable, CaseIterable {
  case swift
  case typeScript
  case javaScript
  case kotlin
  case dart

  /// By the ending of a file's name; nil for any other kind of file.
  package init?(file: String) {
    let ending = file.split(separator: ".").last?.lowercased() ?? ""
    guard let language = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = language
  }

  /// How the names of its files end, behind the dot.
  package var endings: [String] {
    switch self {
    case .swift: ["swift"]
    case .typeScript: ["ts", "tsx", "mts", "cts"]
    case .javaScript: ["js", "jsx", "mjs", "cjs"]
    case .kotlin: ["kt", "kts"]
    case .dart: ["dart"]
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
