/// Placeholders of other makers in texts for Apple platforms: `${name}` of App Shortcuts, and the
/// bare numbers (`%0`) that some apps replace by themselves.
enum OtherTokens {
  /// With a source that is a format, a bare number is no placeholder.
  static func defects(of text: String, source: String, isFormat: Bool) -> [TextDefect] {
    let names = missing(dollarNames, from: text, source)
    let numbers = isFormat ? [] : missing(numbers, from: text, source)
    return (names + numbers).map {
      TextDefect(.missingPlaceholder, "\($0) is missing", fix: "write \($0) into the text")
    }
  }

  private static func missing(
    _ tokens: (String) -> [String], from text: String, _ source: String
  ) -> [String] {
    let wanted = tokens(source)
    guard !wanted.isEmpty else { return [] }
    let found = tokens(text)
    return wanted.filter { !found.contains($0) }
  }

  private static func dollarNames(_ text: String) -> [String] {
    guard hasDollarBrace(text) else { return [] }
    var names: [String] = []
    for part in text.split(separator: "${", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: "}"), end > part.startIndex else { continue }
      let token = "${\(part[..<end])}"
      if !names.contains(token) { names.append(token) }
    }
    return names
  }

  private static func hasDollarBrace(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if last == UInt8(ascii: "$"), byte == UInt8(ascii: "{") { return true }
      last = byte
    }
    return false
  }

  /// `%` and one digit, where no specifier stands and no letter or digit follows.
  private static func numbers(_ text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
    let format = FormatScanner.scan(text)
    guard !format.hasArguments else { return [] }
    let bytes = Array(text.utf8)
    var numbers: [String] = []
    for stray in format.strays where isNumber(at: stray + 1, in: bytes) {
      let token = String(decoding: bytes[stray...stray + 1], as: UTF8.self)
      if !numbers.contains(token) { numbers.append(token) }
    }
    return numbers
  }

  private static func isNumber(at index: Int, in bytes: [UInt8]) -> Bool {
    guard index < bytes.count, Unicode.Scalar(bytes[index]).properties.numericType != nil else {
      return false
    }
    // Not the 100 of "%100", and not the %20 of an address.
    return index + 1 >= bytes.count
      || !(Character(Unicode.Scalar(bytes[index + 1])).isLetter && bytes[index + 1] < 0x80)
        && !Character(Unicode.Scalar(bytes[index + 1])).isNumber
  }
}
