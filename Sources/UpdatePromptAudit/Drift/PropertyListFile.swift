import Foundation

/// A property list with the places of what it sets.
struct PropertyListFile {
  /// Why a file is no property list, and on which line when that is known.
  struct Mistake: Error, Hashable {
    var line: Int?
    var message: String
    var isConflict = false
  }

  let root: [String: Any]
  /// Of settings by object; of keys at the top under the empty object.
  let places: [String: [String: TextPosition]]
  let bases: [String: TextPosition]
  let duplicates: [OpenStepOutline.Duplicate]

  /// Reads OpenStep, XML or binary, with or without a byte order mark.
  init(_ data: Data) throws(Mistake) {
    if let line = SourceText.conflictLine(in: data) {
      throw Mistake(line: line, message: "a merge was left unfinished", isConflict: true)
    }
    let data = Self.asUTF8(data)
    let outline = try Self.outline(of: data)
    places = outline.places
    bases = outline.bases
    duplicates = outline.duplicates
    let value: Any
    do {
      value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    } catch {
      throw Self.mistake(error as NSError)
    }
    guard let dictionary = value as? [String: Any] else {
      throw Mistake(line: 1, message: "it holds no dictionary")
    }
    root = dictionary
  }

  private struct Outline {
    var places: [String: [String: TextPosition]] = [:]
    var bases: [String: TextPosition] = [:]
    var duplicates: [OpenStepOutline.Duplicate] = []
  }

  private static func outline(of data: Data) throws(Mistake) -> Outline {
    if data.starts(with: "bplist".utf8) { return Outline() }
    let isXML = data.withUnsafeBytes(XMLOutline.isXML)
    if isXML {
      let outline = data.withUnsafeBytes(XMLOutline.init)
      if outline.isTooDeep { throw Mistake(line: nil, message: "it is nested too deeply") }
      return Outline(places: outline.places, bases: outline.bases)
    }
    let outline = data.withUnsafeBytes(OpenStepOutline.init)
    if let mistake = outline.mistake {
      throw Mistake(line: mistake.line, message: mistake.message)
    }
    return Outline(
      places: outline.places, bases: outline.bases, duplicates: outline.duplicates)
  }

  private static func asUTF8(_ data: Data) -> Data {
    let isUTF16 = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    return isUTF16 ? Data(SourceText(data).text.utf8) : data
  }

  /// Foundation hides the useful message of an OpenStep text one level down, in a value that is
  /// no `Error` on every platform; so its description is read.
  private static func mistake(_ error: NSError) -> Mistake {
    let inner = error.userInfo["kCFPropertyListOldStyleParsingError"].map { "\($0)" }
    let text = inner ?? error.userInfo["NSDebugDescription"].map { "\($0)" } ?? "\(error)"
    let line = text.firstMatch(of: /line (\d+)/).flatMap { Int($0.1) }
    return Mistake(line: line, message: "it is no property list")
  }
}
