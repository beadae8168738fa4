/// The arguments that the texts of one entry read.
struct FormatArguments {
  enum Slot: Hashable {
    case position(Int)
    /// A variable of a .stringsdict; languages may use it in any order.
    case variable(String)
    /// The number of the variable whose text this is.
    case ownNumber

    var position: Int? { if case .position(let position) = self { position } else { nil } }
  }

  struct Argument {
    var slot: Slot
    var type: ArgumentType
    /// In bytes of the text; nil when it is read in a text further inside.
    var range: Range<Int>?
    var isBare: Bool
    var hasOddLength = false
    /// Picks a form of words, but is not shown.
    var isSilent = false
    /// Follows a letter without a space, as the "s" of a hand-made plural.
    var isSuffix = false
    var written: String
  }

  /// As many are looked into; a text with more is no text.
  private static let most = 100

  var all: [Argument] = []
  var strays: [Int] = []
  /// Variables that the text names and the entry lacks.
  var unknownVariables: [(name: String, range: Range<Int>)] = []

  var slots: Set<Slot> { Set(all.map(\.slot)) }
  var highest: Int { all.compactMap { $0.slot.position }.max() ?? 0 }
  var areBare: Bool { all.allSatisfy(\.isBare) }
  var isEmpty: Bool { all.isEmpty }

  /// What a text of an entry reads; with `variable`, the text is one of that variable's.
  init(
    _ text: String, of entry: CatalogEntry, format: CatalogFormat,
    variable: CatalogVariable? = nil
  ) {
    let isSubstitution = variable != nil && format == .stringCatalog
    var scanned = FormatScanner.scan(text, ownNumber: isSubstitution, dialect: format.dialect)
    if !entry.isFormatted {
      scanned.specifiers.removeAll { !$0.isLikely }
      scanned.strays = []
    }
    strays = scanned.strays
    guard scanned.hasArguments else { return }
    let bytes = Array(text.utf8)
    var next = variable == nil ? 1 : 2
    for specifier in scanned.specifiers.lazy.filter({ !$0.isPercent }).prefix(Self.most) {
      next += specifier.stars
      let written = String(decoding: bytes[specifier.range], as: UTF8.self)
      var argument = Argument(
        slot: .position(specifier.position ?? next), type: specifier.type ?? .integer,
        range: specifier.range, isBare: specifier.position == nil,
        hasOddLength: specifier.hasOddLength, written: written)
      if let name = specifier.variable {
        let known = entry.variables.first { $0.name == name }
        if known == nil { unknownVariables.append((name, specifier.range)) }
        add(known, named: name, argument, format: format, entry: entry, next: &next)
        continue
      }
      let isNumber = variable.map { specifier.position == nil || specifier.position == $0.argument }
      if isNumber == true, argument.type == .integer, !slots.contains(.ownNumber) {
        argument.slot = .ownNumber
      } else if specifier.position == nil {
        next += 1
      }
      argument.isSuffix = Self.isSuffix(specifier.range, in: bytes)
      all.append(argument)
    }
  }

  /// A `%#@variable@`: its own number, and what its texts read besides.
  private mutating func add(
    _ variable: CatalogVariable?, named name: String, _ argument: Argument, format: CatalogFormat,
    entry: CatalogEntry, next: inout Int
  ) {
    var argument = argument
    let position = argument.isBare ? variable?.argument ?? next : argument.slot.position ?? next
    if argument.isBare, variable?.argument == nil { next += 1 }
    argument.slot = format == .stringsDict ? .variable(name) : .position(position)
    argument.isBare = false
    let conversion = variable?.specifier.utf8.last
    argument.type =
      conversion.flatMap { ArgumentType(conversion: $0, dialect: format.dialect) } ?? .integer
    guard let variable else { return all.append(argument) }
    let leaf = variable.leaves.first { $0.variant.plural == "other" } ?? variable.leaves.last
    guard let leaf, !leaf.text.contains("%#@") else { return all.append(argument) }
    let inner = FormatArguments(leaf.text, of: entry, format: format, variable: variable)
    argument.isSilent = !inner.slots.contains(.ownNumber)
    all.append(argument)
    for var innerArgument in inner.all
    where innerArgument.slot != .ownNumber && !innerArgument.isBare {
      innerArgument.range = nil
      all.append(innerArgument)
    }
  }

  /// The arguments of types that others have fewer of, in order.
  func without(_ others: FormatArguments) -> [Argument] {
    var rest = others.all.map(\.type)
    return all.filter { argument in
      guard let place = rest.firstIndex(of: argument.type) else { return true }
      rest.remove(at: place)
      return false
    }
  }

  /// The number that picks the category; in Java it may be shown as a text.
  func countingSlot(in dialect: FormatDialect) -> Slot? {
    let number = all.first { $0.slot == .ownNumber || $0.type == .integer }?.slot
    guard number == nil, dialect == .java, slots.count == 1 else { return number }
    return all.first?.slot
  }

  /// Glued to a word: "file%@", where the argument is "s" or nothing.
  private static func isSuffix(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    func isLetter(_ index: Int) -> Bool {
      bytes.indices.contains(index) && Character(Unicode.Scalar(bytes[index])).isLetter
    }
    return isLetter(range.lowerBound - 1) && !isLetter(range.upperBound)
  }
}
