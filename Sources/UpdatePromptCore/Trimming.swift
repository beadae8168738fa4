extension StringProtocol {
  /// The text without outer white space, as ECMAScript's `trim()` sees it.
  ///
  /// Unicode `White_Space` and U+FEFF, but not U+0085 (ECMA-262, `WhiteSpace`, `LineTerminator`).
  package var trimmed: SubSequence {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isTrimmed }),
      let last = scalars.lastIndex(where: { !$0.isTrimmed })
    else { return self[endIndex...] }
    return self[first..<scalars.index(after: last)]
  }
}

extension Unicode.Scalar {
  fileprivate var isTrimmed: Bool { value == 0xFEFF || (properties.isWhitespace && value != 0x85) }
}
