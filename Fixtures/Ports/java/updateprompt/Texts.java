package updateprompt;

/** What the contract calls trimming and letter case. Neither depends on a locale. */
final class Texts {
  private Texts() {}

  static String trim(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && isTrimmed(text.charAt(start))) start++;
    while (end > start && isTrimmed(text.charAt(end - 1))) end--;
    return text.substring(start, end);
  }

  /** Unicode {@code White_Space} and U+FEFF, without U+0085. All of them are single UTF-16 units. */
  private static boolean isTrimmed(char c) {
    return (c >= 0x09 && c <= 0x0D) || c == 0x20 || c == 0xA0 || c == 0x1680
        || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F
        || c == 0x205F || c == 0x3000 || c == 0xFEFF;
  }

  /** Lower-cases A to Z and nothing else. */
  static String lower(String text) {
    StringBuilder lowered = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      lowered.append(c >= 'A' && c <= 'Z' ? (char) (c + 32) : c);
    }
    return lowered.toString();
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  static boolean isAllLetters(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isLetter(text.charAt(i))) return false;
    }
    return true;
  }

  static boolean isAllDigits(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isDigit(text.charAt(i))) return false;
    }
    return true;
  }

  /** The trimmed, lower-cased country, or null when it is not two ASCII letters. */
  static String country(String text) {
    if (text == null) return null;
    String trimmed = trim(text);
    return trimmed.length() == 2 && isAllLetters(trimmed) ? lower(trimmed) : null;
  }
}
