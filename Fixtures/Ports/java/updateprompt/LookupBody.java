package updateprompt;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Reads the body of Apple's lookup service. */
public final class LookupBody {
  /** The greatest size of a body, in bytes. */
  public static final int MAX_BYTES = 1_048_576;

  /** The greatest track ID, 2^53 − 1. */
  static final long MAX_TRACK_ID = 9_007_199_254_740_991L;

  private LookupBody() {}

  /**
   * Reads a body.
   *
   * @param body the bytes of the answer
   * @param expecting which record is this app's; null for the first, whatever it is
   */
  public static LookupAnswer read(byte[] body, Expectation expecting) {
    List<?> results = results(body);
    if (results == null) return LookupAnswer.UNUSABLE;
    for (Object element : results) {
      if (!matches(element, expecting)) continue;
      StoreRelease release = release(element);
      return release == null ? LookupAnswer.UNUSABLE : LookupAnswer.of(release);
    }
    return LookupAnswer.NOT_FOUND;
  }

  /** A JSON value that is a number from 1 to 2^53 − 1, or null. */
  static Long trackID(Object value) {
    return value instanceof JsonNumber number ? number.wholeWithin(1, MAX_TRACK_ID) : null;
  }

  /** A JSON value that is a string, or null. */
  static String string(Object value) {
    return value instanceof String text ? text : null;
  }

  private static List<?> results(byte[] body) {
    String text = decoded(body);
    if (text == null) return null;
    try {
      Object value = JsonReader.read(text);
      return value instanceof Map<?, ?> answer && answer.get("results") instanceof List<?> results
          ? results : null;
    } catch (JsonException notJson) {
      return null;
    }
  }

  private static String decoded(byte[] body) {
    if (body.length > MAX_BYTES) return null;
    try {
      String text = StandardCharsets.UTF_8.newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(body))
          .toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException notUTF8) {
      return null;
    }
  }

  private static boolean matches(Object element, Expectation expecting) {
    if (expecting == null || expecting.isEmpty()) return true;
    if (!(element instanceof Map<?, ?> candidate)) return false;
    if (expecting.bundleID() != null) {
      String bundleID = string(candidate.get("bundleId"));
      if (bundleID == null) return false;
      if (!Texts.lower(bundleID).equals(Texts.lower(expecting.bundleID()))) return false;
    }
    if (expecting.kinds() != null) {
      String kind = string(candidate.get("kind"));
      if (kind == null || !expecting.kinds().contains(kind)) return false;
    }
    return true;
  }

  private static StoreRelease release(Object element) {
    if (!(element instanceof Map<?, ?> found)) return null;
    AppVersion version = AppVersion.parse(string(found.get("version")));
    Long trackID = trackID(found.get("trackId"));
    if (version == null || trackID == null) return null;
    return new StoreRelease(
        version,
        trackID,
        string(found.get("trackViewUrl")),
        string(found.get("releaseNotes")),
        Moments.parse(string(found.get("currentVersionReleaseDate"))),
        string(found.get("minimumOsVersion")),
        string(found.get("kind")),
        string(found.get("bundleId")));
  }
}
