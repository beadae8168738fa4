/// Whose rules a format follows.
enum FormatDialect: Sendable {
  case foundation
  /// `java.util.Formatter`, as Android's `getString` has it.
  case java
}

/// What a printf specifier reads from its argument.
enum ArgumentType: String {
  case object = "an object"
  case integer = "a whole number"
  case real = "a number with a fraction"
  case character = "a character"
  case cString = "a C string"
  case pointer = "a pointer"
  /// Java turns whatever it is given into text.
  case anything = "anything"
  case date = "a date"

  init?(conversion: UInt8, dialect: FormatDialect) {
    switch dialect {
    case .foundation: self.init(foundation: conversion)
    case .java: self.init(java: conversion)
    }
  }

  private init?(java conversion: UInt8) {
    switch Unicode.Scalar(conversion) {
    case "d", "x", "X", "o": self = .integer
    case "f", "e", "E", "g", "G", "a", "A": self = .real
    case "c", "C": self = .character
    case "s", "S", "b", "B", "h", "H": self = .anything
    case "t", "T": self = .date
    default: return nil
    }
  }

  private init?(foundation conversion: UInt8) {
    switch Unicode.Scalar(conversion) {
    case "@": self = .object
    case "d", "D", "i", "u", "U", "x", "X", "o", "O": self = .integer
    case "f", "F", "e", "E", "g", "G", "a", "A": self = .real
    case "c", "C": self = .character
    case "s", "S": self = .cString
    case "p": self = .pointer
    default: return nil
    }
  }
}
