public import UpdatePromptCore

/// Several sources asked at once, such as the App Store and a team's feed.
///
/// The newest release wins, on equal versions the earlier source's, with its notes and link. The
/// highest minimum applies, any can turn the prompt off, and one that fails silences no other.
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
        group.addTask { (index, await source.answer(within: .milliseconds(4500)) { request }) }
      }
      return await group.reduce(into: [Int: LookupAnswer]()) { $0[$1.0] = $1.1 }
    }
    return Self.merged(sources.indices.compactMap { answers[$0] })
  }

  /// One answer from several, in the order of their sources.
  ///
  /// Without any release, "not found" only when every source says so: another might know one.
  package static func merged(_ answers: [LookupAnswer]) -> LookupAnswer {
    var best: Release?
    var policies: [UpdatePolicy] = []
    for case .release(let release, let policy) in answers {
      policies.append(policy)
      if let known = best, known.version >= release.version {
        best?.link = known.link ?? (known.version == release.version ? release.link : nil)
      } else {
        best = release
      }
    }
    if let best {
      let policy = UpdatePolicy(
        isEnabled: policies.allSatisfy(\.isEnabled),
        minimumVersion: policies.compactMap(\.minimumVersion).max())
      return .release(best, policy)
    }
    return answers.first { $0 != .notFound && $0 != .unreachable }
      ?? answers.first { $0 == .unreachable } ?? .notFound
  }
}
