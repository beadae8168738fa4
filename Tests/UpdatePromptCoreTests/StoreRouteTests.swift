import Foundation
import Testing
import UpdatePromptCore

@Suite struct StoreRouteTests {
  private func routes(_ link: StoreLink?, _ order: [StoreRoute.Kind]) -> [String] {
    StoreRoute.routes(to: link, in: order).map(\.description)
  }

  @Test func ofTheAppStoreInTheHostsOrder() {
    let sheet = "sheet:5"
    let itms = "itms-apps://apps.apple.com/app/id5"
    let web = "https://apps.apple.com/app/id5"
    #expect(routes(.appStore(id: 5), [.sheet, .itmsApps, .web]) == [sheet, itms, web])
    #expect(routes(.appStore(id: 5), [.web, .sheet]) == [web, sheet])
    #expect(routes(.appStore(id: 5), []) == [])
  }

  @Test(arguments: [[], [.web], StoreRoute.Kind.allCases])
  func aPageIsItsOwnOnlyRoute(_ order: [StoreRoute.Kind]) throws {
    let page = try #require(URL(string: "https://example.com/get?a=b"))
    #expect(routes(.web(page), order) == ["https://example.com/get?a=b"])
    #expect(routes(nil, order) == [])
  }
}
