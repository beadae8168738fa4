import Foundation
import Testing
import UpdatePromptCore

@Suite struct StorefrontTests {
  static let rows = Storefront.stores.split(separator: " ").map { row in
    (alpha3: String(row.prefix(3)), alpha2: String(row.dropFirst(3)))
  }

  private func account(_ code: String) -> String? {
    Storefront.country(configured: nil, account: code, region: nil)
  }

  private func region(_ code: String) -> String? {
    Storefront.country(configured: nil, account: nil, region: code)
  }

  @Test func everyStoreIsFoundByBothCodes() {
    #expect(Self.rows.count == 175)
    #expect(Set(Self.rows.map(\.alpha3)).count == 175)
    #expect(Set(Self.rows.map(\.alpha2)).count == 175)
    for (alpha3, alpha2) in Self.rows {
      #expect(alpha3.count == 3 && alpha3 == alpha3.uppercased())
      #expect(alpha2.count == 2 && alpha2 == alpha2.lowercased())
      for code in [alpha3, alpha3.lowercased(), alpha2, alpha2.uppercased()] {
        #expect(account(code) == alpha2)
      }
      #expect(region(alpha2.uppercased()) == alpha2)
      #expect(region(alpha3) == nil, "a region has two letters")
    }
  }

  /// The page that ports are written from lists the same stores.
  @Test func theContractListsTheSameStores() throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "Fixtures/Vectors/README.md"), encoding: .utf8)
    let block = try #require(page.components(separatedBy: "```").first { $0.contains("AFG af,") })
    let listed = block.split { $0 == "," || $0.isNewline }.joined(separator: " ")
      .split(separator: " ")
    let codes = Self.rows.flatMap { [$0.alpha3, $0.alpha2] }
    #expect(listed.map(String.init) == codes)
  }

  @Test(arguments: ["XKS", "XKX", "XKK", "xkx", "xk", "XK"]) func kosovo(_ code: String) {
    #expect(account(code) == "xk")
  }

  @Test func everyOtherCodeOfTwoLettersIsNoStore() {
    let known = Set(Self.rows.map(\.alpha2))
    let letters = "abcdefghijklmnopqrstuvwxyz"
    for first in letters {
      for second in letters where !known.contains("\(first)\(second)") {
        #expect(region("\(first)\(second)") == nil)
      }
    }
  }

  @Test(arguments: ["", "u", "usaa", "u1", "ÜS", " us", "us ", "USAus", "Aus", "XKA", "CUB", "cu"])
  func notAStore(_ code: String) {
    let isPart = code == "Aus"
    #expect((account(code) == nil) != isPart, "AUS is Australia")
    #expect(region(code) == nil)
  }

  @Test(arguments: [nil, "vn", " VN ", "zz", "v", ""], [nil, "USA", "ZZZ"])
  func order(_ configured: String?, _ account: String?) {
    let chosen = configured?.trimmed.lowercased()
    for region in [nil, "FR", "zz", "fra"] {
      let expected =
        chosen?.count == 2 ? chosen : account == "USA" ? "us" : region == "FR" ? "fr" : nil
      #expect(
        Storefront.country(configured: configured, account: account, region: region) == expected)
    }
  }
}
