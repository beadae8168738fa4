/// A folder of Android's resources, such as `values`, `values-pt-rBR` or `values-b+sr+Latn-v21`.
package struct AndroidFolder: Hashable, Sendable {
  /// As BCP 47 has it; nil for the language that the others are translated from.
  package private(set) var language: String?
  /// The folder's name with `*` for the language.
  package private(set) var pattern: String
  /// How the folder should be called; nil when its name is right.
  package private(set) var correction: String?

  /// Codes of three letters that are no languages here.
  private static let modes: Set<String> = ["car"]

  /// Nil when it does not hold values.
  package init?(_ name: String) {
    var parts = name.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.removeFirst() == "values" else { return nil }
    // Mobile networks come before languages.
    let networks = Array(
      parts.prefix { $0.hasPrefix("mcc") || $0.hasPrefix("mnc") })
    parts.removeFirst(networks.count)
    let first = parts.first ?? ""
    if first.hasPrefix("b+") {
      language = first.dropFirst(2).split(separator: "+").joined(separator: "-")
      parts.removeFirst()
    } else if let subtags = Self.subtags(first) {
      parts.removeFirst()
      var tag = subtags
      if let region = Self.region(parts.first) {
        tag.append(region)
        parts.removeFirst()
      } else if let part = parts.first, Self.isPlainRegion(part) || Self.isScript(part) {
        // Android wants an r before a region, and knows a script only after b+.
        tag.append(part)
        parts.removeFirst()
      }
      let language = tag.joined(separator: "-")
      self.language = language
      if tag.count > 1, Self.name(language) != Self.written(name, networks, parts) {
        correction = (["values"] + networks + [Self.name(language)] + parts).joined(separator: "-")
      }
    }
    pattern = (["values"] + networks + ["*"] + parts).joined(separator: "-")
  }

  /// The part of a name that spells the language.
  private static func written(_ name: String, _ before: [String], _ after: [String]) -> String {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.dropFirst(1 + before.count).dropLast(after.count).joined(separator: "-")
  }

  /// A language of two or three letters, with what follows an underscore.
  private static func subtags(_ part: String) -> [String]? {
    let subtags = part.split(separator: "_").map(String.init)
    guard let language = subtags.first, (2...3).contains(language.count),
      language.allSatisfy({ $0.isASCII && $0.isLetter }), !modes.contains(language)
    else { return nil }
    return subtags
  }

  private static func region(_ part: String?) -> String? {
    guard let part, part.first == "r", part.count == 3 || part.count == 4 else { return nil }
    let region = part.dropFirst()
    let isRegion =
      region.count == 2 && region.allSatisfy { $0.isASCII && $0.isLetter }
      || region.count == 3 && region.allSatisfy { $0.isASCII && $0.isNumber }
    return isRegion ? String(region) : nil
  }

  private static func isPlainRegion(_ part: String) -> Bool {
    part.count == 2 && part.allSatisfy { $0.isASCII && $0.isLetter }
  }

  private static func isScript(_ part: String) -> Bool {
    part.count == 4 && (part.first?.isUppercase ?? false) && part.allSatisfy(\.isLetter)
  }

  /// How Android spells a tag.
  private static func name(_ language: String) -> String {
    let subtags = language.split(separator: "-")
    guard subtags.count == 2, let region = subtags.last, region.count == 2 else {
      return subtags.count < 2 ? language : "b+" + subtags.joined(separator: "+")
    }
    return "\(subtags[0])-r\(region)"
  }
}
