/// One reading of a message: a case of each of its choices, and what it then shows.
struct MessageVariant: Sendable {
  struct Pick: Hashable, Sendable {
    var name: String
    var category: String
    var isNumber: Bool
  }

  /// A message with more is only looked at as a whole.
  private static let most = 100
  private static let mostChoices = 30

  private(set) var picks: [Pick] = []
  private(set) var shown: Set<String> = []
  private(set) var isBlank = true

  func category(of name: String) -> String? { picks.first { $0.name == name }?.category }

  /// Such as `few`, or `female, other`; empty for a message without choices.
  var label: String { picks.map(\.category).joined(separator: ", ") }

  /// Every reading; nil when there are too many.
  static func all(of message: Message) -> [MessageVariant]? {
    guard message.choices.count <= mostChoices else { return nil }
    return extended([MessageVariant()], by: message, number: nil)
  }

  private static func extended(
    _ variants: [MessageVariant], by message: Message, number: String?
  ) -> [MessageVariant]? {
    var variants = variants
    for part in message.parts {
      switch part {
      case .text(let text):
        if !TextHygiene.isBlank(text) { variants.modify { $0.isBlank = false } }
      case .argument(let argument): variants.modify { $0.show(argument.name) }
      case .number: if let number { variants.modify { $0.show(number) } }
      case .choice(let choice):
        var all: [MessageVariant] = []
        for one in choice.cases {
          let matching = variants.compactMap { $0.picking(one, of: choice) }
          let inner = choice.isNumber ? choice.name : number
          guard let more = extended(matching, by: one.message, number: inner) else { return nil }
          all += more
          guard all.count <= most else { return nil }
        }
        variants = all
      }
    }
    return variants
  }

  private mutating func show(_ name: String) {
    shown.insert(name)
    isBlank = false
  }

  /// Nil when an earlier choice by the same argument came out otherwise.
  private func picking(_ one: Message.Case, of choice: Message.Choice) -> MessageVariant? {
    guard let earlier = category(of: choice.name) else {
      var variant = self
      variant.picks.append(
        Pick(name: choice.name, category: one.category, isNumber: choice.isNumber))
      return variant
    }
    let isRest = one.category == "other" && !choice.has(earlier)
    return earlier == one.category || isRest ? self : nil
  }

  /// The reading of a source that says the same thing: the same cases, or else `other`.
  ///
  /// With `general`, that argument's number is the source's `other`.
  func counterpart(
    among variants: [MessageVariant], general: String? = nil
  ) -> MessageVariant? {
    func fit(_ candidate: MessageVariant) -> Int {
      candidate.picks.reduce(0) { sum, pick in
        let wanted = pick.name == general ? "other" : category(of: pick.name) ?? "other"
        return sum + (pick.category == wanted ? 2 : pick.category == "other" ? 1 : -2)
      }
    }
    return variants.max { fit($0) < fit($1) }
  }
}

extension [MessageVariant] {
  fileprivate mutating func modify(_ change: (inout MessageVariant) -> Void) {
    for index in indices { change(&self[index]) }
  }
}
