/// The country whose App Store is asked: two lower-case letters, as the lookup service wants them.
package enum Storefront {
  /// The first of three hints that names a store, or nil to ask without a country.
  ///
  /// A configured country counts when it is two ASCII letters, outer white space aside, the account's
  /// (StoreKit says three letters) and the device's region (two) when they are one of 175 stores.
  package static func country(configured: String?, account: String?, region: String?) -> String? {
    configured.flatMap(twoLetters) ?? account.flatMap(store) ?? region.flatMap(storeByRegion)
  }

  /// Two ASCII letters in lower case, or nil; outer white space is trimmed.
  static func twoLetters(_ text: String) -> String? {
    let code = text.trimmed.utf8
    guard code.count == 2, code.allSatisfy(\.isLetter) else { return nil }
    return String(decoding: code.map(\.lowercased), as: UTF8.self)
  }

  private static func store(_ code: String) -> String? {
    code.utf8.count == 3 ? storeByAlpha3(code) : storeByRegion(code)
  }

  private static func storeByAlpha3(_ code: String) -> String? {
    let wanted = code.utf8.map(\.uppercased)
    if wanted.elementsEqual("XKX".utf8) || wanted.elementsEqual("XKK".utf8) { return "xk" }
    return codes.first { $0.prefix(3).elementsEqual(wanted) }.map {
      String(Substring($0.suffix(2)))
    }
  }

  private static func storeByRegion(_ code: String) -> String? {
    let wanted = code.utf8.map(\.lowercased)
    guard codes.contains(where: { $0.suffix(2).elementsEqual(wanted) }) else { return nil }
    return String(decoding: wanted, as: UTF8.self)
  }

  private static var codes: [Substring.UTF8View] { stores.utf8.split(separator: UInt8(ascii: " ")) }

  /// The 175 stores: ISO 3166-1 alpha-3 as StoreKit writes it, then alpha-2.
  ///
  /// Kosovo is not in ISO 3166-1: StoreKit says XKS, others XKX or XKK.
  package static let stores = """
    AFGaf AGOao AIAai ALBal AREae ARGar ARMam ATGag AUSau AUTat AZEaz BELbe BENbj BFAbf BGRbg \
    BHRbh BHSbs BIHba BLRby BLZbz BMUbm BOLbo BRAbr BRBbb BRNbn BTNbt BWAbw CANca CHEch CHLcl \
    CHNcn CIVci CMRcm CODcd COGcg COLco CPVcv CRIcr CYMky CYPcy CZEcz DEUde DMAdm DNKdk DOMdo \
    DZAdz ECUec EGYeg ESPes ESTee FINfi FJIfj FRAfr FSMfm GABga GBRgb GEOge GHAgh GMBgm GNBgw \
    GRCgr GRDgd GTMgt GUYgy HKGhk HNDhn HRVhr HUNhu IDNid INDin IRLie IRQiq ISLis ISRil ITAit \
    JAMjm JORjo JPNjp KAZkz KENke KGZkg KHMkh KNAkn KORkr KWTkw LAOla LBNlb LBRlr LBYly LCAlc \
    LKAlk LTUlt LUXlu LVAlv MACmo MARma MDAmd MDGmg MDVmv MEXmx MKDmk MLIml MLTmt MMRmm MNEme \
    MNGmn MOZmz MRTmr MSRms MUSmu MWImw MYSmy NAMna NERne NGAng NICni NLDnl NORno NPLnp NRUnr \
    NZLnz OMNom PAKpk PANpa PERpe PHLph PLWpw PNGpg POLpl PRTpt PRYpy QATqa ROUro RUSru RWArw \
    SAUsa SENsn SGPsg SLBsb SLEsl SLVsv SRBrs STPst SURsr SVKsk SVNsi SWEse SWZsz SYCsc TCAtc \
    TCDtd THAth TJKtj TKMtm TONto TTOtt TUNtn TURtr TWNtw TZAtz UGAug UKRua URYuy USAus UZBuz \
    VCTvc VENve VGBvg VNMvn VUTvu XKSxk YEMye ZAFza ZMBzm ZWEzw
    """
}

extension UInt8 {
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased) }

  var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }

  var uppercased: UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self & ~0x20 : self
  }
}
