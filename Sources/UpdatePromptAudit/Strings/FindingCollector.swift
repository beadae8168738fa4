/// Turns what is wrong at offsets into findings at lines.
struct FindingCollector {
  private(set) var findings: [Finding] = []
  private var places: [String: TextPlaces] = [:]

  mutating func add(
    _ problem: CatalogProblem, in document: CatalogDocument, evidence: FindingEvidence? = nil
  ) {
    let place = place(of: problem.offset, in: document)
    var finding = Finding(
      problem.kind, severity: problem.severity, file: document.path, line: place?.line,
      column: place?.column, key: problem.key, message: problem.message, fix: problem.fix)
    if place != nil { finding.evidence = evidence }
    findings.append(finding)
  }

  /// The evidence is completed with the damaged place.
  mutating func add(
    _ found: EntryComparison.Found, entry: CatalogEntry, key: String, in document: CatalogDocument,
    evidence: FindingEvidence
  ) {
    var evidence = evidence
    var offset = found.leaf?.offset ?? found.variable?.offset ?? entry.offset
    if let start = found.leaf?.offset, let range = found.defect.range, range.lowerBound > 0,
      let source = document.source
    {
      offset = document.spelling.offset(of: range.lowerBound, from: start, in: source.bytes)
    }
    evidence.damaged = damaged(by: found, from: offset, in: document)
    let form = [found.leaf?.variant.device, found.leaf?.variant.plural].compactMap { $0 }
    let suffix =
      document.format.holdsEveryLanguage && !form.isEmpty && found.defect.kind != .missingKey
    add(
      CatalogProblem(
        kind: found.defect.kind, severity: found.defect.severity, key: key, offset: offset,
        message: found.defect.message + (suffix ? " (\(form.joined(separator: ", ")))" : ""),
        fix: found.defect.fix), in: document, evidence: evidence)
  }

  /// The damaged part of a text as the file spells it, to the end of the line; else all of it.
  private func damaged(
    by found: EntryComparison.Found, from offset: Int?, in document: CatalogDocument
  ) -> String? {
    guard let leaf = found.leaf, let start = leaf.offset, let offset, let source = document.source
    else { return nil }
    let length = found.defect.range?.upperBound ?? leaf.text.utf8.count
    let end = document.spelling.offset(of: length, from: start, in: source.bytes)
    let bytes = source.bytes[offset..<max(offset, end)].prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: bytes, as: UTF8.self)
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
