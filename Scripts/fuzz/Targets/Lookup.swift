import Foundation
import UpdatePromptCore

extension FuzzTarget {
  /// The body of a store's answer.
  static let lookup = FuzzTarget("lookup") { data in
    let expectations = [
      ListingExpectation.any,
      ListingExpectation(bundleID: "com.example.minivid", kinds: ["software"]),
    ]
    for expecting in expectations {
      let reading = readLookup(data, expecting: expecting)
      let listing = parseLookup(data, expecting: expecting)
      if case .release(let read) = reading {
        law(listing == read, "the short form is the long one")
        holds(read, expecting)
      } else {
        law(listing == nil, "the short form is the long one")
      }
      if data.count < 1 << 20, !startsWithMark(data) {
        let moved = readLookup(Data("\n".utf8) + data, expecting: expecting)
        law(moved == reading, "a leading line feed says nothing")
      }
    }
  }

  private static func startsWithMark(_ data: Data) -> Bool {
    data.starts(with: [0xEF, 0xBB, 0xBF])
  }

  private static func holds(_ listing: StoreListing, _ expecting: ListingExpectation) {
    law((1...9_007_199_254_740_991).contains(listing.trackID), "an id is a double's whole number")
    if let kinds = expecting.kinds {
      law(listing.kind.map(kinds.contains) == true, "only an expected kind")
    }
    if let wanted = expecting.bundleID {
      law(listing.bundleID?.lowercased() == wanted.lowercased(), "only the expected app")
    }
    if let date = listing.releasedAt?.timeIntervalSince1970 {
      law((0..<253_402_300_800).contains(date), "a date is from 1970 to 9999")
      law(date == date.rounded(), "fractions are cut")
    }
    var memory = PromptMemory()
    memory.release = Release(listing)
    law(PromptMemory(decoding: memory.encoded()) == memory, "a release survives memory")
  }
}
