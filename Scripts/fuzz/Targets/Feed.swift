import Foundation
import UpdatePromptCore
import UpdatePromptRuntime

extension FuzzTarget {
  /// A team's feed.
  static let feed = FuzzTarget("feed") { data in
    guard let url = URL(string: "https://feed.example/updates.json") else { return }
    let feed = PolicyFeed(url, updateHosts: ["example.com"])
    switch feed.answer(in: data, for: .storeID(1_000_000_001)) {
    case .release(let release, let policy):
      if case .web(let url) = release.link {
        law(url.scheme?.lowercased() == "https", "only https is opened")
        law(url.host()?.lowercased() == "example.com", "only an allowed host is opened")
      } else {
        law(release.link != nil, "an app with an id always has a link")
      }
      law((release.notes?.count ?? 0) <= PlainNotes.limit, "notes are cut")
      law(release.notes.map { PlainNotes.text($0) == $0 } ?? true, "clean notes stay as they are")
      var memory = PromptMemory()
      memory.release = release
      memory.policy = policy
      law(PromptMemory(decoding: memory.encoded()) == memory, "a release survives memory")
    case .notFound, .unusable: break
    case .unreachable: law(false, "a body that came is never unreachable")
    }
    if let version = FeedVersion(data.text) {
      law(
        FeedVersion(version.version.description)?.isPreRelease == false,
        "what comes before a dash is a version")
    }
  }
}
