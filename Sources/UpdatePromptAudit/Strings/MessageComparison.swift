/// Compares a text of ICU's MessageFormat with its source, case by case.
struct MessageComparison {
  struct Context {
    var language: String?
    var apostrophe: Message.Apostrophe
    /// Names that the app passes, whether the source shows them or not.
    var declared: [String] = []
  }

  /// As many names are looked into; a text with more is none.
  private static let most = 20

  private let text: String
  private let source: Message
  private let translation: Message
  private let context: Context
  private let sourceVariants: [MessageVariant]
  private let variants: [MessageVariant]
  private var defects: [TextDefect] = []

  private init(_ text: String, _ translation: Message, source: Message, context: Context) {
    self.text = text
    self.source = source
    self.translation = translation
    self.context = context
    sourceVariants = MessageVariant.all(of: source) ?? []
    variants = MessageVariant.all(of: translation) ?? []
  }

  static func defects(of text: String, source: String, context: Context) -> [TextDefect] {
    let original = try? Message(source, apostrophe: context.apostrophe)
    do throws(Message.Failure) {
      let message = try Message(text, apostrophe: context.apostrophe)
      // What is wrong with the source is said there.
      guard let original else { return cases(of: message) }
      var comparison = MessageComparison(text, message, source: original, context: context)
      comparison.compare()
      return cases(of: message) + comparison.defects
    } catch {
      let names = original?.names ?? []
      return [MessageDamage.sign(of: names, in: text) ?? defect(error, in: text)]
    }
  }

  /// What is wrong with a text alone.
  static func defects(of text: String, apostrophe: Message.Apostrophe) -> [TextDefect] {
    do throws(Message.Failure) {
      return cases(of: try Message(text, apostrophe: apostrophe))
    } catch {
      return [defect(error, in: text)]
    }
  }

  private static func defect(_ failure: Message.Failure, in text: String) -> TextDefect {
    TextDefect(
      .malformedPlaceholder, at: failure.offset..<text.utf8.count,
      "this is no message: \(failure.reason)", fix: "correct the braces, or quote them")
  }

  /// Without `other` a choice may come to nothing.
  private static func cases(of message: Message) -> [TextDefect] {
    message.choices.filter { !$0.has("other") }.map {
      TextDefect(
        .missingKey, severity: .error, at: $0.range,
        "the \($0.kind.rawValue) of \($0.name) lacks other", fix: "add the case other")
    }
  }

  private mutating func compare() {
    let known = Set(source.names + context.declared)
    let (wanted, found) = (source.names.prefix(Self.most), Set(translation.names))
    let unknown = Array(
      translation.arguments.filter { !known.contains($0.name) }.prefix(Self.most))
    let damage = MessageDamage.paired(
      wanted.filter { !found.contains($0) }, unknown: unknown, in: text)
    defects += damage.defects
    for name in damage.missing { lost(name) }
    for argument in damage.unknown { extra(argument) }
    for choice in translation.choices {
      if !known.contains(choice.name) { extra(choice) }
      categories(of: choice)
      keywords(of: choice)
    }
    let isEmpty = hasEmptyCase()
    for name in wanted where found.contains(name) {
      if !retyped(name), !isEmpty { lostInCases(name) }
    }
  }

  private mutating func extra(_ argument: Message.Argument) {
    let shown = text.part(argument.range)
    defects.append(
      TextDefect(
        .extraPlaceholder, at: argument.range,
        "\(shown) stands for nothing that the app fills in", fix: "remove it"))
  }

  private mutating func extra(_ choice: Message.Choice) {
    let alike = source.choices.filter { $0.isNumber == choice.isNumber }
    let near = choice.name.nearest(among: alike.map(\.name))
    defects.append(
      TextDefect(
        near == nil ? .extraPlaceholder : .misspelledPlaceholder, at: choice.range,
        "\(choice.name) picks a case, and is nothing that the app passes",
        fix: near.map { "write \($0)" } ?? "choose by an argument of the source"))
  }

  /// A name that stands nowhere; a language may do without what only picks words.
  private mutating func lost(_ name: String) {
    let choice = source.choices.first { $0.name == name }
    let isShown = sourceVariants.isEmpty || sourceVariants.contains { $0.shown.contains(name) }
    guard let choice, choice.isNumber || !isShown else { return missing(name) }
    defects.append(
      TextDefect(
        .unusedArgument, severity: isShown ? .warning : nil,
        "\(name) is not used, neither shown nor to pick a case",
        fix: isShown ? "show {\(name)}, if the words do not say it" : "nothing, if it reads well"))
  }

  private mutating func missing(
    _ name: String, severity: Finding.Severity? = nil, in variant: MessageVariant? = nil
  ) {
    let place = variant.map { $0.label.isEmpty ? "" : " (\($0.label))" } ?? ""
    defects.append(
      TextDefect(
        .missingPlaceholder, severity: severity, "{\(name)} is missing\(place)",
        fix: "write {\(name)} into the text"))
  }

