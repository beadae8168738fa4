/// A text of ICU's MessageFormat, taken apart: `{name}`, `{count, plural, one{…} other{…}}`.
package struct Message: Sendable {
  indirect enum Part: Sendable {
    case text(String)
    case argument(Argument)
    /// `#`, the number of the plural around it.
    case number
    case choice(Choice)
  }

  struct Argument: Sendable {
    var name: String
    /// Nil for a bare name, which takes whatever the app passes.
    var type: ArgumentType?
    /// In bytes of the text, with its braces.
    var range: Range<Int>
  }

  /// What a format or a choice needs its argument to be.
  enum ArgumentType: String, Sendable {
    case number = "a number"
    case date = "a date"
    case word = "a word"
  }

  struct Choice: Sendable {
    enum Kind: String, Sendable {
      case plural
      case ordinal = "selectordinal"
      case select
    }

    var kind: Kind
    var name: String
    /// From its brace to the first case.
    var range: Range<Int>
    var cases: [Case]

    var isNumber: Bool { kind != .select }

    func has(_ category: String) -> Bool { cases.contains { $0.category == category } }
  }

  struct Case: Sendable {
    /// As it is written, such as `one`, `=1` or `female`.
    var keyword: String
    /// In bytes of the text.
    var range: Range<Int>
    var message: Message

    /// Dart takes `=0`, `=1` and `=2` for the categories of these numbers.
    var category: String { ["=0": "zero", "=1": "one", "=2": "two"][keyword] ?? keyword }
  }

  package struct Failure: Error, Hashable {
    package var offset: Int
    package var reason: String
  }

  /// What an apostrophe does.
  package enum Apostrophe: Sendable {
    /// A letter like any other, as Flutter has it unless `use-escaping` is set; `'{'` is a brace.
    case letter
    /// Opens and closes a part that is shown as it is; two of them are one.
    case quote
  }

  var parts: [Part] = []

  init() {}

  package init(_ text: String, apostrophe: Apostrophe) throws(Failure) {
    var parser = MessageParser(text, apostrophe: apostrophe)
    self = try parser.document()
  }

  /// Choices at any depth, outermost first.
  var choices: [Choice] {
    parts.flatMap { part -> [Choice] in
      guard case .choice(let choice) = part else { return [] }
      return [choice] + choice.cases.flatMap(\.message.choices)
    }
  }

  /// Arguments in place of which a value is shown, at any depth.
  var arguments: [Argument] {
    parts.flatMap { part -> [Argument] in
      switch part {
      case .argument(let argument): [argument]
      case .choice(let choice): choice.cases.flatMap(\.message.arguments)
      case .text, .number: []
      }
    }
  }

  /// Every name once, shown or not, in order.
  package var names: [String] {
    var seen: Set<String> = []
    return allNames.filter { seen.insert($0).inserted }
  }

  private var allNames: [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .argument(let argument): [argument.name]
      case .choice(let choice): [choice.name] + choice.cases.flatMap(\.message.allNames)
      case .text, .number: []
      }
    }
  }

  /// What is there to translate, without names and keywords.
  var prose: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .choice(let choice): choice.cases.map(\.message.prose).joined(separator: " ")
      case .argument, .number: " "
      }
    }.joined()
  }
}
