import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

/// Cut and spoilt files are read without a trap, and never pass for whole ones.
@Suite struct RobustnessTests {
  private static let fixtures = AuditFixture.all(of: "strings")

  private func files(of fixture: AuditFixture) throws -> [(format: CatalogFormat, file: [UInt8])] {
    try fixture.files.compactMap { path in
      guard let format = CatalogFormat.allCases.first(where: { path.hasSuffix($0.suffix) }) else {
        return nil
      }
      return (format, [UInt8](try Data(contentsOf: fixture.folder.appending(path: path))))
    }
  }

  /// Reads a file and compares it with itself, which touches all of the check.
  @discardableResult
  private func check(_ file: [UInt8], _ format: CatalogFormat) -> CatalogDocument {
    let document = format.read(file, path: "de", language: "de")
    let source = format.read(file, path: "en", language: "en")
    _ = GroupCheck.findings(
      in: [source, document], base: "en", rules: [:], languages: ["de", "ru"], keysElsewhere: [:])
    return document
  }

  @Test(arguments: fixtures)
  func reportsCutFiles(_ fixture: AuditFixture) async throws {
    var numbers = SeededGenerator(seed: 1)
    for (format, file) in try files(of: fixture) {
      await Task.yield()
      let isSpace: (UInt8) -> Bool = { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
      let end = (file.lastIndex { !isSpace($0) } ?? 0)
      let places =
        (0..<24).map { _ in Int.random(in: 0...max(end, 0), using: &numbers) } + [0, end]
      for place in places where place <= end && !file.isEmpty {
        let document = check(Array(file[..<place]), format)
        // A .strings file may end after any semicolon.
        let mayEnd =
          format == .strings
          && (place == 0 || !["<?xml", "bplist"].contains { file.starts(with: $0.utf8) })
        if !mayEnd {
          #expect(document.isUnreadable, "\(fixture.name) cut at \(place) of \(file.count)")
        }
      }
    }
  }

  @Test(arguments: fixtures)
  func survivesSpoiltFiles(_ fixture: AuditFixture) async throws {
    var numbers = SeededGenerator(seed: 2)
    let signs = Array("{}[]\"\\%@$#,:;<>&/*=-0\u{0}\n".utf8) + [0x80, 0xC3, 0xE2, 0xFF]
    for (format, file) in try files(of: fixture) where !file.isEmpty {
      await Task.yield()
      for _ in 0..<24 {
        var spoilt = file
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
          let place = Int.random(in: 0..<spoilt.count, using: &numbers)
          switch Int.random(in: 0..<4, using: &numbers) {
          case 0: spoilt.insert(signs.randomElement(using: &numbers) ?? 0, at: place)
          case 1: spoilt[place] = UInt8.random(in: 0...255, using: &numbers)
          case 2: if spoilt.count > 1 { spoilt.remove(at: place) }
          default: spoilt.replaceSubrange(place..<place, with: file.prefix(place).suffix(9))
          }
        }
        let document = check(spoilt, format)
        #expect(
          document.isUnreadable || isReadable(spoilt, format), "\(fixture.name), \(format)")
      }
    }
  }

  /// Whether Foundation, which allows more than we do, can read JSON too.
  private func isReadable(_ file: [UInt8], _ format: CatalogFormat) -> Bool {
    guard [.json, .stringCatalog, .arb].contains(format) else { return true }
    return (try? JSONSerialization.jsonObject(with: Data(file), options: .fragmentsAllowed)) != nil
  }

  @Test func boundsNesting() {
    let deep = 100_000
    let object =
      String(repeating: "{\"a\":", count: deep) + "1" + String(repeating: "}", count: deep)
    let array = String(repeating: "[", count: deep) + String(repeating: "]", count: deep)
    let list = "<plist>" + String(repeating: "<dict><key>a</key>", count: deep)
    let arrays = "<plist>" + String(repeating: "<array>", count: deep)
    for text in [object, array] {
      #expect(CatalogFormat.json.read(Array(text.utf8), path: "", language: nil).isUnreadable)
      #expect(
        CatalogFormat.stringCatalog.read(Array(text.utf8), path: "", language: nil).isUnreadable)
      #expect(CatalogFormat.arb.read(Array(text.utf8), path: "", language: nil).isUnreadable)
    }
    let tags = "<resources><string name=\"a\">" + String(repeating: "<b>", count: deep)
    #expect(CatalogFormat.android.read(Array(tags.utf8), path: "", language: nil).isUnreadable)
    for text in [list, arrays] {
      #expect(CatalogFormat.strings.read(Array(text.utf8), path: "", language: nil).isUnreadable)
      #expect(
        CatalogFormat.stringsDict.read(Array(text.utf8), path: "", language: nil).isUnreadable)
    }
  }

  private static let hostile = [
    "%999999999999999999999$@", "%999999999$@", "%1$", "%", "%%%", "%*$@", "%*1$*2$@", "%#@",
    "%#@@", "%1$#@a@", "{{", "}}", "{{{{{{", "{{}}", "{{ }}", "{ }",
    String(repeating: "{", count: 500), String(repeating: "{{a}}", count: 200),
    String(repeating: "%@", count: 200), "${", "${}", "&#", "&#123", "\u{200B}", "{{\u{200B}}}",
    "%\u{200F}", "％", "％@", "\u{FEFF}{{version}}",
  ]

  private static let hostileMessages = [
    "{a}", "{a, plural, other{#}}", "{a, select, x{{b}} other{{c, plural, other{}}}}",
    String(repeating: "{a, select, other{", count: 100), "{a,plural,", "{a,plural,}", "'", "'{",
    "#",
    String(repeating: "{a, select, x{b} other{c}}", count: 20),
    (0..<40).map { "{n\($0), plural, one{x} other{{m\($0)}}}" }.joined(),
    (0..<6).map { "{n\($0), plural, one{x} other{{m\($0)}}}" }.joined(),
  ]

  @Test(arguments: [
    (CatalogFormat.json, hostile), (.strings, hostile),
    (.android, hostile + ["%<s", "%t", "%1$tB", "%,d%n", "%1$s"]), (.arb, hostileMessages + ["{{"]),
  ])
  func survivesHostilePlaceholders(_ format: CatalogFormat, _ texts: [String]) async {
    let pairs = texts.flatMap { source in texts.map { (source, $0) } }
    for (source, text) in pairs where source.utf8.count * text.utf8.count < 1_000_000 {
      await Task.yield()
      let entry = CatalogEntry(key: "a", leaves: [CatalogLeaf(text, offset: 0)])
      let original = CatalogEntry(key: "a", leaves: [CatalogLeaf(source, offset: 0)])
      var documents = ["en", "de"].map {
        CatalogDocument(path: $0, format: format, source: CatalogText(Array(text.utf8)))
      }
      for (index, one) in [original, entry].enumerated() {
        var table = CatalogTable(language: documents[index].path)
        table.add(one)
        documents[index].tables = [table]
      }
      _ = GroupCheck.findings(
        in: documents, base: "en", rules: ["a": TextRule(placeholders: 1)], languages: [],
        keysElsewhere: [:])
      _ = GroupCheck.findings(
        in: documents, base: "en", rules: [:], languages: [], keysElsewhere: [:])
    }
  }
}
