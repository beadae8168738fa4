package updateprompt;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * The texts of one language.
 *
 * @param language the language tag
 * @param texts the texts by the keys below
 */
public record Catalog(String language, Map<String, String> texts) {
  /** The title of a card that can be put off. */
  public static final String TITLE = "title";
  /** Its body. */
  public static final String BODY = "body";
  /** The button that leads to the store. */
  public static final String UPDATE = "update";
  /** The button that puts it off. */
  public static final String LATER = "later";
  /** The button that skips this version. */
  public static final String SKIP = "skip";
  /** The title of a card that can not be put off. */
  public static final String REQUIRED_TITLE = "requiredTitle";
  /** Its body. */
  public static final String REQUIRED_BODY = "requiredBody";
  /** What stands over release notes. */
  public static final String NOTES = "notes";

  static final String PLACEHOLDER = "{{version}}";

  /** Keeps a copy of the texts. */
  public Catalog {
    texts = Collections.unmodifiableMap(new HashMap<>(texts));
  }

  /** Whether a text is there with as many placeholders as it must have. */
  boolean canSay(String key) {
    String text = texts.get(key);
    if (text == null) return false;
    int wanted = key.equals(TITLE) || key.equals(REQUIRED_BODY) ? 1 : 0;
    int found = 0;
    int position = text.indexOf(PLACEHOLDER);
    while (position >= 0) {
      found++;
      position = text.indexOf(PLACEHOLDER, position + PLACEHOLDER.length());
    }
    return found == wanted;
  }
}
