import Reproducible

extension SeededGenerator {
  /// True once in so many times.
  mutating func once(in times: Int) -> Bool {
    next() % UInt64(times) == 0
  }

  /// One of these; the list is never empty.
  mutating func one<T>(of choices: [T]) -> T {
    choices[Int(next() % UInt64(choices.count))]
  }

  /// One of these, or nil as often as any of them.
  mutating func maybe<T>(_ choices: [T]) -> T? {
    let index = Int(next() % UInt64(choices.count + 1))
    return index < choices.count ? choices[index] : nil
  }
}
