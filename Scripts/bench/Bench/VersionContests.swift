import Foundation
import UpdatePromptCore

extension Contest {
  /// Two versions compared: as strings, and as parsed versions.
  static var versions: [Contest] {
    let pairs = versionPairs
    let parsed = pairs.map { (AppVersion($0), AppVersion($1)) }.compactMap { left, right in
      left.flatMap { left in right.map { (left, $0) } }
    }
    let bytes = Contender("one pass over the bytes") { sum(pairs) { BytePass.order($0, $1) } }
    let numeric = Contender("Foundation's .numeric") {
      sum(pairs) { $0.compare($1, options: .numeric).rawValue }
    }
    let strings = Contender("compareVersions") {
      sum(pairs) { compareVersions($0, $1) == .older ? 1 : 0 }
    }
    let versions = Contender("AppVersion <") { sum(parsed) { $0 < $1 ? 1 : 0 } }
    return [
      Contest(
        name: "versions / bytes", unit: "\(pairs.count) comparisons",
        contenders: [bytes, strings, versions], baseline: bytes.name),
      Contest(
        name: "versions / .numeric", unit: "\(pairs.count) comparisons",
        contenders: [numeric, strings, versions], baseline: numeric.name),
    ]
  }

  /// What apps carry: short, mostly equal at the front, now and then long or with leading zeros.
  private static let versionPairs: [(String, String)] = [
    ("1.5", "1.6"), ("1.6", "1.6"), ("1.6.0", "1.6"), ("2.3.1", "2.3.10"), ("2.3.10", "2.3.9"),
    ("10.0", "9.9.9"), ("1.0", "1.0.1"), ("3", "4"), ("2026.3.0", "2026.11.1"), ("0.9", "1.0"),
    ("4.045", "4.45"), ("1.231.10002", "1.231.10003"), ("5.30.32858", "5.30.32858"),
    ("58.0.3029.113", "58.0.3029.110"), ("4.22.260026988", "4.22.260026989"), ("12.1", "12.1"),
  ]

  private static func sum<T>(_ pairs: [(T, T)], _ order: (T, T) -> Int) -> Int {
    var sum = 0
    for (left, right) in pairs { sum &+= order(left, right) }
    return sum
  }
}

/// The least a comparison can do: each byte once, machine integers, no question asked.
private nonisolated enum BytePass {
  static func order(_ left: String, _ right: String) -> Int {
    var left = left
    var right = right
    return left.withUTF8 { left in right.withUTF8 { right in order(left, right) } }
  }

  private static func order(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var leftEnd = 0
    var rightEnd = 0
    while leftEnd < left.count || rightEnd < right.count {
      let first = number(left, &leftEnd)
      let second = number(right, &rightEnd)
      if first != second { return first < second ? -1 : 1 }
    }
    return 0
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Int {
    var value = 0
    while position < bytes.count, bytes[position] != UInt8(ascii: ".") {
      value = value &* 10 &+ Int(bytes[position] &- UInt8(ascii: "0"))
      position += 1
    }
    position += 1
    return value
  }
}
