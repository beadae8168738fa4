/// Compares the arguments that a translated text reads with those its source reads.
struct FormatComparison {
  /// What is known besides the two texts.
  struct Context {
    /// The number category of the translated text.
    var category: String?
    var language: String?
    /// Arguments that the code passes although the source shows fewer, as an entry's key tells.
    var allowed: FormatArguments?
    /// Whether the number that picks the category is one of the arguments.
    var isPlural = false
    var dialect = FormatDialect.foundation
  }

  private let text: String
  private let source: FormatArguments
  private let translation: FormatArguments
  private let context: Context
  private var missing: [FormatArguments.Argument] = []
  private var strays: [Int]
  private var defects: [TextDefect] = []

  private init(
    _ text: String, _ translation: FormatArguments, source: FormatArguments, context: Context
  ) {
    self.text = text
    self.translation = translation
    self.source = source
    self.context = context
    strays = translation.strays
  }

  static func defects(
    of text: String, _ translation: FormatArguments, source: FormatArguments, context: Context
  ) -> [TextDefect] {
    let isFormat = !source.isEmpty || !(context.allowed?.isEmpty ?? true)
    guard isFormat || !translation.isEmpty else { return [] }
    var comparison = FormatComparison(text, translation, source: source, context: context)
    if isFormat { comparison.compare() } else { comparison.unexpected() }
    return comparison.defects
  }

  /// A source with no placeholder is no format; what looks like one is shown as it is.
  private mutating func unexpected() {
    let scanned = FormatScanner.scan(text, dialect: context.dialect).specifiers
      .filter(\.isUnmistakable)
    for argument in translation.all {
      guard let range = argument.range, scanned.contains(where: { $0.range == range }) else {
        continue
      }
      add(
        .extraPlaceholder, at: range, "\(argument.written) is not in the source", fix: "remove it")
    }
  }

  private mutating func compare() {
    let hasOrder = compareBare()
    if !hasOrder { compareSlots() }
    conflicts()
    if !missing.isEmpty || !strays.isEmpty { damages() }
    gapsAndLosses()
    for stray in strays {
      add(
        .strayPercent, at: stray..<stray + 1, "a % begins no placeholder and swallows what follows",
        fix: "write %% for the sign itself")
    }
    oddLengths()
  }

  private mutating func add(
    _ kind: StringsKind, severity: Finding.Severity? = nil, at range: Range<Int>? = nil,
    _ message: String, fix: String
  ) {
    defects.append(TextDefect(kind, severity: severity, at: range, message, fix: fix))
  }

  /// Placeholders without positions, whose order is all they have; false when some have positions.
  private mutating func compareBare() -> Bool {
    guard source.areBare, translation.areBare, !source.isEmpty, !translation.isEmpty else {
      return false
    }
    let (wanted, found) = (source.all.map(\.type), translation.all.map(\.type))
    guard wanted != found else { return true }
    let sorted = { (types: [ArgumentType]) in types.map(\.rawValue).sorted() }
    if sorted(wanted) == sorted(found) {
      reordered()
    } else if wanted.count == found.count {
      retyped()
    } else if wanted.count > found.count {
      missing = source.without(translation)
      let surplus = translation.without(source)
      for argument in surplus where !missing.isEmpty {
        mistyped(argument, wanted: missing.removeFirst())
      }
    } else {
      for argument in translation.without(source) { surplus(argument) }
    }
    return true
  }

  private mutating func compareSlots() {
    let found = translation.slots
    var seen: Set<FormatArguments.Slot> = []
    missing = source.all.filter { !found.contains($0.slot) && seen.insert($0.slot).inserted }
    var hasWrongType = false
    let known = Dictionary(grouping: source.all + (context.allowed?.all ?? []), by: \.slot)
    let isRight = { (argument: FormatArguments.Argument) in
      known[argument.slot]?.contains { $0.type == argument.type || $0.isSilent } ?? false
    }
    let right = Set(translation.all.filter(isRight).map(\.slot))
    for argument in translation.all {
      let wanted = known[argument.slot] ?? []
      if wanted.isEmpty {
        surplus(argument)
      } else if !right.contains(argument.slot), !argument.isSilent {
        hasWrongType = true
      }
    }
    guard hasWrongType else { return }
    let types = { (arguments: FormatArguments) in arguments.all.map(\.type.rawValue).sorted() }
    if types(source) == types(translation), translation.all.contains(where: \.isBare) {
      reordered()
    } else {
      retyped()
    }
  }

