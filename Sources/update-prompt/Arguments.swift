/// The words after a verb, taken one option at a time; what is left over is a usage error.
struct Arguments {
  private let verb: String
  private var words: [String]
  private var known: [String] = ["--help"]

  init(verb: String, _ words: [String]) {
    self.verb = verb
    self.words = words
  }

  var asksForHelp: Bool { words.contains("--help") || words.contains("-h") }

  mutating func flag(_ name: String) -> Bool {
    known.append(name)
    guard let index = words.firstIndex(of: name) else { return false }
    words.remove(at: index)
    return true
  }

  /// The word after an option, or the part after `=`; nil when the option is absent.
  ///
  /// - Throws: When the option has no value or stands there twice.
  mutating func value(_ name: String) throws(UsageError) -> String? {
    let values = try values(name)
    if values.count > 1 { throw .twice(verb: verb, option: name) }
    return values.first
  }

  /// Every value of an option that may be repeated.
  mutating func values(_ name: String) throws(UsageError) -> [String] {
    known.append(name)
    var values: [String] = []
    while let index = words.firstIndex(where: { $0 == name || $0.hasPrefix("\(name)=") }) {
      let word = words.remove(at: index)
      if word != name {
        values.append(String(word.dropFirst(name.count + 1)))
        continue
      }
      guard index < words.count, !words[index].hasPrefix("--") else {
        throw .noValue(verb: verb, option: name)
      }
      values.append(words.remove(at: index))
    }
    return values
  }

  mutating func choice(
    _ name: String, of choices: [String], standard: String
  ) throws(UsageError) -> String {
    guard let value = try value(name) else { return standard }
    guard choices.contains(value) else {
      throw .notAChoice(verb: verb, option: name, value: value, choices: choices)
    }
    return value
  }

  /// The options of these names and their values, with one hyphen, as an app is launched with them.
  mutating func launchArguments(_ names: [String]) -> [String] {
    var taken: [String] = []
    while let index = words.firstIndex(where: { word in names.contains { word == "-\($0)" } }) {
      taken += words[index...].prefix(2)
      words.removeSubrange(index..<min(index + 2, words.count))
    }
    return taken
  }

  /// The first word when it is one of these names, such as that of a check.
  mutating func word(among names: [String]) -> String? {
    guard let first = words.first, names.contains(first) else { return nil }
    return words.removeFirst()
  }

  /// The words that are no options.
  mutating func paths() throws(UsageError) -> [String] {
    if let option = words.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      throw .unknownOption(verb: verb, option: option, known: known)
    }
    defer { words = [] }
    return words
  }

  /// Refuses whatever was not taken.
  mutating func end() throws(UsageError) {
    if let path = try paths().first { throw .unexpected(verb: verb, word: path) }
  }
}

/// A command line that cannot be understood.
enum UsageError: Error {
  case unknownVerb(String, known: [String])
  case unknownOption(verb: String, option: String, known: [String])
  case noValue(verb: String, option: String)
  case twice(verb: String, option: String)
  case notAChoice(verb: String, option: String, value: String, choices: [String])
  case unexpected(verb: String, word: String)
  case missing(verb: String, what: String)
  case notAVersion(verb: String, option: String, value: String)
  case exists(verb: String, path: String)
  case notAnExport(path: String, holding: String)
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownVerb(let verb, let known):
      "there is no \"\(verb)\"; the verbs are \(known.joined(separator: ", "))"
    case .unknownOption(let verb, let option, let known):
      "\(verb) has no option \(option); it has \(known.sorted().joined(separator: ", "))"
    case .noValue(let verb, let option): "\(verb): \(option) needs a value"
    case .twice(let verb, let option): "\(verb): \(option) may stand there once"
    case .notAChoice(let verb, let option, let value, let choices):
      "\(verb): \(option) is one of \(choices.joined(separator: ", ")), not \"\(value)\""
    case .unexpected(let verb, let word):
      "\(verb) takes no \"\(word)\"; see update-prompt \(verb) --help"
    case .missing(let verb, let what):
      "\(verb) needs \(what); see update-prompt \(verb) --help"
    case .notAVersion(let verb, let option, let value):
      "\(verb): \(option) \"\(value)\" is not a version; write digits joined by dots, like 1.6"
    case .exists(let verb, let path):
      "\(verb): \(path) is there already; edit it, or remove it first"
    case .notAnExport(let path, let name):
      "\(path): holds \(name), which no export wrote; name a new or an empty folder"
    }
  }
}
