/// Turns what is wrong at offsets into findings at lines.
struct FindingCollector {
  private(set) var findings: [Finding] = []
  private var places: [String: TextPlaces] = [:]

  mutating func add(_ problem: CatalogProblem, in document: CatalogDocument) {
    let place = place(of: problem.offset, in: document)
    findings.append(
      Finding(
        problem.kind, severity: problem.severity, file: document.path, line: place?.line,
        column: place?.column, key: problem.key, message: problem.message, fix: problem.fix))
  }

  mutating func add(
    _ found: EntryComparison.Found, entry: CatalogEntry, key: String, in document: CatalogDocument
  ) {
    var offset = found.leaf?.offset ?? found.variable?.offset ?? entry.offset
    if let start = found.leaf?.offset, let range = found.defect.range, range.lowerBound > 0,
      let source = document.source
    {
      offset = document.spelling.offset(of: range.lowerBound, from: start, in: source.bytes)
    }
    let form = [found.leaf?.variant.device, found.leaf?.variant.plural].compactMap { $0 }
    let suffix =
      document.format.holdsEveryLanguage && !form.isEmpty && found.defect.kind != .missingKey
    add(
      CatalogProblem(
        kind: found.defect.kind, severity: found.defect.severity, key: key, offset: offset,
        message: found.defect.message + (suffix ? " (\(form.joined(separator: ", ")))" : ""),
        fix: found.defect.fix), in: document)
  }

  private mutating func place(
    of offset: Int?, in document: CatalogDocument
  ) -> (line: Int, column: Int)? {
    guard let offset, let source = document.source else { return nil }
    let known = places[document.path]
    let places = known ?? TextPlaces(source.bytes)
    if known == nil { self.places[document.path] = places }
    return places.place(of: offset)
  }
}
