/// The one placeholder, `{{version}}`, and the one matcher that the gate and the runtime share.
public enum Placeholder {
  /// Exactly these characters: no spaces inside, no other case, no look-alikes.
  public static let text = "{{version}}"

  /// How often it stands in a text.
  public static func count(in text: String) -> Int { pieces(of: text).count - 1 }

  /// The text with the placeholder replaced.
  package static func replaced(in text: String, by version: String) -> String {
    pieces(of: text).joined(separator: version)
  }

  /// The text between the placeholders, compared byte by byte and from the left.
  private static func pieces(of text: String) -> [String] {
    text.utf8.split(separator: Self.text.utf8, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
