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
    let bytes = Array(text.utf8)
    let token = Array(Self.text.utf8)
    var pieces: [String] = []
    var start = 0
    var position = 0
    while position + token.count <= bytes.count {
      guard bytes[position..<position + token.count].elementsEqual(token) else {
        position += 1
        continue
      }
      pieces.append(String(decoding: bytes[start..<position], as: UTF8.self))
      position += token.count
      start = position
    }
    return pieces + [String(decoding: bytes[start...], as: UTF8.self)]
  }
}
