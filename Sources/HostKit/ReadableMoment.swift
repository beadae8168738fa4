import Foundation
import UpdatePromptCore

/// A moment for reading, in UTC.
struct ReadableMoment {
  let day: String
  let time: String

  init(_ date: Date) {
    let text = Timestamp.text(date)
    let days = Int(date.timeIntervalSince1970 / 86_400)
    let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let parts = text.prefix(10).split(separator: "-").compactMap { Int($0) }
    let dayOfMonth = parts[2] < 10 ? " \(parts[2])" : "\(parts[2])"
    day = "\(weekdays[days % 7]) \(dayOfMonth) \(months[parts[1] - 1])"
    time = String(text.dropFirst(11).prefix(5))
  }
}