  private mutating func reordered() {
    let first = zip(source.all, translation.all).first { $0.type != $1.type }
    add(
      .reorderedWithoutPositions, at: first?.1.range,
      "the placeholders stand in another order than in the source, but have no positions",
      fix: "number them, as in %1$@ and %2$@")
  }

  /// One for the whole text, and of all that are wrong one that does harm.
  private mutating func retyped() {
    let known = source.all + (context.allowed?.all ?? [])
    let wrong = translation.all.compactMap { argument in
      let wanted = known.filter { $0.slot == argument.slot }
      let isRight = wanted.contains { $0.type == argument.type || $0.isSilent }
      return isRight ? nil : wanted.first.map { (argument, $0) }
    }
    let worst = wrong.first { !isHarmless($0.0) } ?? wrong.first
    if let (argument, wanted) = worst { mistyped(argument, wanted: wanted) }
  }

  /// Java writes a number as a text, but no text as a number.
  private func isHarmless(_ argument: FormatArguments.Argument) -> Bool {
    context.dialect == .java && argument.type == .anything
  }

  private mutating func mistyped(
    _ argument: FormatArguments.Argument, wanted: FormatArguments.Argument
  ) {
    add(
      .retypedPlaceholder, severity: isHarmless(argument) ? .warning : nil, at: argument.range,
      "\(argument.written) reads \(argument.type.rawValue), and the source's \(wanted.written) "
        + "reads \(wanted.type.rawValue)", fix: "write \(wanted.written)")
  }

  private mutating func surplus(_ argument: FormatArguments.Argument) {
    if case .position(let position) = argument.slot, !argument.isBare, position > source.highest {
      add(
        .outOfRangeArgument, at: argument.range,
        "\(argument.written) reads an argument that is not there, the source has \(source.highest)",
        fix: "write the number of an argument of the source")
      if let place = missing.firstIndex(where: { $0.type == argument.type }) {
        missing.remove(at: place)
      }
      return
    }
    let isDoubled = source.all.contains { $0.type == argument.type }
    add(
      isDoubled ? .duplicatePlaceholder : .extraPlaceholder, at: argument.range,
      "\(argument.written) reads an argument more than the source has", fix: "remove it")
  }

  private mutating func conflicts() {
    let shown = translation.all.filter { !$0.isSilent && $0.slot != .ownNumber }
    for (index, argument) in shown.enumerated() {
      guard
        let other = shown[..<index].first(where: {
          $0.slot == argument.slot && $0.type != argument.type
        }), !defects.contains(where: { $0.kind == .retypedPlaceholder })
      else { continue }
      add(
        .conflictingTypes, at: argument.range,
        "\(other.written) and \(argument.written) read one argument in two ways",
        fix: "use one type for it")
    }
  }

  private mutating func damages() {
    var search = FormatDamageSearch(
      text: text, strays: strays, missing: missing, known: source.all, dialect: context.dialect)
    defects += search.pair()
    (strays, missing) = (search.strays, search.missing)
  }

  private mutating func gapsAndLosses() {
    let explicit = translation.all.filter { !$0.isBare }.compactMap { $0.slot.position }
    let number = source.countingSlot(in: context.dialect)
    for argument in missing {
      if argument.isSilent {
        add(
          .unusedArgument, "\(argument.written) only picks the plural, and is not used here",
          fix: "nothing, unless the language has plural forms")
        continue
      }
      var severity = Finding.Severity.error
      if context.isPlural, argument.slot == number {
        switch PluralRules.omission(of: context.category, in: context.language) {
        case .fine: continue
        case .doubtful: severity = .warning
        case .wrong: break
        }
      } else if context.category == "zero", translation.isEmpty {
        add(
          .unusedArgument, "\(argument.written) is not used, since these words are for none",
          fix: "nothing, if the words are right without it")
        continue
      } else if context.dialect == .foundation, let position = argument.slot.position,
        let above = explicit.first(where: { $0 > position })
      {
        add(
          .argumentGap,
          "argument \(above) is read without argument \(position), which shifts or crashes it",
          fix: "use \(argument.written) too")
        continue
      } else if argument.isSuffix, source.all.count > 1 {
        severity = .warning
      }
      add(
        .missingPlaceholder, severity: severity, "\(argument.written) is missing",
        fix: "write \(argument.written) into the text")
    }
  }

  private mutating func oddLengths() {
    for argument in translation.all where argument.hasOddLength {
      guard !source.all.contains(where: { $0.slot == argument.slot && $0.hasOddLength }) else {
        continue
      }
      add(
        .oddLengthModifier, at: argument.range,
        "\(argument.written) has a length that its letter already says; some systems print it raw",
        fix: "write the letter in lower case")
    }
  }
}
