/// What can be told from the source text alone.
enum SourceEntryCheck {
  static func found(
    in entry: CatalogEntry, format: CatalogFormat, apostrophe: Message.Apostrophe
  ) -> [EntryComparison.Found] {
    if format.style == .icu {
      return entry.leaves.flatMap { leaf in
        MessageComparison.defects(of: leaf.text, apostrophe: apostrophe).map {
          EntryComparison.Found(defect: $0, leaf: leaf)
        }
      }
    }
    guard format.style == .printf, entry.oddValue == nil else { return [] }
    let key = FormatArguments(entry.key, of: entry, format: format)
    let allowed = format == .stringCatalog ? key : nil
    var found = entry.leaves.flatMap { leaf in
      defects(of: leaf.text, entry: entry, format: format, variable: nil, allowed: allowed).map {
        EntryComparison.Found(defect: $0, leaf: leaf)
      }
    }
    for variable in entry.variables {
      found += variable.leaves.flatMap { leaf in
        defects(of: leaf.text, entry: entry, format: format, variable: variable, allowed: nil).map {
          EntryComparison.Found(defect: $0, leaf: leaf, variable: variable)
        }
      }
    }
    return found
  }

  private static func defects(
    of text: String, entry: CatalogEntry, format: CatalogFormat, variable: CatalogVariable?,
    allowed: FormatArguments?
  ) -> [TextDefect] {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
    let read = FormatArguments(text, of: entry, format: format, variable: variable)
    guard !read.isEmpty else { return [] }
    var defects = FormatComparison.defects(
      of: text, read, source: read, context: FormatComparison.Context(dialect: format.dialect))
    // Java finds an argument by its number, whatever the others do.
    if variable == nil, format.dialect == .foundation { defects += gaps(read, allowed: allowed) }
    defects += read.unknownVariables.map {
      TextDefect(
        .structureError, at: $0.range, "%#@\($0.name)@ names a variable that is not there",
        fix: "add the variable, or correct its name")
    }
    return entry.isFormatted ? defects + unpositioned(read) : defects
  }

  private static func gaps(
    _ read: FormatArguments, allowed: FormatArguments?
  ) -> [TextDefect] {
    let used = Set(read.all.compactMap { $0.slot.position })
    let passed = Set(allowed?.all.compactMap { $0.slot.position } ?? [])
    guard let above = read.all.first(where: { !$0.isBare && $0.slot.position != nil }),
      let highest = used.max(),
      let gap = (1...highest).first(where: { !used.contains($0) && !passed.contains($0) })
    else { return [] }
    return [
      TextDefect(
        .argumentGap, at: above.range,
        "argument \(highest) is read without argument \(gap), which shifts or crashes it",
        fix: "number the arguments without a gap")
    ]
  }

  private static func unpositioned(_ read: FormatArguments) -> [TextDefect] {
    let bare = read.all.filter { $0.isBare && $0.range != nil && $0.slot != .ownNumber }
    guard
      let second = bare.enumerated().first(where: { index, argument in
        bare[..<index].contains { $0.type == argument.type }
      })?.element
    else { return [] }
    return [
      TextDefect(
        .unpositionedMultiple, at: second.range,
        "two placeholders of one type have no positions, so no translation can swap them",
        fix: "number them, as in %1$@ and %2$@")
    ]
  }
}
