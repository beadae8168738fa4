public import UpdatePromptCore

/// Several sources asked at once, such as the App Store and a team's feed.
///
/// The newest release wins, on equal versions the earlier source's, with its notes and link; without
/// a link it leads to an equal release's link or to the app's store page. The highest minimum applies,
/// any can turn the prompt off, and one that fails silences no other.
public struct CombinedSource: UpdateSource {
  private let sources: [any UpdateSource]

  /// The store first, since its notes and link stay on equal versions.
  public init(_ sources: any UpdateSource...) {
    self.sources = sources
  }

  public func latest(_ request: LookupRequest) async throws -> LookupAnswer {
    let answers = await withTaskGroup { group in
      for (index, source) in sources.enumerated() {
        // A little less than the deadline over all, so that the others' answers still count.
        group.addTask {
          (index, await source.answer(within: .milliseconds(4500)) { request }.answer)
        }
      }
      return await group.reduce(into: [Int: LookupAnswer]()) { $0[$1.0] = $1.1 }
    }
    return Self.merged(sources.indices.compactMap { answers[$0] })
  }

  /// One answer from several, in the order of their sources.
  ///
  /// Without any release, "not found" only when every source says so: another might know one.
  package static func merged(_ answers: [LookupAnswer]) -> LookupAnswer {
    var found: [(release: Release, policy: UpdatePolicy)] = []
    for case .release(let release, let policy) in answers { found.append((release, policy)) }
    if var best = found.map(\.release).max(by: { $0.version < $1.version }) {
      let equals = found.filter { $0.release.version == best.version }
      let pages = found.compactMap {
        if case .appStore = $0.release.link { $0.release.link } else { nil }
      }
      best.link = equals.compactMap(\.release.link).first ?? pages.first
      let policy = UpdatePolicy(
        isEnabled: found.allSatisfy(\.policy.isEnabled),
        minimumVersion: found.compactMap(\.policy.minimumVersion).max())
      return .release(best, policy)
    }
    return answers.first { $0 != .notFound && $0 != .unreachable }
      ?? answers.first { $0 == .unreachable } ?? .notFound
  }
}
