import Foundation
import UpdatePromptCore

extension FuzzTarget {
  /// An RFC 3339 time.
  static let timestamps = FuzzTarget("timestamps") { data in
    let text = data.text
    let whole = Timestamp.date(text)
    let exact = Timestamp.date(text, keepingFraction: true)
    law((whole == nil) == (exact == nil), "a fraction makes no time and unmakes none")
    guard let whole, let exact else { return }
    let seconds = whole.timeIntervalSince1970
    law((0..<Timestamp.end).contains(seconds), "a time is from 1970 to 9999")
    law(seconds == seconds.rounded(), "a fraction is cut")
    law((0...1).contains(exact.timeIntervalSince(whole)), "a fraction is less than a second")
    law(Timestamp.date(Timestamp.text(whole)) == whole, "what is written reads the same")
    let written = Timestamp.text(exact, keepingFraction: true)
    let again = Timestamp.date(written, keepingFraction: true)
    let precision = max(2e-9, exact.timeIntervalSince1970.ulp)
    law(
      again.map { abs($0.timeIntervalSince(exact)) <= precision } == true, "a fraction is kept")
    law(
      again.map { Timestamp.text($0, keepingFraction: true) } == written,
      "what was written once is written the same")
    law(text.utf8.allSatisfy { $0 < 0x80 }, "a time is ASCII")
  }
}
