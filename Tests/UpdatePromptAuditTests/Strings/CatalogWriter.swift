import Foundation
import UpdatePromptAudit

/// Writes the texts of one language as a catalog in each format, and knows where each stands.
enum CatalogWriter: CaseIterable, Sendable {
  case ownJSON, nestedJSON, stringCatalog, strings, utf16Strings, xmlStrings, stringsDict, android

  var format: CatalogFormat {
    switch self {
    case .ownJSON, .nestedJSON: .json
    case .stringCatalog: .stringCatalog
    case .strings, .utf16Strings, .xmlStrings: .strings
    case .stringsDict: .stringsDict
    case .android: .android
    }
  }

  /// A key as the catalog has it.
  func key(_ key: String) -> String { self == .nestedJSON ? "prompt.\(key)" : key }

  /// Catalogs of a source and a translation, read back.
  func documents(
    _ texts: [(key: String, text: String)], language: String, source: [(key: String, text: String)]
  ) -> [CatalogDocument] {
    if self == .stringCatalog {
      let file = catalog(texts, language: language, source: source)
      return [format.read(Array(file.utf8), path: "a.xcstrings", language: nil)]
    }
    return [document(source, language: "en"), document(texts, language: language)]
  }

  /// The catalog of one language in a file of its own, read back.
  func document(_ texts: [(key: String, text: String)], language: String) -> CatalogDocument {
    let text = file(texts)
    let bytes =
      self == .utf16Strings
      ? [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      : Array(text.utf8)
    return format.read(bytes, path: language, language: language)
  }

  /// The file of one language; a String Catalog holds the source too.
  func file(_ texts: [(key: String, text: String)]) -> String {
    switch self {
    case .ownJSON: object(texts, indent: "  ")
    case .nestedJSON: "{\n  \"prompt\": \(object(texts, indent: "    "))}\n"
    case .stringCatalog: ""
    case .strings, .utf16Strings:
      "/* Texts */\n" + texts.map { "\"\($0.key)\" = \"\(escaped($0.text))\";\n" }.joined()
    case .xmlStrings:
      list(texts.map { "  <key>\($0.key)</key>\n  <string>\(escaped($0.text))</string>\n" })
    case .stringsDict:
      list(
        texts.map {
          "  <key>\($0.key)</key>\n  <dict>\n    <key>NSStringLocalizedFormatKey</key>\n"
            + "    <string>\(escaped($0.text))</string>\n  </dict>\n"
        })
    case .android:
      "<resources>\n"
        + texts.map { "  <string name=\"\($0.key)\">\(escaped($0.text))</string>\n" }.joined()
        + "</resources>\n"
    }
  }

  private func object(_ texts: [(key: String, text: String)], indent: String) -> String {
    let members = texts.map { "\(indent)\"\($0.key)\": \"\(escaped($0.text))\"" }
    return "{\n" + members.joined(separator: ",\n") + "\n\(indent.dropLast(2))}\n"
  }

  private func list(_ members: [String]) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
      + members.joined() + "</dict>\n</plist>\n"
  }

  func catalog(
    _ texts: [(key: String, text: String)], language: String, source: [(key: String, text: String)]
  ) -> String {
    func unit(_ language: String, _ text: String) -> String {
      "        \"\(language)\" : { \"stringUnit\" : { \"state\" : \"translated\", "
        + "\"value\" : \"\(escaped(text))\" } }"
    }
    let entries = texts.map { key, text in
      let original = source.first { $0.key == key }?.text ?? ""
      let units = [unit("en", original)] + (language == "en" ? [] : [unit(language, text)])
      return "    \"\(key)\" : {\n      \"localizations\" : {\n"
        + units.joined(separator: ",\n") + "\n      }\n    }"
    }
    return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
      + entries.joined(separator: ",\n") + "\n  },\n  \"version\" : \"1.0\"\n}\n"
  }

  /// A text as the format spells it.
  func escaped(_ text: String) -> String {
    var escaped = ""
    // White space at the ends is Android's own to drop.
    let isEdge = self == .android && text.hasPrefix(" ")
    if isEdge { escaped += "\\u0020" }
    for scalar in text.unicodeScalars.dropFirst(isEdge ? 1 : 0) {
      switch (self, scalar) {
      case (.xmlStrings, "&"), (.stringsDict, "&"), (.android, "&"): escaped += "&amp;"
      case (.xmlStrings, "<"), (.stringsDict, "<"), (.android, "<"): escaped += "&lt;"
      case (.xmlStrings, _), (.stringsDict, _): escaped.unicodeScalars.append(scalar)
      case (_, "\\"), (_, "\""), (.android, "'"): escaped += "\\\(scalar)"
      case (_, "\t"): escaped += "\\t"
      case (_, "\n"): escaped += "\\n"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
