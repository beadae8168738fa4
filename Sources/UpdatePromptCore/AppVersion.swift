/// How one version stands to another.
public enum VersionOrder: String, Sendable, Codable {
  case older, same, newer
}

/// A marketing version: runs of ASCII digits joined by dots, such as `1.6` or `2026.3.0.1`.
///
/// A missing segment is zero and leading zeros carry no weight, so `1.5`, `1.5.0` and `1.05` are
/// equal. Segments never become integers: no version is too large to be compared.
public struct AppVersion: Sendable, CustomStringConvertible {
  /// The text as it was written, without outer white space.
  public let description: String

  /// Reads a version, or answers nil for anything else.
  ///
  /// Not versions: `1.`, `v1.2`, `1.2-beta`, `1.2 (3)`, `１.２` and the empty text.
  /// Outer white space is trimmed as ECMAScript's `trim()` does.
  public init?(_ text: String) {
    var text = text
    if !text.withUTF8(Self.isVersion) {
      text = String(text.trimmed)
      guard text.withUTF8(Self.isVersion) else { return nil }
    }
    description = text
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
  public func compared(to other: AppVersion) -> VersionOrder {
    var left = description
    var right = other.description
    return left.withUTF8 { left in right.withUTF8 { right in Self.order(left, right) } }
  }
}

/// Compares two texts as versions: how the first stands to the second.
///
/// Nil when either is not a version; nil never prompts, forces, or claims "up to date".
public func compareVersions(_ first: String, _ second: String) -> VersionOrder? {
  var left = first
  var right = second
  let order = left.withUTF8 { left in right.withUTF8 { AppVersion.orderIfVersions(left, $0) } }
  // Without an order one of them is no version, or has white space around it.
  return order ?? AppVersion(first).flatMap { AppVersion(second).map($0.compared) }
}

extension AppVersion: Comparable, Hashable {
  public static func == (left: AppVersion, right: AppVersion) -> Bool {
    left.compared(to: right) == .same
  }

  public static func < (left: AppVersion, right: AppVersion) -> Bool {
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
    let text = try container.decode(String.self)
    guard let version = AppVersion(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is not a version")
    }
    self = version
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension AppVersion {
  private static func isVersion(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous = UInt8.dot
    for byte in text {
      guard byte &- .zero < 10 || (byte == .dot && previous != .dot) else { return false }
      previous = byte
    }
    return previous != .dot
  }

  fileprivate static func orderIfVersions(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> VersionOrder? {
    isVersion(left) && isVersion(right) ? order(left, right) : nil
  }

  private static func order(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> VersionOrder {
    var leftEnd = 0
    var rightEnd = 0
    while leftEnd < left.count || rightEnd < right.count {
      let first = significantDigits(of: left, from: &leftEnd)
      let second = significantDigits(of: right, from: &rightEnd)
      guard first.count == second.count else { return first.count < second.count ? .older : .newer }
      for offset in 0..<first.count {
        let digit = left[first.lowerBound + offset]
        let other = right[second.lowerBound + offset]
        if digit != other { return digit < other ? .older : .newer }
      }
    }
    return .same
  }

  /// The segment that starts at `position`, without leading zeros; moves past it and its dot.
  private static func significantDigits(
    of text: UnsafeBufferPointer<UInt8>, from position: inout Int
  ) -> Range<Int> {
    while position < text.count, text[position] == .zero { position += 1 }
    let start = position
    while position < text.count, text[position] != .dot { position += 1 }
    defer { position += 1 }
    return min(start, text.count)..<min(position, text.count)
  }
}

extension UInt8 {
  fileprivate static let zero = UInt8(ascii: "0")
  fileprivate static let dot = UInt8(ascii: ".")
}
