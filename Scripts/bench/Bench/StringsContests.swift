import Foundation
import UpdatePromptAudit

extension Contest {
  /// String Catalogs checked, beside what Foundation needs to read them alone, and beside fewer.
  static func strings(_ folder: URL, command: URL) throws -> [Contest] {
    let part = try GeneratedCatalogs(1, keys: 50, in: folder)
    let one = try GeneratedCatalogs(1, keys: 500, in: folder)
    let all = try GeneratedCatalogs(25, keys: 500, in: folder)
    let reading = Contender("JSONSerialization", once: all.read)
    let checking = Contender("check strings", once: all.check)
    let alone = Contender("one of the catalogs", once: one.check)
    let smaller = Contender("a tenth of its keys", once: part.check)
    return [
      Contest(
        name: "strings / reading", unit: all.description, contenders: [reading, checking],
        baseline: reading.name, repetitions: 1, rounds: 3),
      Contest(
        name: "strings / one", unit: all.description, contenders: [alone, checking],
        baseline: alone.name, repetitions: 1, rounds: 3),
      Contest(
        name: "strings / a tenth", unit: one.description, contenders: [smaller, alone],
        baseline: smaller.name, repetitions: 1, rounds: 7),
      Contest(
        name: "strings / memory", unit: all.description,
        contenders: [
          Contender(alone.name, peakOf: command, one.arguments),
          Contender(checking.name, peakOf: command, all.arguments),
        ], baseline: alone.name, quantity: .bytes, repetitions: 1, rounds: 3),
    ]
  }
}

/// String Catalogs as Xcode writes them, in 40 languages, each with one placeholder lost.
private struct GeneratedCatalogs: CustomStringConvertible {
  let description: String
  private let root: URL
  private let files: [URL]

  init(_ count: Int, keys: Int, in folder: URL) throws {
    root = folder.appending(path: "strings-\(count)-\(keys)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    var bytes = 0
    var files: [URL] = []
    for number in 0..<count {
      let file = root.appending(path: "Catalog\(number).xcstrings")
      var text = CatalogWriter(seed: UInt64(number))
      let data = Data(text.catalog(keys: keys).utf8)
      try data.write(to: file)
      files.append(file)
      bytes += data.count
    }
    self.files = files
    description = "\(count) of \(bytes / count) bytes"
  }

  var arguments: [String] { ["check", "strings", root.path] }

  func read() throws -> Int {
    try files.reduce(0) { count, file in
      let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      return count + ((object as? [String: Any])?.count ?? 0)
    }
  }

  func check() throws -> Int {
    let findings = StringsCheck(root: root).report().findings
    guard findings.map(\.code) == files.map({ _ in "strings.missing-placeholder" }) else {
      throw BenchError.failed(command: arguments)
    }
    return findings.count
  }
}

/// Makes up texts of three to six words in each language's letters.
private struct CatalogWriter {
  private static let alphabets: [(letters: String, languages: String)] = [
    (
      "abcdefghijklmnopqrstuvwxyzäéöüçñ",
      "en ca cs da de es et fi fr hr hu id it lt lv ms nb nl pl pt-BR pt-PT ro sk sl sv tr vi"
    ),
    ("абвгдежзийклмнопрстуфхцчшщыьэюя", "bg ru uk"), ("αβγδεζηθικλμνξοπρστυφχψω", "el"),
    ("ابتثجحخدذرزسشصضطظعغفقكلمنهوي", "ar fa"), ("אבגדהוזחטיכלמנסעפצקרשת", "he"),
    ("कखगघचछजझटठडढतथदधनपफबभमयरलवशषसह", "hi"), ("กขคงจฉชซญดตถทธนบปผพฟภมยรลวศษสห", "th"),
    ("あいうえおかきくけこさしすせそたちつてとアイウエオ新版更新", "ja"),
    ("가나다라마바사아자차카타파하고노도로모보소오조초코토포호", "ko"),
    ("的一是不了人我在有他这为之大来以个中上们新版本可用更", "zh-Hans zh-Hant"),
  ]
  private static let languages = alphabets.flatMap { letters, languages in
    languages.split(separator: " ").map { (tag: String($0), letters: letters.map(String.init)) }
  }

  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 2 &+ 1
  }

  mutating func catalog(keys: Int) -> String {
    let entries = (0..<keys).map { key in entry(key, losing: key == keys / 2 ? "sv" : "") }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(entries.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }

      """
  }

  private mutating func entry(_ key: Int, losing lost: String) -> String {
    let placeholder = key.isMultiple(of: 5) || !lost.isEmpty ? " %@" : ""
    let texts = Self.languages.map { language in
      let words = (0..<3 + number(below: 4)).map { _ in word(language.letters) }
      let value = words.joined(separator: " ") + (language.tag == lost ? "" : placeholder)
      return localization(language.tag, value, isPlural: key % 50 == 1)
    }
    return """
          "screen.\(key).title" : {
            "comment" : "What stands above the list",
            "localizations" : {
      \(texts.joined(separator: ",\n"))
            }
          }
      """
  }

  private func localization(_ language: String, _ value: String, isPlural: Bool) -> String {
    let unit =
      "\"stringUnit\" : {\n            \"state\" : \"translated\",\n"
      + "            \"value\" : \"\(value)\"\n          }"
    let categories = ["zero", "one", "two", "few", "many", "other"].map { "\"\($0)\" : {\(unit)}" }
    let inside =
      isPlural ? "\"variations\" : {\"plural\" : {\(categories.joined(separator: ","))}}" : unit
    return "        \"\(language)\" : {\n          \(inside)\n        }"
  }

  private mutating func word(_ letters: [String]) -> String {
    (0..<2 + number(below: 6)).map { _ in letters[number(below: letters.count)] }.joined()
  }

  private mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
