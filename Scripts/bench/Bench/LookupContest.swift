import Foundation
import UpdatePromptCore

extension Contest {
  /// One answer of the store, about 6 KB, with one record.
  static func lookup(_ folder: URL) throws -> Contest {
    let body = try Data(contentsOf: folder.appending(path: "answer.json"))
    let bare = Contender("bare JSONDecoder") {
      let answer = try? JSONDecoder().decode(Answer.self, from: body)
      return answer?.results.first?.trackId ?? 0
    }
    let kit = Contender("parseLookup") { parseLookup(body)?.trackID ?? 0 }
    let expecting = ListingExpectation(bundleID: "com.example.gallery", kinds: ["software"])
    let expected = Contender("parseLookup of one app") {
      parseLookup(body, expecting: expecting)?.trackID ?? 0
    }
    return Contest(
      name: "lookup", unit: "answer of \(body.count) bytes", contenders: [bare, kit, expected],
      baseline: bare.name)
  }

  /// The same fields, read without a second thought.
  private nonisolated struct Answer: Decodable {
    let results: [Record]

    struct Record: Decodable {
      let version: String
      let trackId: Int
      let trackViewUrl: String?
      let releaseNotes: String?
      let currentVersionReleaseDate: String?
      let minimumOsVersion: String?
      let kind: String?
      let bundleId: String?
    }
  }
}
