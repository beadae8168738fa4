/// The texts in an Android resource file, in its order.
struct AndroidResources {
  /// A `<string>`, a `<plurals>` or a `<string-array>`.
  struct Resource {
    enum Kind: String {
      case string
      case plurals
      case stringArray = "string-array"
    }

    var kind: Kind
    var name: String
    var offset: Int
    var isTranslatable: Bool
    /// Whether languages may lack it, as `tools:ignore="MissingTranslation"` says.
    var isOptional: Bool
    /// Whether `%` may begin a placeholder; `formatted="false"` says that it is a sign.
    var isFormatted: Bool
    var items: [Item] = []
  }

  /// One text: the inner XML of a `<string>` or an `<item>`.
  struct Item {
    var quantity: String?
    /// Where the quantity stands, or the item.
    var offset: Int
    var content: Range<Int>
  }

  private(set) var resources: [Resource] = []
  /// The language of the texts, as `tools:locale` says.
  private(set) var locale: String?
  private var areOptional = false
  /// What has no name or no known quantity.
  private(set) var problems: [CatalogProblem] = []

  private var tokens: XMLTokens

  init(_ source: CatalogText) throws(XMLTokens.Failure) {
    tokens = XMLTokens(source.bytes)
    if source.encoding == .utf32 { throw tokens.failure("it is UTF-32") }
    do throws(XMLTokens.Failure) {
      try document()
    } catch {
      // What stands before the broken place may be the cause.
      guard let invalid = source.firstInvalid, invalid <= error.offset else { throw error }
      throw XMLTokens.Failure(offset: invalid, reason: "a byte is no UTF-8", key: error.key)
    }
    if let invalid = source.firstInvalid {
      throw tokens.failure("a byte is no \(source.encoding.rawValue)", at: invalid)
    }
  }

  private mutating func document() throws(XMLTokens.Failure) {
    guard let root = try openingTag(in: nil), root.name == "resources" else {
      throw tokens.failure("it holds no <resources>", at: 0)
    }
    locale = root["tools:locale"]?.value
    areOptional = Self.isOptional(root)
    if !root.isEmpty {
      while let tag = try openingTag(in: "resources") { try element(tag) }
    }
    while let token = try tokens.next() {
      guard case .text(let range) = token, isBlank(range) else {
        throw tokens.failure("something follows the end")
      }
    }
  }

  /// The next tag inside an element; nil when the element is closed.
  private mutating func openingTag(in outer: String?) throws(XMLTokens.Failure) -> XMLTokens.Tag? {
    while let token = try tokens.next() {
      switch token {
      case .opening(let tag): return tag
      case .closing(let name, let range):
        guard name == outer else {
          let open = ["resources", outer].compactMap { $0 }
          throw mismatch(name, at: range.lowerBound, open: outer == nil ? [] : open)
        }
        return nil
      case .text(let range):
        guard isBlank(range) else {
          throw tokens.failure("text stands where an element should", at: start(of: range))
        }
      }
    }
    throw tokens.failure("it ends too early")
  }

  /// A closing tag that is not the innermost element's.
  private func mismatch(_ name: String, at offset: Int, open: [String]) -> XMLTokens.Failure {
    guard let inner = open.last, open.contains(name) else {
      return tokens.failure("</\(name)> closes nothing", at: offset)
    }
    return tokens.failure("<\(inner)> is not closed before </\(name)>", at: offset)
  }

  private func start(of range: Range<Int>) -> Int {
    tokens.bytes[range].firstIndex { !Self.isSpace($0) } ?? range.lowerBound
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// No-break spaces, which some editors indent with, are dropped when resources are merged.
  private func isBlank(_ range: Range<Int>) -> Bool {
    tokens.bytes[range].allSatisfy(Self.isSpace)
      || TextHygiene.isBlank(String(decoding: tokens.bytes[range], as: UTF8.self))
  }

  private mutating func element(_ tag: XMLTokens.Tag) throws(XMLTokens.Failure) {
    guard let kind = Resource.Kind(rawValue: tag.name) else {
      _ = try content(of: tag)
      return
    }
    let name = tag["name"]
    var resource = Resource(
      kind: kind, name: name?.value ?? "", offset: name?.offset ?? tag.range.lowerBound,
      isTranslatable: tag["translatable"]?.value != "false",
      isOptional: areOptional || Self.isOptional(tag),
      isFormatted: tag["formatted"]?.value != "false")
    do throws(XMLTokens.Failure) {
      if kind == .string {
        let content = try content(of: tag)
        resource.items = [Item(quantity: nil, offset: resource.offset, content: content)]
      } else if !tag.isEmpty {
        while let inner = try openingTag(in: tag.name) {
          if let item = try item(inner, in: resource) { resource.items.append(item) }
        }
      }
    } catch {
      var failure = error
      failure.key = failure.key ?? name?.value
      throw failure
    }
    guard name?.value.isEmpty == false else {
      return report("<\(tag.name)> has no name", at: tag.range.lowerBound, fix: "name it")
    }
    resources.append(resource)
  }

  private static func isOptional(_ tag: XMLTokens.Tag) -> Bool {
    tag["tools:ignore"]?.value.split(separator: ",").contains("MissingTranslation") ?? false
  }

  private static let quantities = ["zero", "one", "two", "few", "many", "other"]

  private mutating func item(
    _ tag: XMLTokens.Tag, in resource: Resource
  ) throws(XMLTokens.Failure) -> Item? {
    guard tag.name == "item" else {
      throw tokens.failure("<\(tag.name)> stands where an <item> should", at: tag.range.lowerBound)
    }
    let quantity = tag["quantity"]
    do throws(XMLTokens.Failure) {
      var item = Item(
        quantity: nil, offset: quantity?.offset ?? tag.range.lowerBound,
        content: try content(of: tag))
      guard resource.kind == .plurals else { return item }
      guard let value = quantity?.value, Self.quantities.contains(value) else {
        let message =
          quantity.map { "\"\($0.value)\" is no quantity" } ?? "an <item> has no quantity"
        let fix = "write \(Self.quantities.joined(separator: ", "))"
        report(message, at: item.offset, key: resource.name, fix: fix)
        return nil
      }
      item.quantity = value
      return item
    } catch {
      var failure = error
      failure.key = resource.name + (quantity.map { "#\($0.value)" } ?? "")
      throw failure
    }
  }

  private mutating func report(
    _ message: String, at offset: Int, key: String? = nil, fix: String
  ) {
    problems.append(
      CatalogProblem(
        kind: .structureError, key: key, offset: offset, message: message, fix: fix))
  }

  /// What stands before the closing tag, which is passed, without white space at its ends.
  private mutating func content(of tag: XMLTokens.Tag) throws(XMLTokens.Failure) -> Range<Int> {
    guard !tag.isEmpty else { return tag.range.lowerBound..<tag.range.lowerBound }
    var open = [tag.name]
    while let token = try tokens.next() {
      switch token {
      case .opening(let inner): if !inner.isEmpty { open.append(inner.name) }
      case .closing(let name, let range):
        guard open.last == name else {
          throw mismatch(name, at: range.lowerBound, open: open)
        }
        open.removeLast()
        if open.isEmpty { return trimmed(tag.range.upperBound..<range.lowerBound) }
      case .text: break
      }
    }
    throw tokens.failure("it ends inside <\(tag.name)>", at: tag.range.upperBound)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = start(of: range)
    guard let last = tokens.bytes[range].lastIndex(where: { !Self.isSpace($0) }) else {
      return range.lowerBound..<range.lowerBound
    }
    return start..<last + 1
  }
}
