package updateprompt;

import java.util.Map;
import java.util.Set;

/**
 * What counts of a language tag, in lower case.
 *
 * @param language the language
 * @param script the script, written or usual; null for a language whose usual one is not known here
 * @param region the region, or null
 */
record LanguageTag(String language, String script, String region) {
  private static final Map<String, String> USUAL_SCRIPTS = Map.of(
      "ar", "arab", "ja", "jpan", "ko", "kore",
      "de", "latn", "en", "latn", "es", "latn", "fr", "latn", "pt", "latn", "vi", "latn");
  private static final Set<String> TRADITIONAL = Set.of("tw", "hk", "mo");
  private static final Set<String> RIGHT_TO_LEFT_SCRIPTS = Set.of(
      "arab", "hebr", "thaa", "syrc", "nkoo", "adlm");
  private static final Set<String> RIGHT_TO_LEFT = Set.of(
      "ar", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi");

  /** Reads a tag; null when it does not start with a language. */
  static LanguageTag parse(String tag) {
    if (tag == null) return null;
    String[] subtags = Texts.lower(tag).replace('_', '-').split("-", -1);
    String language = subtags[0];
    if (language.length() < 2 || language.length() > 8 || !Texts.isAllLetters(language)) return null;
    int next = 1;
    String script = null;
    if (next < subtags.length && subtags[next].length() == 4 && Texts.isAllLetters(subtags[next])) {
      script = subtags[next++];
    }
    String region = next < subtags.length && isRegion(subtags[next]) ? subtags[next] : null;
    return new LanguageTag(language, script != null ? script : usualScript(language, region), region);
  }

  boolean hasSameScript(LanguageTag other) {
    return language.equals(other.language)
        && (script == null ? other.script == null : script.equals(other.script));
  }

  boolean isRightToLeft() {
    return script != null ? RIGHT_TO_LEFT_SCRIPTS.contains(script) : RIGHT_TO_LEFT.contains(language);
  }

  private static boolean isRegion(String subtag) {
    return (subtag.length() == 2 && Texts.isAllLetters(subtag))
        || (subtag.length() == 3 && Texts.isAllDigits(subtag));
  }

  private static String usualScript(String language, String region) {
    if (language.equals("zh")) return region != null && TRADITIONAL.contains(region) ? "hant" : "hans";
    return USUAL_SCRIPTS.get(language);
  }
}
