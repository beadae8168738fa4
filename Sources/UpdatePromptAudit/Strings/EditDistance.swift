extension String {
  /// How many letters must be inserted, removed, replaced or swapped to make it another text.
  ///
  /// Optimal string alignment; more than `limit` is answered as nil, without counting on.
  func editDistance(to other: String, limit: Int) -> Int? {
    let (from, to) = (Array(unicodeScalars), Array(other.unicodeScalars))
    guard abs(from.count - to.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for row in 0..<from.count {
      var current = [row + 1]
      for column in 0..<to.count {
        let replaced = last[column] + (from[row] == to[column] ? 0 : 1)
        var best = Swift.min(last[column + 1] + 1, current[column] + 1, replaced)
        if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
          best = Swift.min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      guard (current.min() ?? 0) <= limit else { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[to.count] <= limit ? last[to.count] : nil
  }

  /// The one of some names that this was most likely meant to be; nil when none is near.
  func nearest(among names: some Sequence<String>) -> String? {
    let limit = Swift.min(2, Swift.max(1, count / 3))
    let lowered = lowercased()
    return names.compactMap { name in
      lowered.editDistance(to: name.lowercased(), limit: limit).map { (name, $0) }
    }.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
  }
}
