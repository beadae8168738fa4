/// Patterns as `fnmatch` reads them: `*`, `?`, `[a-z]`, and `\` before any of these.
package enum Wildcard {
  package static func matches(_ text: String, pattern: String) -> Bool {
    let text = Array(text.unicodeScalars)
    let pattern = Array(pattern.unicodeScalars)
    var position = 0
    var next = 0
    var retry: (pattern: Int, text: Int)?
    while position < text.count {
      if next < pattern.count, pattern[next] == "*" {
        retry = (next + 1, position)
        next += 1
      } else if let length = step(pattern, at: next, over: text[position]) {
        next += length
        position += 1
      } else if let last = retry {
        retry = (last.pattern, last.text + 1)
        (next, position) = (last.pattern, last.text + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == "*" }
  }

  /// A text that the pattern fits, as short as possible.
  package static func example(of pattern: String) -> String {
    var example = ""
    var characters = Substring(pattern)
    while let character = characters.popFirst() {
      switch character {
      case "*": break
      case "?": example.append("0")
      case "[":
        if let member = characters.first { example.append(member) }
        characters = characters.drop { $0 != "]" }.dropFirst()
      case _: example.append(character)
      }
    }
    return example
  }

  /// How many scalars of the pattern fit this one of the text; nil when none do.
  private static func step(
    _ pattern: [Unicode.Scalar], at index: Int, over scalar: Unicode.Scalar
  ) -> Int? {
    guard index < pattern.count else { return nil }
    switch pattern[index] {
    case "?": return 1
    case "\\" where index + 1 < pattern.count: return pattern[index + 1] == scalar ? 2 : nil
    case "[":
      guard let close = pattern[(index + 1)...].firstIndex(of: "]") else {
        return scalar == "[" ? 1 : nil
      }
      let members = pattern[(index + 1)..<close]
      return isMember(scalar, of: members) ? close - index + 1 : nil
    case let other: return other == scalar ? 1 : nil
    }
  }

  private static func isMember(
    _ scalar: Unicode.Scalar, of members: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    let isNegated = members.first == "!" || members.first == "^"
    var rest = isNegated ? members.dropFirst() : members
    var isFound = false
    while let first = rest.popFirst() {
      if rest.first == "-", let last = rest.dropFirst().first {
        rest = rest.dropFirst(2)
        isFound = isFound || (first.value <= scalar.value && scalar.value <= last.value)
      } else {
        isFound = isFound || first == scalar
      }
    }
    return isFound != isNegated
  }
}
