package updateprompt;

import java.util.ArrayList;
import java.util.List;

/**
 * A version: runs of ASCII digits joined by single dots, of any number and length.
 *
 * <p>Order and equality are those of the numbers, so {@code 1.5}, {@code 1.5.0} and {@code 1.05} are
 * equal; {@link #text()} keeps the spelling.
 */
public final class AppVersion implements Comparable<AppVersion> {
  private final String text;
  /** Without leading zeros (zero is empty) and without zeros at the end of the list. */
  private final List<String> segments;

  private AppVersion(String text, List<String> segments) {
    this.text = text;
    this.segments = segments;
  }

  /** The version a text holds once trimmed, or null when it is null or not a version. */
  public static AppVersion parse(String text) {
    if (text == null) return null;
    String trimmed = Texts.trim(text);
    List<String> segments = new ArrayList<>();
    int position = 0;
    while (true) {
      int start = position;
      while (position < trimmed.length() && Texts.isDigit(trimmed.charAt(position))) position++;
      if (position == start) return null;
      int firstDigit = start;
      while (firstDigit < position && trimmed.charAt(firstDigit) == '0') firstDigit++;
      segments.add(trimmed.substring(firstDigit, position));
      if (position == trimmed.length()) break;
      if (trimmed.charAt(position) != '.') return null;
      position++;
    }
    int kept = segments.size();
    while (kept > 0 && segments.get(kept - 1).isEmpty()) kept--;
    return new AppVersion(trimmed, new ArrayList<>(segments.subList(0, kept)));
  }

  /** The trimmed text it was read from; the form to print. */
  public String text() {
    return text;
  }

  /** Whether this version is greater than the other one. */
  public boolean isNewerThan(AppVersion other) {
    return compareTo(other) > 0;
  }

  /** Whether this version is less than the other one. */
  public boolean isOlderThan(AppVersion other) {
    return compareTo(other) < 0;
  }

  @Override
  public int compareTo(AppVersion other) {
    int common = Math.min(segments.size(), other.segments.size());
    for (int i = 0; i < common; i++) {
      String mine = segments.get(i);
      String theirs = other.segments.get(i);
      if (mine.length() != theirs.length()) return mine.length() < theirs.length() ? -1 : 1;
      int order = mine.compareTo(theirs);
      if (order != 0) return order < 0 ? -1 : 1;
    }
    // No list ends in a zero, so the longer one is greater.
    return Integer.compare(segments.size(), other.segments.size());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AppVersion version && segments.equals(version.segments);
  }

  @Override
  public int hashCode() {
    return segments.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