  /// Whether a name is taken for something that its value is not.
  private mutating func retyped(_ name: String) -> Bool {
    let (wanted, found) = (types(of: name, in: source), types(of: name, in: translation))
    guard let right = wanted.first, let type = found.first, !wanted.contains(type) else {
      return false
    }
    let place =
      translation.choices.first { $0.name == name }?.range
      ?? translation.arguments.first { $0.name == name && $0.type == type }?.range
    defects.append(
      TextDefect(
        .retypedPlaceholder, at: place,
        "\(name) is taken for \(type.rawValue), and in the source it is \(right.rawValue)",
        fix: "use it as the source does"))
    return true
  }

  private func types(of name: String, in message: Message) -> [Message.ArgumentType] {
    message.choices.filter { $0.name == name }.map { $0.isNumber ? .number : .word }
      + message.arguments.filter { $0.name == name }.compactMap(\.type)
  }

  /// A name that some cases show and others lost.
  private mutating func lostInCases(_ name: String) {
    guard sourceVariants.contains(where: { $0.shown.contains(name) }) else { return }
    let isNumber = source.choices.contains { $0.name == name && $0.isNumber }
    // Without other a case is missing, which is said already.
    guard translation.choices.allSatisfy({ $0.name != name || $0.has("other") }) else { return }
    if isNumber, !variants.isEmpty, !variants.contains(where: { $0.shown.contains(name) }) {
      defects.append(
        TextDefect(
          .unusedArgument, "\(name) picks a case, and is shown in none",
          fix: "show {\(name)}, if the words do not say it"))
      return
    }
    let losses = variants.compactMap { variant in
      weight(of: name, isNumber: isNumber, lostIn: variant).map { (variant, $0) }
    }
    let worst = losses.first { $0.1 == .error } ?? losses.first
    if let (variant, severity) = worst { missing(name, severity: severity, in: variant) }
  }

  /// Nil when the case shows the name or may do without.
  private func weight(
    of name: String, isNumber: Bool, lostIn variant: MessageVariant
  ) -> Finding.Severity? {
    let general = isNumber ? name : nil
    guard !variant.shown.contains(name),
      let counterpart = variant.counterpart(among: sourceVariants, general: general),
      counterpart.shown.contains(name)
    else { return nil }
    if isNumber, let category = variant.category(of: name) {
      return omission(of: category, by: name)
    }
    // Words for none need nothing else.
    let isNone = variant.shown.isEmpty && variant.picks.contains { $0.category == "zero" }
    return isNone ? nil : .error
  }

  private func omission(of category: String, by name: String) -> Finding.Severity? {
    if category.hasPrefix("=") { return nil }
    let hasNone = translation.choices.contains { $0.name == name && $0.has("zero") }
    switch PluralRules.omission(of: category, in: context.language, hasZero: hasNone) {
    case .fine: return nil
    case .doubtful: return .warning
    case .wrong: return .error
    }
  }

  /// Categories that the language needs; those of ordinals are not known.
  private mutating func categories(of choice: Message.Choice) {
    guard choice.kind == .plural, context.language != nil else { return }
    let lacking = PluralRules.categories(of: context.language)
      .filter { !choice.has($0) && $0 != "zero" && $0 != "other" }
    guard !lacking.isEmpty else { return }
    defects.append(
      TextDefect(
        .missingKey, severity: lacking == ["one"] ? .note : .warning, at: choice.range,
        "the plural of \(choice.name) lacks \(lacking.joined(separator: ", "))",
        fix: "add what \(context.language ?? "the language") needs"))
  }

  /// The words that a select chooses by belong to the app, and are no text.
  private mutating func keywords(of choice: Message.Choice) {
    let wanted = source.choices.filter { $0.kind == .select && $0.name == choice.name }
      .flatMap(\.cases).map(\.keyword)
    let lacking = wanted.filter { !choice.has($0) }
    guard choice.kind == .select, !lacking.isEmpty,
      let odd = choice.cases.first(where: { !wanted.contains($0.keyword) })
    else { return }
    let words = lacking.joined(separator: ", ")
    defects.append(
      TextDefect(
        .extraKey, severity: .warning, at: odd.range,
        "\(odd.keyword) is no case of the source, and \(words) is missing",
        fix: "leave the keywords as they are"))
  }

  /// Whether a case was left empty, which is said instead of what it lost.
  private mutating func hasEmptyCase() -> Bool {
    let blank = variants.first { variant in
      variant.isBlank && !variant.picks.contains { $0.category == "zero" }
        && variant.counterpart(among: sourceVariants)?.isBlank == false
    }
    guard let blank else { return false }
    defects.append(
      TextDefect(
        .emptyValue, "the text is empty (\(blank.label))", fix: "translate it"))
    return true
  }
}
