extension String {
  /// How many cells of a terminal the text takes: two for East Asian wide characters and emoji.
  package var terminalWidth: Int {
    reduce(0) { $0 + $1.terminalWidth }
  }

  /// The text with blanks up to a width, before it when it runs from right to left.
  func padded(to width: Int, fromRight: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - terminalWidth))
    return fromRight ? blanks + self : self + blanks
  }

  /// Lines of at most a width, broken at blanks, or anywhere in a text without them.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ").map(String.init) {
      let candidate = line.isEmpty ? word : "\(line) \(word)"
      if candidate.terminalWidth <= width {
        line = candidate
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if line.terminalWidth + character.terminalWidth > width {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}

extension Character {
  fileprivate var terminalWidth: Int {
    unicodeScalars.map(\.terminalWidth).max() ?? 0
  }
}

extension Unicode.Scalar {
  /// UAX #11 as terminals apply it; marks and format characters take no cell.
  fileprivate var terminalWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
