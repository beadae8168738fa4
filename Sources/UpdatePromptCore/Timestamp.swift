#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// An RFC 3339 time such as `2026-03-01T09:00:00Z`, by the calendar and without a formatter.
///
/// FoundationEssentials' own reader accepts dates that do not exist, and a locale's calendar has no
/// say in what a store wrote.
package enum Timestamp {
  /// The first moment that is not accepted any more: the year 10000, in seconds since 1970.
  package static let end: TimeInterval = 253_402_300_800

  /// Reads upper-case `T` and `Z`, or an offset up to ±23:59.
  ///
  /// Nil for anything that is not a real time in the years 1970 to 9999 UTC. A fraction of a second
  /// is cut unless asked for.
  package static func date(_ text: String, keepingFraction: Bool = false) -> Date? {
    var reader = Reader(bytes: Array(text.utf8))
    guard let day = reader.day(), reader.take("T"), let time = reader.time() else { return nil }
    guard let fraction = reader.fraction(), let offset = reader.offset(), reader.isAtEnd else {
      return nil
    }
    let seconds = TimeInterval(day * 86_400 + time - offset)
    guard seconds >= 0, seconds < end else { return nil }
    // So late, a fraction can come to the next second, which is no time any more.
    let exact = min(seconds + fraction, end.nextDown)
    return Date(timeIntervalSince1970: keepingFraction ? exact : seconds)
  }

  /// Writes UTC; a fraction of a second is cut unless asked for and not zero.
  package static func text(_ date: Date, keepingFraction: Bool = false) -> String {
    let moment = min(max(0, date.timeIntervalSince1970), end.nextDown)
    let whole = Date(timeIntervalSince1970: moment.rounded(.down)).formatted(.iso8601)
    let nanoseconds = keepingFraction ? Int((moment - moment.rounded(.down)) * 1e9) : 0
    guard nanoseconds > 0 else { return whole }
    return "\(whole.dropLast()).\(String(1_000_000_000 + nanoseconds).dropFirst())Z"
  }

  /// Days since 1970-01-01 in the proleptic Gregorian calendar, by counting years from March.
  fileprivate static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let leapDays = shifted / 4 - shifted / 100 + shifted / 400
    return shifted * 365 + leapDays + dayOfYear - 719_468
  }
}

private struct Reader {
  let bytes: [UInt8]
  var position = 0

  var isAtEnd: Bool { position == bytes.count }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func number(digits: Int, in range: ClosedRange<Int>) -> Int? {
    guard position + digits <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[position..<position + digits] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    position += digits
    return range.contains(value) ? value : nil
  }

  mutating func day() -> Int? {
    guard let year = number(digits: 4, in: 0...9999), take("-"),
      let month = number(digits: 2, in: 1...12), take("-"),
      let day = number(digits: 2, in: 1...31)
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return day <= lengths[month - 1] ? Timestamp.days(year: year, month: month, day: day) : nil
  }

  mutating func time() -> Int? {
    guard let hour = number(digits: 2, in: 0...23), take(":"),
      let minute = number(digits: 2, in: 0...59), take(":"),
      let second = number(digits: 2, in: 0...59)
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// Zero without a dot; nil for a dot that no digit follows.
  mutating func fraction() -> TimeInterval? {
    guard take(".") else { return 0 }
    let start = position
    while number(digits: 1, in: 0...9) != nil {}
    guard position > start else { return nil }
    return TimeInterval("0.\(String(decoding: bytes[start..<position], as: UTF8.self))")
  }

  /// Seconds east of UTC.
  mutating func offset() -> Int? {
    if take("Z") { return 0 }
    let sign = take("+") ? 1 : take("-") ? -1 : 0
    guard sign != 0, let hour = number(digits: 2, in: 0...23), take(":"),
      let minute = number(digits: 2, in: 0...59)
    else { return nil }
    return sign * (hour * 3600 + minute * 60)
  }
}
