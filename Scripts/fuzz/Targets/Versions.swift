import Foundation
import UpdatePromptCore

extension FuzzTarget {
  /// Lines of text, each compared with every other.
  static let versions = FuzzTarget("versions") { data in
    let lines = data.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(4)
    let versions = lines.compactMap { AppVersion(String($0)) }
    for version in versions { holdsAlone(version) }
    for left in lines {
      for right in lines { holdsForTexts(String(left), String(right)) }
    }
    for left in versions {
      for right in versions {
        for third in versions where left < right && right < third {
          law(left < third, "order is transitive")
        }
      }
    }
  }

  private static func holdsAlone(_ version: AppVersion) {
    law(AppVersion(version.description) == version, "a description reads as its version")
    let canonical = AppVersion(version.canonical)
    law(canonical == version, "a canonical text reads as its version")
    law(canonical?.canonical == version.canonical, "a canonical text is its own")
    law(canonical?.hashValue == version.hashValue, "equal versions hash equally")
    law(version.description.utf8.allSatisfy { $0 < 0x80 }, "a version is ASCII")
    let coded = try? JSONEncoder().encode([version])
    let decoded = coded.flatMap { try? JSONDecoder().decode([AppVersion].self, from: $0) }
    law(decoded == [version], "a version survives JSON")
  }

  private static func holdsForTexts(_ left: String, _ right: String) {
    let order = compareVersions(left, right)
    let first = AppVersion(left)
    let second = AppVersion(right)
    law((order == nil) == (first == nil || second == nil), "only versions have an order")
    guard let order, let first, let second else { return }
    law(first.compared(to: second) == order, "texts compare as what they read as")
    law((first == second) == (order == .same), "equality is the same order")
    law((first < second) == (order == .older), "less is older")
    law((first.canonical == second.canonical) == (order == .same), "equal is canonically equal")
    let opposite: [VersionOrder: VersionOrder] = [.older: .newer, .newer: .older, .same: .same]
    law(compareVersions(right, left) == opposite[order], "order is antisymmetric")
    law(order == slowOrder(first, second), "order is that of the segments")
  }

  /// Segment by segment, as the rule is written.
  private static func slowOrder(_ left: AppVersion, _ right: AppVersion) -> VersionOrder {
    func segments(_ version: AppVersion) -> [String] {
      version.description.split(separator: ".").map { String($0.drop { $0 == "0" }) }
    }
    let first = segments(left)
    let second = segments(right)
    for index in 0..<max(first.count, second.count) {
      let one = index < first.count ? first[index] : ""
      let other = index < second.count ? second[index] : ""
      if one.count != other.count { return one.count < other.count ? .older : .newer }
      if one != other { return one < other ? .older : .newer }
    }
    return .same
  }
}
