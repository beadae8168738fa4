/// Release notes that somebody else wrote, made safe to show.
package enum PlainNotes {
  /// The most characters that are kept, as in the App Store.
  package static let limit = 4000

  /// Without control characters (line feeds and tabs stay) and bidirectional overrides, and cut.
  package static func text(_ notes: String) -> String {
    let unified = notes.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let kept = unified.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar == "\n" || scalar == "\t"
      case .format:
        !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
      default: true
      }
    }
    return String(String(String.UnicodeScalarView(kept)).prefix(limit))
  }
}
