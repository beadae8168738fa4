package updateprompt;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** Chooses the country whose store is asked. */
public final class Storefront {
  /** The 175 stores: the three-letter code and the two-letter code of each. */
  private static final String STORES =
      "AFG af AGO ao AIA ai ALB al ARE ae ARG ar ARM am ATG ag AUS au AUT at AZE az BEL be BEN bj "
          + "BFA bf BGR bg BHR bh BHS bs BIH ba BLR by BLZ bz BMU bm BOL bo BRA br BRB bb BRN bn BTN bt "
          + "BWA bw CAN ca CHE ch CHL cl CHN cn CIV ci CMR cm COD cd COG cg COL co CPV cv CRI cr CYM ky "
          + "CYP cy CZE cz DEU de DMA dm DNK dk DOM do DZA dz ECU ec EGY eg ESP es EST ee FIN fi FJI fj "
          + "FRA fr FSM fm GAB ga GBR gb GEO ge GHA gh GMB gm GNB gw GRC gr GRD gd GTM gt GUY gy HKG hk "
          + "HND hn HRV hr HUN hu IDN id IND in IRL ie IRQ iq ISL is ISR il ITA it JAM jm JOR jo JPN jp "
          + "KAZ kz KEN ke KGZ kg KHM kh KNA kn KOR kr KWT kw LAO la LBN lb LBR lr LBY ly LCA lc LKA lk "
          + "LTU lt LUX lu LVA lv MAC mo MAR ma MDA md MDG mg MDV mv MEX mx MKD mk MLI ml MLT mt MMR mm "
          + "MNE me MNG mn MOZ mz MRT mr MSR ms MUS mu MWI mw MYS my NAM na NER ne NGA ng NIC ni NLD nl "
          + "NOR no NPL np NRU nr NZL nz OMN om PAK pk PAN pa PER pe PHL ph PLW pw PNG pg POL pl PRT pt "
          + "PRY py QAT qa ROU ro RUS ru RWA rw SAU sa SEN sn SGP sg SLB sb SLE sl SLV sv SRB rs STP st "
          + "SUR sr SVK sk SVN si SWE se SWZ sz SYC sc TCA tc TCD td THA th TJK tj TKM tm TON to TTO tt "
          + "TUN tn TUR tr TWN tw TZA tz UGA ug UKR ua URY uy USA us UZB uz VCT vc VEN ve VGB vg VNM vn "
          + "VUT vu XKS xk YEM ye ZAF za ZMB zm ZWE zw";

  private static final Map<String, String> BY_CODE = byCode();

  private Storefront() {}

  /**
   * The country of the store.
   *
   * @param configured what the host says: taken when it is two letters once trimmed
   * @param account the store account's country: the two or three letters of a store
   * @param region the device's region: the two letters of a store
   * @return two lower-case letters, or null
   */
  public static String choose(String configured, String account, String region) {
    String country = Texts.country(configured);
    if (country == null) country = store(account);
    if (country == null && region != null && region.length() == 2) country = store(region);
    return country;
  }

  private static String store(String code) {
    return code == null ? null : BY_CODE.get(Texts.lower(code));
  }

  private static Map<String, String> byCode() {
    Map<String, String> stores = new HashMap<>();
    String[] codes = STORES.split(" ");
    for (int i = 0; i < codes.length; i += 2) {
      stores.put(Texts.lower(codes[i]), codes[i + 1]);
      stores.put(codes[i + 1], codes[i + 1]);
    }
    // Kosovo has no code of the standard, so its users' systems name it in three ways.
    stores.put("xkx", "xk");
    stores.put("xkk", "xk");
    return Collections.unmodifiableMap(stores);
  }
}
