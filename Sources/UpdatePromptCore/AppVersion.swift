/// How one version stands to another.
public enum VersionOrder: String, Sendable, Codable {
  case older, same, newer
}

/// A marketing version: runs of ASCII digits joined by dots, such as `1.6` or `2026.3.0.1`.
///
/// A missing segment is zero and leading zeros carry no weight, so `1.5`, `1.5.0` and `1.05` are
/// equal. No version is too large to be compared.
public struct AppVersion: Sendable, CustomStringConvertible {
  /// The text as it was written, without outer white space.
  public let description: String
  @usableFromInline let key: VersionKey

  /// Reads a version, or answers nil for anything else.
  ///
  /// Not versions: `1.`, `v1.2`, `1.2-beta`, `1.2 (3)`, `１.２` and the empty text.
  /// Outer white space is trimmed as ECMAScript's `trim()` does.
  public init?(_ text: String) {
    var text = text
    var key = text.withUTF8(VersionKey.init)
    if key == nil {
      text = String(text.trimmed)
      key = text.withUTF8(VersionKey.init)
    }
    guard let key else { return nil }
    (description, self.key) = (text, key)
  }

  /// The one text that equal versions share: no leading zeros, no trailing zero segments.
  public var canonical: String {
    var segments = description.utf8.split(separator: .dot).map { segment in
      segment.drop { $0 == .zero }
    }
    while segments.count > 1, segments.last?.isEmpty == true { segments.removeLast() }
    return segments.map { $0.isEmpty ? "0" : String(Substring($0)) }.joined(separator: ".")
  }

  /// How this version stands to another one; allocates nothing.
  @inlinable public func compared(to other: AppVersion) -> VersionOrder {
    key.compared(to: other.key) ?? Self.order(description, other.description)
  }
}

/// Compares two texts as versions: how the first stands to the second.
///
/// Nil when either is not a version; nil never prompts, forces, or claims "up to date".
public func compareVersions(_ first: String, _ second: String) -> VersionOrder? {
  var (left, right) = (first, second)
  let keys = (left.withUTF8(VersionKey.init), right.withUTF8(VersionKey.init))
  if let left = keys.0, let right = keys.1, let order = left.compared(to: right) { return order }
  // One of them is no version, is a very large one, or has white space around it.
  guard let first = AppVersion(first), let second = AppVersion(second) else { return nil }
  return first.compared(to: second)
}

extension AppVersion: Comparable, Hashable {
  @inlinable public static func == (left: AppVersion, right: AppVersion) -> Bool {
    left.compared(to: right) == .same
  }

  @inlinable public static func < (left: AppVersion, right: AppVersion) -> Bool {
    left.compared(to: right) == .older
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(canonical) }
}

extension AppVersion: Codable {
  /// Reads a JSON string.
  ///
  /// - Throws: `DecodingError.dataCorrupted` when the text is not a version.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let version = AppVersion(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a version")
    }
    self = version
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A version as one number, where it is short and has at most four segments below 2^32.
@usableFromInline
struct VersionKey: Sendable {
  @usableFromInline private(set) var high: UInt64 = 0
  @usableFromInline private(set) var low: UInt64 = 0

  /// The value of `high` where only the text tells.
  @usableFromInline static let unknown = UInt64.max

  /// Nil when the text is not a version.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var (shift, value, previous) = (UInt64(96), UInt64(0), UInt8.dot)
    var isWhole = text.count <= 19  // more digits can overflow
    for byte in text {
      let digit = byte &- .zero
      if digit < 10 {
        value = value &* 10 &+ UInt64(digit)
      } else {
        guard byte == .dot, previous != .dot else { return nil }
        isWhole = isWhole && put(value, at: shift)
        (shift, value) = (shift &- 32, 0)
      }
      previous = byte
    }
    guard previous != .dot else { return nil }
    isWhole = isWhole && put(value, at: shift)
    if !isWhole { high = Self.unknown }
  }

  private mutating func put(_ value: UInt64, at shift: UInt64) -> Bool {
    if shift >= 64 { high |= value &<< shift } else { low |= value &<< shift }
    return value <= UInt32.max && shift <= 96
  }

  /// Nil where the texts have to be compared.
  @inlinable func compared(to other: VersionKey) -> VersionOrder? {
    guard high != Self.unknown, other.high != Self.unknown else { return nil }
    if high != other.high { return high < other.high ? .older : .newer }
    return low == other.low ? .same : low < other.low ? .older : .newer
  }
}

extension AppVersion {
  @usableFromInline
  static func order(_ left: String, _ right: String) -> VersionOrder {
    var (left, right) = (left.utf8[...], right.utf8[...])
    while !left.isEmpty || !right.isEmpty {
      let (first, second) = (left.takeSegment(), right.takeSegment())
      if first.count != second.count { return first.count < second.count ? .older : .newer }
      if first.lexicographicallyPrecedes(second) { return .older }
      if !first.elementsEqual(second) { return .newer }
    }
    return .same
  }
}

extension Substring.UTF8View {
  /// The first segment, without leading zeros; it goes together with its dot.
  fileprivate mutating func takeSegment() -> Substring.UTF8View {
    let digits = prefix { $0 != .dot }
    self = self[digits.endIndex...].dropFirst()
    return digits.drop { $0 == .zero }
  }
}

extension UInt8 {
  fileprivate static let zero = UInt8(ascii: "0")
  fileprivate static let dot = UInt8(ascii: ".")
}
