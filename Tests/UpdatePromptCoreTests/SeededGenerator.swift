/// SplitMix64: the same numbers for the same seed on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

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
