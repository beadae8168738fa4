import Foundation

/// What a Flutter project's `l10n.yaml` says about its messages.
struct FlutterProject {
  /// The folders above a bundle that may be its project's; `lib/l10n` is usual.
  private static let highest = 4

  private(set) var apostrophe = Message.Apostrophe.letter

  /// The project is the nearest folder above with an `l10n.yaml` or a `pubspec.yaml`.
  init(holding bundle: URL) {
    var folder = bundle.standardizedFileURL
    for _ in 0...Self.highest {
      folder.deleteLastPathComponent()
      let tree = SourceTree(folder)
      if let data = tree.data(at: "l10n.yaml") {
        let settings = try? YAMLReader.read(SourceText(data))
        if settings?["use-escaping"]?.scalar?.text == "true" { apostrophe = .quote }
        return
      }
      if tree.hasFile("pubspec.yaml") { return }
    }
  }
}
