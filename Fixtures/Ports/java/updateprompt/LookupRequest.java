package updateprompt;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** The addresses at which the lookup service is asked. */
public final class LookupRequest {
  private static final String HEXADECIMAL = "0123456789ABCDEF";

  private LookupRequest() {}

  /**
   * The URLs in the order they are asked; the second only when the first was answered with "not found".
   *
   * @param app the app, or null
   * @param country two letters; anything else is left out
   * @param at the moment of asking
   * @return none without a usable app, two with a country, else one
   */
  public static List<String> urls(AppID app, String country, long at) {
    if (app == null || !app.isUsable()) return List.of();
    String asked = "https://itunes.apple.com/lookup?"
        + (app.storeID() != null ? "id=" + app.storeID() : "bundleId=" + encoded(app.bundleID()));
    String day = "&t=" + Moments.wholeDays(at);
    String letters = Texts.country(country);
    if (letters == null) return List.of(asked + day);
    return List.of(asked + "&country=" + letters + day, asked + day);
  }

  private static String encoded(String value) {
    StringBuilder out = new StringBuilder();
    for (byte unit : value.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (unit & 0xFF);
      if (Texts.isLetter(c) || Texts.isDigit(c) || c == '-' || c == '.' || c == '_' || c == '~') {
        out.append(c);
      } else {
        out.append('%').append(HEXADECIMAL.charAt(c >> 4)).append(HEXADECIMAL.charAt(c & 0xF));
      }
    }
    return out.toString();
  }
}
