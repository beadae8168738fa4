import Foundation
import Testing
import UpdatePromptCore
import UpdatePromptRuntime

@Suite(.timeLimit(.minutes(10))) struct CombinedSourceTests {
  private struct Planted: Error {}

  private static func release(
    _ version: String, _ notes: String, _ link: StoreLink?, _ policy: UpdatePolicy = .none
  ) -> LookupAnswer {
    guard let version = AppVersion(version) else { return .unusable(.versionUnreadable(version)) }
    return .release(Release(version, link: link, notes: notes), policy)
  }

  private static let page = URL(string: "https://example.com/get").map(StoreLink.web)

  /// The answers of two sources, by the name that the table uses.
  private static let answers: [(name: String, answer: LookupAnswer)] = [
    ("store", release("1.6", "store", .appStore(id: 1))),
    ("same", release("1.6.0", "feed", page, UpdatePolicy(minimumVersion: AppVersion("1.4")))),
    ("bare", release("1.6", "bare", nil, UpdatePolicy(minimumVersion: AppVersion("1.10")))),
    ("newer", release("1.10", "feed", page, UpdatePolicy(minimumVersion: AppVersion("1.5")))),
    ("ahead", release("1.11", "ahead", nil)),
    ("off", release("1.5", "off", nil, UpdatePolicy(isEnabled: false))),
    ("notFound", .notFound), ("unusable", .unusable(.status(503))), ("unreachable", .unreachable),
  ]

  /// A release as `version notes link`, with `≥minimum` and `off` when there is a policy.
  private static func brief(_ answer: LookupAnswer) -> String {
    guard case .release(let release, let policy) = answer else { return "\(answer)" }
    let link =
      switch release.link {
      case .appStore(let id): "id\(id)"
      case .web: "page"
      case nil: "nowhere"
      }
    return "\(release.version) \(release.notes ?? "-") \(link)"
      + (policy.minimumVersion.map { " ≥\($0)" } ?? "") + (policy.isEnabled ? "" : " off")
  }

  /// Two answers in the order of their sources, and what becomes of them: all pairs.
  private static let table = """
    store + store = 1.6 store id1
    store + same = 1.6 store id1 ≥1.4
    store + bare = 1.6 store id1 ≥1.10
    store + newer = 1.10 feed page ≥1.5
    store + ahead = 1.11 ahead id1
    store + off = 1.6 store id1 off
    store + notFound = 1.6 store id1
    store + unusable = 1.6 store id1
    store + unreachable = 1.6 store id1
    same + store = 1.6.0 feed page ≥1.4
    same + same = 1.6.0 feed page ≥1.4
    same + bare = 1.6.0 feed page ≥1.10
    same + newer = 1.10 feed page ≥1.5
    same + ahead = 1.11 ahead nowhere ≥1.4
    same + off = 1.6.0 feed page ≥1.4 off
    same + notFound = 1.6.0 feed page ≥1.4
    same + unusable = 1.6.0 feed page ≥1.4
    same + unreachable = 1.6.0 feed page ≥1.4
    bare + store = 1.6 bare id1 ≥1.10
    bare + same = 1.6 bare page ≥1.10
    bare + bare = 1.6 bare nowhere ≥1.10
    bare + newer = 1.10 feed page ≥1.10
    bare + ahead = 1.11 ahead nowhere ≥1.10
    bare + off = 1.6 bare nowhere ≥1.10 off
    bare + notFound = 1.6 bare nowhere ≥1.10
    bare + unusable = 1.6 bare nowhere ≥1.10
    bare + unreachable = 1.6 bare nowhere ≥1.10
    newer + store = 1.10 feed page ≥1.5
    newer + same = 1.10 feed page ≥1.5
    newer + bare = 1.10 feed page ≥1.10
    newer + newer = 1.10 feed page ≥1.5
    newer + ahead = 1.11 ahead nowhere ≥1.5
    newer + off = 1.10 feed page ≥1.5 off
    newer + notFound = 1.10 feed page ≥1.5
    newer + unusable = 1.10 feed page ≥1.5
    newer + unreachable = 1.10 feed page ≥1.5
    ahead + store = 1.11 ahead id1
    ahead + same = 1.11 ahead nowhere ≥1.4
    ahead + bare = 1.11 ahead nowhere ≥1.10
    ahead + newer = 1.11 ahead nowhere ≥1.5
    ahead + ahead = 1.11 ahead nowhere
    ahead + off = 1.11 ahead nowhere off
    ahead + notFound = 1.11 ahead nowhere
    ahead + unusable = 1.11 ahead nowhere
    ahead + unreachable = 1.11 ahead nowhere
    off + store = 1.6 store id1 off
    off + same = 1.6.0 feed page ≥1.4 off
    off + bare = 1.6 bare nowhere ≥1.10 off
    off + newer = 1.10 feed page ≥1.5 off
    off + ahead = 1.11 ahead nowhere off
    off + off = 1.5 off nowhere off
    off + notFound = 1.5 off nowhere off
    off + unusable = 1.5 off nowhere off
    off + unreachable = 1.5 off nowhere off
    notFound + store = 1.6 store id1
    notFound + same = 1.6.0 feed page ≥1.4
    notFound + bare = 1.6 bare nowhere ≥1.10
    notFound + newer = 1.10 feed page ≥1.5
    notFound + ahead = 1.11 ahead nowhere
    notFound + off = 1.5 off nowhere off
    notFound + notFound = notFound
    notFound + unusable = unusable(the service answered with status 503)
    notFound + unreachable = unreachable
    unusable + store = 1.6 store id1
    unusable + same = 1.6.0 feed page ≥1.4
    unusable + bare = 1.6 bare nowhere ≥1.10
    unusable + newer = 1.10 feed page ≥1.5
    unusable + ahead = 1.11 ahead nowhere
    unusable + off = 1.5 off nowhere off
    unusable + notFound = unusable(the service answered with status 503)
    unusable + unusable = unusable(the service answered with status 503)
    unusable + unreachable = unusable(the service answered with status 503)
    unreachable + store = 1.6 store id1
    unreachable + same = 1.6.0 feed page ≥1.4
    unreachable + bare = 1.6 bare nowhere ≥1.10
    unreachable + newer = 1.10 feed page ≥1.5
    unreachable + ahead = 1.11 ahead nowhere
    unreachable + off = 1.5 off nowhere off
    unreachable + notFound = unreachable
    unreachable + unusable = unusable(the service answered with status 503)
    unreachable + unreachable = unreachable
    """

  @Test func `two answers become one, all pairs`() {
    let merged = Self.answers.flatMap { first in
      Self.answers.map { second in
        let answer = CombinedSource.merged([first.answer, second.answer])
        return "\(first.name) + \(second.name) = \(Self.brief(answer))"
      }
    }
    for (got, expected) in zip(merged, Self.table.split(separator: "\n")) {
      #expect(got == expected)
    }
    #expect(merged.count == Self.answers.count * Self.answers.count)
  }

  @Test func `which of three is newest, turned off or required does not hang on their order`() {
    func essence(_ answers: [LookupAnswer]) -> String {
      guard case .release(let release, let policy) = CombinedSource.merged(answers) else {
        return Self.brief(CombinedSource.merged(answers))
      }
      let minimum = policy.minimumVersion?.description ?? "-"
      return "\(release.version.canonical) \(minimum) \(policy.isEnabled)"
    }
    for (one, two, three) in Self.triples {
      let expected = essence([one, two, three])
      for order in [[one, three, two], [two, one, three], [three, two, one]] {
        #expect(essence(order) == expected)
      }
    }
  }

  private static var triples: [(LookupAnswer, LookupAnswer, LookupAnswer)] {
    let answers = answers.map(\.answer)
    return answers.flatMap { one in
      answers.flatMap { two in answers.map { three in (one, two, three) } }
    }
  }

  @Test func `no answer at all is no record`() async throws {
    #expect(CombinedSource.merged([]) == .notFound)
    #expect(try await CombinedSource().latest(.example) == .notFound)
  }

  @Test func `sources are asked at once and the same, and the earlier one's notes stay`() async {
    let (first, second) = (Gate(), Gate())
    let asked = Shared<[LookupRequest]>([])
    let source = CombinedSource(
      ClosureSource { request in
        asked.append(request)
        second.open()
        await first.pass()
        return Self.release("1.6", "first", .appStore(id: 1))
      },
      ClosureSource { request in
        asked.append(request)
        first.open()
        await second.pass()
        return Self.release("1.6.0", "second", nil)
      })
    let answer = await source.answer(within: .patience) { .example }.answer
    #expect(Self.brief(answer) == "1.6 first id1")
    #expect(asked.value == [.example, .example])
  }

  @Test(
    "a source that fails or hangs does not silence the other",
    arguments: [
      Named("throws", ClosureSource { _ in throw Planted() }, ()),
      Named(
        "hangs",
        ClosureSource { _ in
          await Gate().pass(); return .notFound
        }, ()),
      Named(
        "hangs on",
        ClosureSource { _ in
          await Self.never.passStubbornly(); return .notFound
        }, ()),
    ])
  func failing(source: Named<ClosureSource, Void>) async {
    let good = ClosureSource { _ in Self.release("1.6", "good", nil) }
    let (first, second) = (CombinedSource(source.given, good), CombinedSource(good, source.given))
    async let one = first.answer(within: .patience) { .example }.answer
    async let two = second.answer(within: .patience) { .example }.answer
    for answer in await [one, two] { #expect(Self.brief(answer) == "1.6 good nowhere") }
  }

  private static let never = Gate()
}
