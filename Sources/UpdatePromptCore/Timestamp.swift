#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// An RFC 3339 time such as `2026-03-01T09:00:00Z`, by the calendar and without a formatter.
///
/// FoundationEssentials' own reader accepts dates that do not exist.
package enum Timestamp {
  /// The first moment that is not accepted any more: the year 10000, in seconds since 1970.
  package static let end: TimeInterval = 253_402_300_800

  /// Reads upper-case `T` and `Z`, or an offset up to ±23:59.
  ///
  /// Nil for what is no real time in 1970 … 9999 UTC; a fraction is cut unless asked for.
  package static func date(_ text: String, keepingFraction: Bool = false) -> Date? {
    var rest = Array(text.utf8)[...]
    guard let year = rest.number(4, in: 0...9999), rest.take("-"),
      let month = rest.number(2, in: 1...12), rest.take("-"),
      let day = rest.number(2, in: 1...length(ofMonth: month, in: year)), rest.take("T"),
      let hour = rest.number(2, in: 0...23), rest.take(":"),
      let minute = rest.number(2, in: 0...59), rest.take(":"),
      let second = rest.number(2, in: 0...59), let fraction = rest.fraction(),
      let offset = rest.offset(), rest.isEmpty
    else { return nil }
    let time = hour * 3600 + minute * 60 + second
    let seconds = TimeInterval(days(year: year, month: month, day: day) * 86_400 + time - offset)
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
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let leapDays = shifted / 4 - shifted / 100 + shifted / 400
    return shifted * 365 + leapDays + dayOfYear - 719_468
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    removeFirst()
    return true
  }

  fileprivate mutating func number(_ digits: Int, in range: ClosedRange<Int>) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let byte = popFirst(), byte &- UInt8(ascii: "0") < 10 else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return range.contains(value) ? value : nil
  }

  /// Zero without a dot; nil for a dot that no digit follows.
  fileprivate mutating func fraction() -> TimeInterval? {
    guard take(".") else { return 0 }
    let digits = prefix { $0 &- UInt8(ascii: "0") < 10 }
    removeFirst(digits.count)
    return digits.isEmpty ? nil : TimeInterval("0.\(String(decoding: digits, as: UTF8.self))")
  }

  /// Seconds east of UTC.
  fileprivate mutating func offset() -> Int? {
    if take("Z") { return 0 }
    let sign = take("+") ? 1 : take("-") ? -1 : 0
    guard sign != 0, let hour = number(2, in: 0...23), take(":"),
      let minute = number(2, in: 0...59)
    else { return nil }
    return sign * (hour * 3600 + minute * 60)
  }
}
