import Foundation
import Reproducible
import Testing
import UpdatePromptCore

@Suite struct TimestampTests {
  private static func lengths(of year: Int) -> [Int] {
    let isLeap = year.isMultiple(of: 400) || (year.isMultiple(of: 4) && !year.isMultiple(of: 100))
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  }

  private static func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: width - digits.count) + digits
  }

  private static func seconds(_ text: String) -> TimeInterval? {
    Timestamp.date(text)?.timeIntervalSince1970
  }

  /// Counts days through every month of eight thousand years, without a formula, and compares both
  /// ways: each day up to 2200, then the first and the last of each month.
  @Test(arguments: [1970...2200, 2201...4000, 4001...6000, 6001...8000, 8001...9999])
  func roundTrips(_ years: ClosedRange<Int>) async {
    var day = (1970..<years.lowerBound).map { Self.lengths(of: $0).reduce(0, +) }.reduce(0, +)
    var wrong: [String] = []
    for year in years {
      await Task.yield()
      for (month, length) in Self.lengths(of: year).enumerated() {
        for dayOfMonth in year <= 2200 ? Array(1...length) : [1, length] {
          let second = (day + dayOfMonth) * 40_503 % 86_400
          let moment = TimeInterval((day + dayOfMonth - 1) * 86_400 + second)
          let date = "\(Self.padded(year, 4))-\(Self.padded(month + 1))-\(Self.padded(dayOfMonth))"
          let time =
            "\(Self.padded(second / 3600)):\(Self.padded(second / 60 % 60)):\(Self.padded(second % 60))"
          let text = "\(date)T\(time)Z"
          if Timestamp.text(Date(timeIntervalSince1970: moment)) != text { wrong.append(text) }
          if Self.seconds(text) != moment { wrong.append(text) }
        }
        day += length
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func datesThatDoNotExist() {
    for year in [1970, 1999, 2000, 2024, 2026, 2100, 2400, 9999] {
      for (month, length) in Self.lengths(of: year).enumerated() {
        for day in 0...32 {
          let text = "\(year)-\(Self.padded(month + 1))-\(Self.padded(day))T00:00:00Z"
          #expect((Timestamp.date(text) != nil) == (1...length).contains(day), "\(text)")
        }
      }
      #expect(Timestamp.date("\(year)-00-10T00:00:00Z") == nil)
      #expect(Timestamp.date("\(year)-13-10T00:00:00Z") == nil)
    }
  }

  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-03-01T09:00:00Z", 1_772_355_600),
      ("2026-03-01T09:00:00.999999Z", 1_772_355_600),
      ("2026-03-01T09:00:00.0+00:00", 1_772_355_600),
      ("2026-03-01T10:30:00+01:30", 1_772_355_600), ("2026-03-01T00:00:00-09:00", 1_772_355_600),
      ("1970-01-01T23:59:00+23:59", 0), ("1969-12-31T00:01:00-23:59", 0),
      ("9999-12-31T23:59:59Z", 253_402_300_799), ("2000-02-29T23:59:59Z", 951_868_799),
    ] as [(String, TimeInterval)]) func accepted(_ text: String, _ seconds: TimeInterval)
  {
    #expect(Self.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "2026", "2026-03-01", "2026-03-01T09:00", "2026-03-01T09:00:00", "2026-03-01t09:00:00Z",
    "2026-03-01T09:00:00z", "2026-03-01 09:00:00Z", "2026-03-01T24:00:00Z", "2026-03-01T09:60:00Z",
    "2026-03-01T09:00:60Z", "2026-03-01T09:00:00.Z", "2026-03-01T09:00:00,5Z",
    "2026-03-01T09:00:00+24:00", "2026-03-01T09:00:00+01:60", "2026-03-01T09:00:00+0100",
    "2026-03-01T09:00:00+01", "2026-03-01T09:00:00Zx", " 2026-03-01T09:00:00Z",
    "2026-03-01T09:00:00Z ", "26-03-01T09:00:00Z", "+2026-03-01T09:00:00Z", "2026-3-01T09:00:00Z",
    "1969-12-31T23:59:59Z", "1970-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
    "10000-01-01T00:00:00Z", "２０２６-03-01T09:00:00Z", "2026/03/01T09:00:00Z",
    "2026-03-01T0a:00:00Z", "2026-03-01T09:00:00", "2026-03-01T09:00:00+", "2026-03-01T09-00-00Z",
  ]) func refused(_ text: String) {
    #expect(Timestamp.date(text) == nil)
  }

  @Test func everyPrefixIsRefused() {
    for text in ["2026-03-01T09:00:00Z", "2026-03-01T09:00:00.25+01:30"] {
      for length in 0..<text.count { #expect(Timestamp.date(String(text.prefix(length))) == nil) }
      #expect(Timestamp.date(text) != nil)
    }
  }

  @Test func fractionsAreKeptWhenAskedFor() throws {
    let text = "2026-03-01T09:00:00.250000000Z"
    let date = try #require(Timestamp.date(text, keepingFraction: true))
    #expect(date.timeIntervalSince1970 == 1_772_355_600.25)
    #expect(Timestamp.text(date, keepingFraction: true) == text)
    #expect(Timestamp.text(date) == "2026-03-01T09:00:00Z")
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let moment =
        TimeInterval(random.next() % 4_000_000_000) + TimeInterval(random.next() % 4096) / 4096
      let date = Date(timeIntervalSince1970: moment)
      #expect(
        Timestamp.date(Timestamp.text(date, keepingFraction: true), keepingFraction: true) == date)
    }
  }

  @Test func theLastSecondKeepsItsFraction() throws {
    let last = "9999-12-31T23:59:59.999999999Z"
    let date = try #require(Timestamp.date(last, keepingFraction: true))
    #expect(date.timeIntervalSince1970 < Timestamp.end)
    let written = Timestamp.text(date, keepingFraction: true)
    #expect(Timestamp.date(written, keepingFraction: true) == date)
  }

  @Test(
    arguments: [
      (-1.0, "1970-01-01T00:00:00Z"), (-.infinity, "1970-01-01T00:00:00Z"),
      (.nan, "1970-01-01T00:00:00Z"), (1e300, "9999-12-31T23:59:59Z"),
      (.infinity, "9999-12-31T23:59:59Z"), (253_402_300_800, "9999-12-31T23:59:59Z"),
    ] as [(TimeInterval, String)]) func momentsBeyondTheYearsAreClamped(
      _ moment: TimeInterval, _ text: String
    )
  {
    #expect(Timestamp.text(Date(timeIntervalSince1970: moment)) == text)
  }
}
