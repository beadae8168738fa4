public import Foundation
public import UpdatePromptCore

extension PromptConfiguration {
  /// The configuration that an app's `update-prompt.json` declares under `"prompt"`.
  ///
  /// One line in an app's tests holds it equal to the value in its code:
  ///
  /// ```swift
  /// #expect(try PromptConfiguration(manifest: manifestURL) == MyApp.configuration)
  /// ```
  ///
  /// - Parameter manifest: The file `update-prompt.json`.
  /// - Throws: `CocoaError` when it cannot be read, `DecodingError` when the value is not one.
  public init(manifest: URL) throws {
    struct Manifest: Decodable { let prompt: PromptConfiguration }
    let data = try Data(contentsOf: manifest)
    self = try JSONDecoder().decode(Manifest.self, from: data).prompt
  }
}
