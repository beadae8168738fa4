import Foundation
import Testing
import UpdatePromptCore

@Suite struct LookupRequestTests {
  private struct Broken: Error {}

  static let now = Date(timeIntervalSince1970: 1_772_355_600)
  static let found =
    AppVersion("1.6").map { .release(Release($0, link: .appStore(id: 5))) } ?? LookupAnswer.notFound

  private func walk(
    _ request: LookupRequest, answering answers: [LookupAnswer]
  ) async -> (answer: LookupAnswer, asked: [URL]) {
    var asked: [URL] = []
    let answer = await request.answer { url in
      asked.append(url)
      return asked.count <= answers.count ? answers[asked.count - 1] : .unreachable
    }
    return (answer, asked)
  }

  @Test(arguments: [found, .unusable(.notUTF8), .unreachable])
  func anyAnswerButNotFoundEndsTheWalk(_ answer: LookupAnswer) async {
    let request = LookupRequest(.storeID(5), country: "vn", at: Self.now)
    let first = await walk(request, answering: [answer, .notFound])
    #expect(first.answer == answer)
    #expect(first.asked == Array(request.urls.prefix(1)))
    let second = await walk(request, answering: [.notFound, answer])
    #expect(second.answer == answer)
    #expect(second.asked == request.urls)
  }

  @Test func notFoundTwiceIsNotFound() async {
    let request = LookupRequest(.bundleID("com.a"), country: "vn", at: Self.now)
    let walk = await walk(request, answering: [.notFound, .notFound, Self.found])
    #expect(walk.answer == .notFound)
    #expect(walk.asked.count == 2)
  }

  @Test func withoutACountryOneQuestion() async {
    let request = LookupRequest(.storeID(5), at: Self.now)
    #expect(await walk(request, answering: [.notFound, Self.found]).asked.count == 1)
  }

  @Test(arguments: [0, 1]) func aThrowEndsTheWalk(_ questions: Int) async {
    let request = LookupRequest(.storeID(5), country: "vn", at: Self.now)
    var asked = 0
    await #expect(throws: Broken.self) {
      try await request.answer { _ in
        asked += 1
        if asked > questions { throw Broken() }
        return .notFound
      }
    }
    #expect(asked == questions + 1)
  }

  @Test(arguments: [
    AppID.storeID(0), .storeID(-1), .storeID(.min), .bundleID(""), .bundleID(" \n"),
  ])
  func nothingIsAskedWithoutAnID(_ app: AppID) async {
    #expect(!app.isUsable)
    let request = LookupRequest(app, country: "vn", at: Self.now)
    #expect(request.urls.isEmpty)
    let walk = await walk(request, answering: [Self.found])
    #expect(walk.asked.isEmpty)
    #expect(walk.answer == .notFound)
  }

  @Test(
    arguments: [
      (nil, nil), ("VN", "vn"), (" vn\n", "vn"), ("v", nil), ("vnm", nil), ("v1", nil), ("", nil),
      ("ﬀ", nil),
    ] as [(String?, String?)]) func countries(_ country: String?, _ sent: String?)
  {
    let request = LookupRequest(.storeID(5), country: country, at: Self.now)
    #expect(request.country == sent)
    #expect(request.urls.count == (sent == nil ? 1 : 2))
    #expect(
      request.urls.last?.absoluteString == "https://itunes.apple.com/lookup?id=5&t=20513")
    let again = LookupRequest(.storeID(5), country: "us", at: Self.now).from(country: country)
    #expect(again == request)
  }

  @Test func everyByteIsEncodedUnlessUnreserved() {
    let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    for value in UInt8(1)...127 {
      let character = String(Unicode.Scalar(value))
      let url = LookupRequest(.bundleID("a\(character)"), at: Self.now).urls.first
      let hex = String(value, radix: 16, uppercase: true)
      let sent =
        unreserved.contains(character) ? character : "%" + (hex.count == 1 ? "0" : "") + hex
      #expect(url?.query(percentEncoded: true) == "bundleId=a\(sent)&t=20513")
    }
  }

  @Test func anotherServiceIsAskedTheSame() {
    let request = LookupRequest(.storeID(5), country: "vn", at: Self.now)
    #expect(
      request.urls(base: "http://127.0.0.1:8080/store").map(\.absoluteString) == [
        "http://127.0.0.1:8080/store?id=5&country=vn&t=20513",
        "http://127.0.0.1:8080/store?id=5&t=20513",
      ])
  }

  @Test(arguments: ["", "?id=1", "#top", "?a=1#top", "#top?a=1", "?"])
  func theQueryOfAServiceIsReplaced(_ rest: String) {
    let request = LookupRequest(.storeID(5), at: Self.now)
    #expect(
      request.urls(base: "https://example.com/store\(rest)").map(\.absoluteString)
        == ["https://example.com/store?id=5&t=20513"])
  }

  @Test(
    arguments: [
      (0, 0), (-1, -1), (86_399.5, 0), (86_400, 1), (1e300, 1_000_000_000),
      (-1e300, -1_000_000_000),
      (.infinity, 1_000_000_000), (.nan, -1_000_000_000),
    ] as [(TimeInterval, Int)]) func days(_ moment: TimeInterval, _ day: Int)
  {
    #expect(LookupRequest(.storeID(5), at: Date(timeIntervalSince1970: moment)).day == day)
  }

  @Test(arguments: [AppID.storeID(5), .bundleID("com.a")]) func asJSON(_ app: AppID) throws {
    let data = try JSONEncoder().encode(app)
    #expect(try JSONDecoder().decode(AppID.self, from: data) == app)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AppID.self, from: Data("{\"id\": 5}".utf8))
    }
  }
}
