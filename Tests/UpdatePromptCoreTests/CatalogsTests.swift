import Foundation
import Testing
import UpdatePromptCore

/// `Catalogs.swift` is made from `Localization`; these tests make it again and compare.
@Suite struct CatalogsTests {
  static let source = Repository.root.appending(path: "Sources/UpdatePromptCore/Catalogs.swift")

  @Test func generatedFileIsWhatLocalizationSays() throws {
    let made = try CatalogSource.make(from: Repository.root.appending(path: "Localization"))
    if ProcessInfo.processInfo.environment["UPDATE_PROMPT_RECORD"] != nil {
      try Data(made.utf8).write(to: Self.source, options: .atomic)
      Issue.record("recorded \(Self.source.lastPathComponent); run again without recording")
    }
    #expect(
      try String(contentsOf: Self.source, encoding: .utf8) == made,
      "run UPDATE_PROMPT_RECORD=1 swift test --filter CatalogsTests")
  }

  @Test func tenLanguages() {
    #expect(
      Catalog.builtIn.map(\.language)
        == ["ar", "de", "en", "es", "fr", "ja", "ko", "pt-BR", "vi", "zh-Hans"])
  }

  @Test(arguments: Catalog.builtIn) func everyTextIsThereWithItsPlaceholders(_ catalog: Catalog) {
    for key in Catalog.Key.allCases {
      let text = catalog.texts[key] ?? ""
      #expect(!text.isEmpty, "\(catalog.language) \(key.rawValue)")
      #expect(
        Placeholder.count(in: text) == key.placeholders, "\(catalog.language) \(key.rawValue)")
    }
    #expect(catalog.texts[.later] != catalog.texts[.skip])
  }
}

/// Writes `Catalogs.swift`.
enum CatalogSource {
  static func make(from folder: URL) throws -> String {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.sorted()
    let languages = files.map { String($0.dropLast(5)) }
    var lines = [
      "// swift-format-ignore-file",
      "// Made from Localization; do not edit. To make it anew:",
      "// UPDATE_PROMPT_RECORD=1 swift test --filter CatalogsTests", "",
      "extension Catalog {", "  /// The kit's own languages.",
      "  public static let builtIn = [\(languages.map(name).joined(separator: ", "))]", "",
      "  /// What is shown when nothing else fits.", "  static let english = en",
    ]
    for (file, language) in zip(files, languages) {
      let texts = try JSONDecoder().decode(
        [String: String].self, from: Data(contentsOf: folder.appending(path: file)))
      let members = Catalog.Key.allCases.map { key in
        ".\(key.rawValue): \((texts[key.rawValue] ?? "").debugDescription)"
      }
      lines.append(
        "  private static let \(name(language)) = "
          + "Catalog(\"\(language)\", [\(members.joined(separator: ", "))])")
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private static func name(_ language: String) -> String {
    language.filter { $0 != "-" }
  }
}

/// Where this repository lies on disk.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
