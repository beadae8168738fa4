import Foundation
import UpdatePromptCore

extension FuzzTarget {
  /// The mistake that others make, for proof that a fuzzer finds it: segments as machine integers.
  static let planted = FuzzTarget("planted") { data in
    guard let version = AppVersion(data.text) else { return }
    for segment in version.description.utf8.split(separator: UInt8(ascii: ".")) {
      var number = 0
      for digit in segment { number = number * 10 + Int(digit - UInt8(ascii: "0")) }
      law(number >= 0, "a segment is a number")
    }
  }
}
